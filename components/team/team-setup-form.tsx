"use client";

import { useId, useState } from "react";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { NewPasswordField } from "@/components/accounts/new-password-field";
import { OtherWay } from "@/components/accounts/other-way";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { goTo } from "@/components/form/go-to";
import { PasswordField } from "@/components/form/password-field";
import { NameField } from "@/components/form/name-field";
import { type Failure, sentenceOf } from "@/components/form/use-action";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { paths } from "@/lib/config/paths";
import { enterTeam, joinTeam } from "@/lib/features/team/actions";
import { functionCopy } from "@/lib/features/team/copy/functions";
import { teamSetupCopy as copy } from "@/lib/features/team/copy/setup";
import { LIMITS } from "@/lib/kernel/text";

type TeamSetupFormProps = {
  token: string;
  /** "known" if the address already has an account; "handed" if the link does not tell. */
  state: "new" | "known" | "handed";
  studioName: string;
  fullName: string;
  email: string;
  role: keyof typeof functionCopy.names;
  /** Name of the trial academy that the account leaves by accepting. */
  trial?: string | null;
  /** Called if the invite no longer matches what the page showed. */
  onChange: () => void;
};

const schemas = () => import("@/lib/features/team/schema");

export function TeamSetupForm({
  token,
  state,
  studioName,
  fullName,
  email,
  role,
  trial,
  onChange,
}: TeamSetupFormProps) {
  const emailId = useId();
  const [hasAccount, setHasAccount] = useState(state === "known");
  const isNew = !hasAccount;
  const isHanded = state === "handed";
  // A handed link does not tell beforehand that the account is refused, so looking again would lose the sentence.
  const hasChanged = ({ code }: Failure) =>
    ["dead", "changed"].includes(code) || (code === "refused" && !isHanded);
  const form = useActionForm<{ asksCode: true } | undefined | void>({
    ...(isNew
      ? {
          schema: () => schemas().then(({ joinForm }) => joinForm),
          action: joinTeam,
          requiredFields: ["fullName", "password"],
        }
      : {
          schema: () => schemas().then(({ enterForm }) => enterForm),
          action: enterTeam,
          requiredFields: ["password"],
        }),
    unguarded: true,
    failureText: (failure) => (hasChanged(failure) ? null : sentenceOf(failure)),
    onFailure: (failure) => {
      if (hasChanged(failure)) onChange();
      if (failure.code === "known") setHasAccount(true);
    },
    onSuccess: (data) => {
      if (data?.asksCode) return goTo(paths.secondFactor);
      announceAuth("SIGNED_IN");
      goTo(paths.home);
    },
  });
  return (
    <>
      <EntryHeading title={copy.welcome(fullName)}>{copy.invitedBy(studioName, role)}</EntryHeading>
      <p className="text-muted-foreground text-sm">{functionCopy.lines[role]}</p>
      {state === "known" && <p className="text-sm">{copy.known}</p>}
      {isHanded && isNew && <p className="text-sm">{copy.confirmLater}</p>}
      {trial && <p className="text-sm break-words">{copy.trial(trial)}</p>}
      <ActionForm form={form} className="space-y-4" aria-label={copy.join}>
        <input type="hidden" name="token" value={token} />
        {/* Shown and offered to password managers. Without a `name` it is not sent: the server knows the invite's
            address. */}
        <div className="flex flex-col gap-1.5">
          <Label htmlFor={emailId}>{copy.email}</Label>
          <Input id={emailId} type="email" value={email} readOnly autoComplete="username" />
        </div>
        {isNew ? (
          <>
            <NameField
              name="fullName"
              label={copy.name}
              required
              defaultValue={fullName}
              maxLength={LIMITS.name}
              autoComplete="name"
            />
            <NewPasswordField name="password" label={copy.newPassword} />
          </>
        ) : (
          <PasswordField
            name="password"
            label={copy.password}
            required
            autoComplete="current-password"
            maxLength={LIMITS.password + 1}
          />
        )}
        <SubmitButton size="lg" className="w-full">
          {copy.join}
        </SubmitButton>
      </ActionForm>
      {isHanded && (
        <p className="text-sm">
          {isNew ? copy.haveAccount : copy.noAccount}{" "}
          <Button variant="link" className="px-0!" onClick={() => setHasAccount(isNew)}>
            {isNew ? copy.haveAccountWay : copy.noAccountWay}
          </Button>
        </p>
      )}
      {isNew ? (
        <p className="text-muted-foreground text-sm">{copy.student}</p>
      ) : (
        <OtherWay question={copy.forgot} href={paths.forgotPassword}>
          {copy.forgotWay}
        </OtherWay>
      )}
    </>
  );
}
