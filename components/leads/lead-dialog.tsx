"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { useVisit } from "@/components/shell/visit";
import { paths } from "@/lib/config/paths";
import { createLead } from "@/lib/features/leads/actions";
import { leadsCopy } from "@/lib/features/leads/copy";
import { leadForm } from "@/lib/features/leads/schema";
import { LeadFields } from "./lead-fields";

const words = leadsCopy.form;

export function LeadDialog({ onClose, onCreated }: { onClose: () => void; onCreated?: () => void }) {
  const visit = useVisit();
  const form = useActionForm<{ id: string }>({
    schema: leadForm,
    action: createLead,
    requiredFields: ["name"],
    success: ({ id }) => ({
      title: words.created,
      action: { label: words.see, onClick: () => visit(paths.studio.lead(id)) },
    }),
    failureTitle: words.failed,
    onSuccess: () => {
      onClose();
      onCreated?.();
    },
  });
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      onClose={onClose}
      form={form}
      submit={words.submit}
    >
      <LeadFields />
    </FormDialog>
  );
}
