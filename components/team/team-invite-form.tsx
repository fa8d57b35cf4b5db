"use client";

import { useState } from "react";
import { DialogForm } from "@/components/form/form-dialog";
import { NameField } from "@/components/form/name-field";
import { EmailField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { inviteMember } from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";
import { staffFunctions } from "@/lib/features/team/rules";
import { teamInviteForm } from "@/lib/features/team/schema";
import { LIMITS } from "@/lib/kernel/text";
import { FunctionFields } from "./function-fields";
import { teamFailure } from "./team-failure";

const { form: copy } = teamCopy;

/** Browsers must not fill in the owner's own data. */
const OFF = { autoComplete: "off" } as const;

type TeamInviteFormProps = {
  /** A person who is to enter as this instructor. */
  given?: { fullName: string; email: string; instructor: { id: string; fullName: string } };
  onSent: (id: string) => void;
};

export function TeamInviteForm({ given, onSent }: TeamInviteFormProps) {
  const [fullName, setFullName] = useState(given?.fullName ?? "");
  const form = useActionForm<{ id: string }>({
    schema: teamInviteForm,
    action: inviteMember,
    requiredFields: ["fullName", "email", "staffRole"],
    failureTitle: copy.failed,
    failureText: teamFailure,
    onSuccess: ({ id }) => onSent(id),
  });
  return (
    <DialogForm form={form} submit={copy.submit} bodyClassName="grid content-start gap-4">
      <NameField
        name="fullName"
        label={copy.name}
        required
        maxLength={LIMITS.name}
        defaultValue={given?.fullName}
        onInput={(event) => setFullName(event.currentTarget.value)}
        {...OFF}
      />
      <EmailField
        name="email"
        label={copy.email}
        hint={copy.emailHint}
        required
        defaultValue={given?.email}
        {...OFF}
      />
      <FunctionFields
        offered={staffFunctions}
        chosen={given && "instructor"}
        instructor={given?.instructor}
        fullName={fullName}
      />
    </DialogForm>
  );
}
