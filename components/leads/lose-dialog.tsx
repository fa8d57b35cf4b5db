"use client";

import { toastUndoable } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { loseLead, moveLead } from "@/lib/features/leads/actions";
import { leadsCopy } from "@/lib/features/leads/copy";
import { leadLossForm, leadLosses } from "@/lib/features/leads/schema";
import type { OpenStage } from "@/lib/features/leads/rules";
import { LIMITS } from "@/lib/kernel/text";

const words = leadsCopy.lose;
const losses = leadLosses.map((value) => ({ value, label: leadsCopy.loss[value] }));

type LoseDialogProps = {
  lead: { id: string; name: string; from: OpenStage };
  onClose: () => void;
  onLost?: () => void;
};

/** Marks a lead as lost. A reason is required. */
export function LoseDialog({ lead: { id, name, from }, onClose, onLost }: LoseDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: leadLossForm,
    action: loseLead,
    requiredFields: ["loss"],
    failureTitle: words.failed,
    onSuccess: () => {
      onLost?.();
      onClose();
      toastUndoable(words.done(name), {
        action: moveLead,
        input: { id, from: "lost", to: from },
        done: leadsCopy.move.back(name, leadsCopy.stage[from]),
        about: id,
      });
    },
  });
  return (
    <FormDialog
      title={words.title(name)}
      description={words.description}
      onClose={onClose}
      form={form}
      submit={words.submit}
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value={from} />
      <SelectField name="loss" label={words.loss} required choices={losses} placeholder={words.choose} />
      <TextareaField name="reason" label={words.reason} rows={3} maxLength={LIMITS.text} />
    </FormDialog>
  );
}
