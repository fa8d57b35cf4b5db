"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { DateField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { recordLeadContact } from "@/lib/features/leads/actions";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadRow } from "@/lib/features/leads/queries/list-leads";
import { leadContactForm, leadContacts } from "@/lib/features/leads/schema";
import { academyDays } from "@/lib/kernel/clock";
import { formatDay, parseIsoDay } from "@/lib/kernel/dates";
import { LIMITS } from "@/lib/kernel/text";

const copy = leadsCopy.contact;
const kinds = leadContacts.map((value) => ({ value, label: leadsCopy.contactKind[value] }));

type ContactDialogProps = {
  lead: Pick<LeadRow, "id" | "name" | "version" | "status" | "nextContact" | "isDue">;
  onClose: () => void;
};

/**
 * Records a contact and plans the next one. A planned day still ahead is kept as the default; a lost lead gets none.
 */
export function ContactDialog({ lead, onClose }: ContactDialogProps) {
  const { id, name, version, status, nextContact, isDue } = lead;
  const form = useActionForm<{ id: string; nextContactOn: string | null }>({
    schema: leadContactForm,
    action: recordLeadContact,
    success: ({ nextContactOn }) => {
      const day = nextContactOn === null ? null : parseIsoDay(nextContactOn);
      return copy.done(day && formatDay(day));
    },
    failureTitle: copy.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={copy.title(name)}
      description={copy.description}
      onClose={onClose}
      form={form}
      submit={copy.submit}
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <SelectField name="contact" label={copy.kind} choices={kinds} placeholder={copy.anyKind} />
      <TextareaField name="note" label={copy.note} rows={4} maxLength={LIMITS.notes} />
      {status !== "lost" && (
        <DateField
          name="nextContactOn"
          label={copy.next}
          hint={copy.nextHint}
          days={academyDays}
          defaultValue={isDue ? undefined : (nextContact ?? undefined)}
        />
      )}
    </FormDialog>
  );
}
