"use client";

import { useAction } from "@/components/form/use-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { reinstateInstructor } from "@/lib/features/instructors/actions";
import { instructorCopy } from "@/lib/features/instructors/copy";

const words = instructorCopy.comeBack;

type ComeBackQuestionProps = { id: string; fullName: string; onClose: () => void };

export function ComeBackQuestion({ id, fullName, onClose }: ComeBackQuestionProps) {
  const { run, pending } = useAction({
    action: reinstateInstructor,
    success: words.done,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <AlertDialog
      title={words.title(fullName)}
      description={words.description}
      confirmLabel={words.confirm}
      pending={pending}
      onConfirm={() => run({ id })}
      onCancel={onClose}
    />
  );
}
