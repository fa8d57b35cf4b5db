"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { RankFields, type RankFieldsProps } from "@/components/ranks/rank-fields";
import { propose } from "@/lib/features/proposals/actions";
import { proposalsCopy } from "@/lib/features/proposals/copy";
import { proposalForm } from "@/lib/features/proposals/schema";

export type ProposeDialogProps = RankFieldsProps & { onClose: () => void };

/** Proposes a belt or a degree; owner or manager decide. */
export function ProposeDialog({ onClose, ...rank }: ProposeDialogProps) {
  const words = proposalsCopy.propose;
  const form = useActionForm<{ id: string }>({
    schema: proposalForm,
    action: propose,
    requiredFields: ["beltId", "promotedOn"],
    success: words.done,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.title(rank.art.name)}
      description={words.description}
      onClose={onClose}
      form={form}
      submit={words.submit}
      bodyClassName="grid content-start gap-4 sm:grid-cols-2"
    >
      <RankFields {...rank} />
    </FormDialog>
  );
}
