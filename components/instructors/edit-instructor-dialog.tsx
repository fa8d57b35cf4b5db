"use client";

import { EditDialog } from "@/components/form/edit-dialog";
import { DialogForm } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { updateInstructor } from "@/lib/features/instructors/actions";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorValues } from "@/lib/features/instructors/queries/list-instructors";
import { instructorEdit } from "@/lib/features/instructors/schema";
import { InstructorFields } from "./instructor-fields";

const words = instructorCopy.edit;

type EditInstructorDialogProps = { id: string; onClose: () => void };

export function EditInstructorDialog({ id, onClose }: EditInstructorDialogProps) {
  return (
    <EditDialog<InstructorValues> list="instructor-values" id={id} words={words} onClose={onClose} size="lg">
      {(values) => <EditForm values={values} onClose={onClose} />}
    </EditDialog>
  );
}

function EditForm({ values, onClose }: { values: InstructorValues; onClose: () => void }) {
  const form = useActionForm<{ id: string }>({
    schema: instructorEdit,
    action: updateInstructor,
    requiredFields: ["fullName", "email"],
    success: words.saved,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} label={words.title} submit={words.submit}>
      <InstructorFields given={values} />
      <input type="hidden" name="id" value={values.id} />
      <input type="hidden" name="version" value={values.version} />
    </DialogForm>
  );
}
