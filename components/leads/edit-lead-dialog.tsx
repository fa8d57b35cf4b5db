"use client";

import { EditDialog } from "@/components/form/edit-dialog";
import { DialogForm } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { updateLead } from "@/lib/features/leads/actions";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadValues } from "@/lib/features/leads/queries/get-lead";
import { leadEdit } from "@/lib/features/leads/schema";
import { LeadFields } from "./lead-fields";

const words = leadsCopy.edit;

type EditLeadDialogProps = { id: string; onClose: () => void };

export function EditLeadDialog({ id, onClose }: EditLeadDialogProps) {
  return (
    <EditDialog<LeadValues> list="lead-values" id={id} words={words} onClose={onClose}>
      {(values) => <EditForm values={values} onClose={onClose} />}
    </EditDialog>
  );
}

function EditForm({ values, onClose }: { values: LeadValues; onClose: () => void }) {
  const form = useActionForm<{ id: string }>({
    schema: leadEdit,
    action: updateLead,
    requiredFields: ["name"],
    success: words.saved,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} label={words.title} submit={words.submit}>
      <input type="hidden" name="id" value={values.id} />
      <input type="hidden" name="version" value={values.version} />
      <LeadFields given={values} />
    </DialogForm>
  );
}
