"use client";

import { toastUndoable } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { cancelLesson, restoreLesson } from "@/lib/features/class-sessions/actions";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { REASON_LENGTH, cancelForm } from "@/lib/features/class-sessions/schema";
import { NotifyField } from "./notify-field";

export type CancelLessonDialogProps = {
  lesson: { classId: string; day: string };
  /** Which class on which day. */
  title: string;
  onClose: () => void;
};

export function CancelLessonDialog({ lesson, title, onClose }: CancelLessonDialogProps) {
  const form = useActionForm<{ id: string; notified: boolean }>({
    schema: cancelForm,
    action: cancelLesson,
    requiredFields: ["reason"],
    onSuccess: ({ notified }) => {
      onClose();
      toastUndoable(sessionCopy.cancelled, {
        action: restoreLesson,
        input: { ...lesson, ...(notified && { notify: "on" }) },
        done: sessionCopy.restored,
      });
    },
  });
  return (
    <FormDialog
      title="Cancelar esta data"
      description={title}
      size="sm"
      onClose={onClose}
      form={form}
      submit="Cancelar a aula"
      bodyClassName="grid gap-4"
    >
      <input type="hidden" name="classId" value={lesson.classId} />
      <input type="hidden" name="day" value={lesson.day} />
      <TextField
        name="reason"
        label="Motivo"
        required
        maxLength={REASON_LENGTH}
        placeholder="Feriado, campeonato, reforma…"
      />
      <NotifyField />
    </FormDialog>
  );
}
