"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { decline } from "@/lib/features/proposals/actions";
import { proposalsCopy } from "@/lib/features/proposals/copy";
import { declineForm } from "@/lib/features/proposals/schema";
import { LIMITS } from "@/lib/kernel/text";

const words = proposalsCopy.decline;

export function DeclineDialog({ proposalId, onClose }: { proposalId: string; onClose: () => void }) {
  const form = useActionForm<{ id: string }>({
    schema: declineForm,
    action: decline,
    requiredFields: ["reason"],
    success: words.done,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      onClose={onClose}
      form={form}
      submit={words.submit}
    >
      <input type="hidden" name="id" value={proposalId} />
      <TextareaField name="reason" label={words.reason} required rows={3} maxLength={LIMITS.text} />
    </FormDialog>
  );
}
