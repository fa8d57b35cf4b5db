"use client";

import { useAction } from "@/components/form/use-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { reinstateInstructor } from "@/lib/features/instructors/actions";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorLogin } from "@/lib/features/instructors/queries/logins";
import { isProfessor } from "./login-words";

const words = instructorCopy.comeBack;

export type ComeBackProps = {
  id: string;
  fullName: string;
  /** The person who enters as the instructor. */
  login: InstructorLogin | null;
};

type ComeBackQuestionProps = ComeBackProps & { onClose: () => void };

export function ComeBackQuestion({ id, fullName, login, onClose }: ComeBackQuestionProps) {
  const { run, pending } = useAction({
    action: reinstateInstructor,
    success: words.done,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <AlertDialog
      title={words.title(fullName)}
      description={
        isProfessor(login) ? `${words.description} ${words.getsFunction(login.fullName)}` : words.description
      }
      confirmLabel={words.confirm}
      pending={pending}
      onConfirm={() => run({ id })}
      onCancel={onClose}
    />
  );
}
