"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { createClass, updateClass } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { classEditForm, classForm } from "@/lib/features/classes/schema";
import { ClassFields } from "./class-fields";

type ClassDialogProps = {
  /** The class to edit; a new one without it. */
  row?: ClassRow;
  onClose: () => void;
};

const REQUIRED = ["name", "startTime", "endTime", "maxStudents"] as const;

/** 'Nova Aula', or 'Editar Aula' when it is given one. */
export function ClassDialog({ row, onClose }: ClassDialogProps) {
  const { createTitle, editTitle, create, update } = classesCopy.dialog;
  const form = useActionForm<{ id: string }>({
    schema: row ? classEditForm : classForm,
    action: row ? updateClass : createClass,
    requiredFields: REQUIRED,
    success: row ? classesCopy.updated : classesCopy.created,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={row ? editTitle : createTitle}
      onClose={onClose}
      form={form}
      submit={row ? update : create}
    >
      {row && <input type="hidden" name="id" value={row.id} />}
      {row && <input type="hidden" name="version" value={row.version} />}
      <ClassFields row={row} />
    </FormDialog>
  );
}
