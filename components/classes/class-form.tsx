"use client";

import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { createClass, updateClass } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassChoices, ClassRow } from "@/lib/features/classes/queries";
import { classEditForm, classForm } from "@/lib/features/classes/schema";
import { ClassFields } from "./class-fields";

type ClassFormProps = {
  /** The class to edit; a new one without it. */
  row?: ClassRow | undefined;
  choices: ClassChoices;
  onClose: () => void;
};

const REQUIRED = ["name", "startTime", "endTime", "maxStudents"] as const;

export function ClassForm({ row, choices, onClose }: ClassFormProps) {
  const form = useActionForm<{ id: string }>({
    schema: row ? classEditForm : classForm,
    action: row ? updateClass : createClass,
    success: row ? classesCopy.updated : classesCopy.created,
    requiredFields: REQUIRED,
    onSuccess: onClose,
  });

  return (
    <ActionForm form={form}>
      <DialogBody>
        {row && <input type="hidden" name="id" value={row.id} />}
        {row && <input type="hidden" name="version" value={row.version} />}
        <ClassFields row={row} choices={choices} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <SubmitButton>{row ? classesCopy.dialog.update : classesCopy.dialog.create}</SubmitButton>
      </DialogFooter>
    </ActionForm>
  );
}
