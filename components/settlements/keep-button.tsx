"use client";

import { useRouter } from "next/navigation";
import { type FormAction, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { reviewCopy } from "@/lib/features/settlements/copy/review";

const words = reviewCopy;

type KeepButtonProps = { action: FormAction<{ id: string }>; id: string; studentName: string };

/** The academy keeps money that no charge wants. */
export function KeepButton({ action, id, studentName }: KeepButtonProps) {
  const router = useRouter();
  const { run, pending } = useAction<{ id: string }>({
    action,
    success: words.kept,
    failureTitle: words.keepFailed,
    onSuccess: () => router.refresh(),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${words.keep}: ${studentName}`}
      pending={pending}
      // By the second press of a double click another row may stand here.
      onClick={({ detail }) => detail < 2 && run({ id })}
    >
      {words.keep}
    </Button>
  );
}
