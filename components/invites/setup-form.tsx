"use client";

import { type FormEvent, useId, useState } from "react";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { toastOnNextPage } from "@/components/feedback/toast";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { goTo } from "@/components/form/go-to";
import { PasswordField } from "@/components/form/password-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PASSWORD_MIN_STUDENT } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { enterByInvite } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy";
import { LIMITS } from "@/lib/kernel/text";

const { setup: copy } = invitesCopy;

type SetupFormProps = {
  token: string;
  studioName: string;
  studentName: string;
  studentEmail: string;
  /** The invite ended while the form stood open. */
  onDead: () => void;
};

/** PORTAL-08 to PORTAL-10: who is invited where, and the password that opens it. */
export function SetupForm({ token, studioName, studentName, studentEmail, onDead }: SetupFormProps) {
  const emailId = useId();
  const [equal, setEqual] = useState(false);
  const form = useActionForm<{ entered: boolean }>({
    schema: () => import("@/lib/features/invites/schema").then((module) => module.acceptForm),
    action: enterByInvite,
    requiredFields: ["password", "confirmation"],
    unguarded: true,
    onSuccess: ({ entered }) => {
      if (entered) announceAuth("SIGNED_IN");
      else toastOnNextPage(copy.knownAccount);
      goTo(entered ? paths.student.root : paths.studentLogin);
    },
    onFailure: ({ code }) => {
      if (code === "invalid-invite") onDead();
    },
  });
  const compare = (event: FormEvent<HTMLDivElement>) => {
    const typed = new FormData(event.currentTarget.querySelector("form") ?? undefined);
    setEqual(typed.get("password") === typed.get("confirmation"));
  };
  return (
    <>
      <EntryHeading title={copy.welcome(studentName)}>{copy.invitedBy(studioName)}</EntryHeading>
      <div onInput={compare}>
        <ActionForm form={form} className="space-y-4" aria-label={copy.title}>
          <input type="hidden" name="token" value={token} />
          {/* Without a name it is shown, and offered to password managers, but not sent: the invite says whose it is. */}
          <div className="flex flex-col gap-1.5">
            <Label htmlFor={emailId}>E-mail</Label>
            <Input id={emailId} type="email" value={studentEmail} readOnly autoComplete="username" />
          </div>
          <PasswordField
            name="password"
            label="Senha"
            hint={copy.passwordHint(PASSWORD_MIN_STUDENT)}
            required
            autoComplete="new-password"
            maxLength={LIMITS.password + 1}
          />
          <PasswordField
            name="confirmation"
            label="Confirmar senha"
            required
            autoComplete="new-password"
            maxLength={LIMITS.password + 1}
          />
          <SubmitButton size="lg" className="w-full" unready={!equal}>
            {copy.submit}
          </SubmitButton>
        </ActionForm>
      </div>
    </>
  );
}
