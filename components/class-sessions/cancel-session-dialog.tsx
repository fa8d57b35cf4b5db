"use client";

import { toastUndoable } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { cancelClassSession, restoreClassSession } from "@/lib/features/class-sessions/actions";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { cancelForm } from "@/lib/features/class-sessions/schema";
import { CancellationFields } from "./cancellation-fields";
import { sayTold } from "./say-told";

export type CancelSessionDialogProps = {
  classDay: { classId: string; day: string };
  /** The class and the day. */
  title: string;
  onClose: () => void;
};

export function CancelSessionDialog({ classDay, title, onClose }: CancelSessionDialogProps) {
  const form = useActionForm<{ id: string; notified: boolean; unmailed: number }>({
    schema: cancelForm,
    action: cancelClassSession,
    requiredFields: ["reason"],
    onSuccess: ({ notified, unmailed }) => {
      onClose();
      toastUndoable(sayTold(sessionCopy.cancelled)({ unmailed }), {
        action: restoreClassSession,
        input: { ...classDay, ...(notified && { notify: "on" }) },
        done: sayTold(sessionCopy.restored),
        about: `${classDay.classId} ${classDay.day}`,
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
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="classId" value={classDay.classId} />
      <input type="hidden" name="day" value={classDay.day} />
      <CancellationFields />
    </FormDialog>
  );
}
