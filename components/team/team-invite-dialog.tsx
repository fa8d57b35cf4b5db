"use client";

import { useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { NameField } from "@/components/form/name-field";
import { EmailField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { ShareInvite } from "@/components/invites/share-invite";
import { inviteMember, shareTeamInvite } from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";
import { staffFunctions } from "@/lib/features/team/rules";
import { teamInviteForm } from "@/lib/features/team/schema";
import { LIMITS } from "@/lib/kernel/text";
import { FunctionFields } from "./function-fields";
import { teamFailure } from "./team-failure";

const { form: copy } = teamCopy;

/** Browsers must not fill in the owner's own data. */
const OFF = { autoComplete: "off" } as const;

type TeamInviteDialogProps = { onClose: () => void };

/** After sending, it goes on with the link to hand over (TEAM-49). */
export function TeamInviteDialog({ onClose }: TeamInviteDialogProps) {
  const [sent, setSent] = useState<string | null>(null);
  return sent === null ? (
    <InviteForm onClose={onClose} onSent={setSent} />
  ) : (
    <ShareInvite of={{ id: sent }} action={shareTeamInvite} title={copy.sent} onClose={onClose} />
  );
}

type InviteFormProps = TeamInviteDialogProps & { onSent: (id: string) => void };

function InviteForm({ onClose, onSent }: InviteFormProps) {
  const form = useActionForm<{ id: string }>({
    schema: teamInviteForm,
    action: inviteMember,
    requiredFields: ["fullName", "email", "staffRole"],
    failureTitle: copy.failed,
    failureText: teamFailure,
    onSuccess: ({ id }) => onSent(id),
  });
  return (
    <FormDialog
      title={copy.title}
      description={copy.description}
      onClose={onClose}
      form={form}
      submit={copy.submit}
      bodyClassName="grid content-start gap-4"
    >
      <NameField name="fullName" label={copy.name} required maxLength={LIMITS.name} {...OFF} />
      <EmailField name="email" label={copy.email} hint={copy.emailHint} required {...OFF} />
      <FunctionFields offered={staffFunctions} />
    </FormDialog>
  );
}
