"use client";

import { Undo2 } from "lucide-react";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { bringClassBack } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";

export function BringBackButton({ id, version }: { id: string; version: string }) {
  const { run, pending } = useAction({ action: bringClassBack, success: classesCopy.broughtBack, about: id });
  return (
    <Button pending={pending} onClick={() => run({ id, version })}>
      <Undo2 aria-hidden="true" />
      {classesCopy.page.bringBack}
    </Button>
  );
}
