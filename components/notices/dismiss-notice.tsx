"use client";

import { X } from "lucide-react";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { dismissNotice } from "@/lib/features/notices/actions";
import { noticesCopy } from "@/lib/features/notices/copy/rows";

export function DismissNotice({ id, title }: { id: string; title: string }) {
  const { run, pending } = useAction({ action: dismissNotice, success: noticesCopy.dismissed });
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={noticesCopy.dismiss(title)}
      disabled={pending}
      onClick={() => run({ id })}
    >
      <X aria-hidden="true" className="size-4" />
    </Button>
  );
}
