"use client";

import { useState } from "react";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { NewPasswordField } from "@/components/accounts/new-password-field";
import { SignUpFields } from "@/components/accounts/sign-up-fields";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { AgreedTexts } from "@/components/form/agreed-texts";
import { CheckField } from "@/components/form/check-field";
import { type Failure, sentenceOf } from "@/components/form/use-action";
import { useActionForm } from "@/components/form/use-action-form";
import { confirmForeignEmail } from "@/lib/features/accounts/actions";
import { confirmationCopy } from "@/lib/features/accounts/copy/confirmation";
import type { Followed, Link } from "./use-confirmation";

type ForeignConfirmationProps = {
  link: Link;
  email: string;
  /** Name of the trial academy that was opened with this address. */
  trial: string | null;
  onFollowed: (followed: Followed) => void;
  onExpired: (failure: Failure) => void;
};

const { foreign: copy } = confirmationCopy;
const isExpired = ({ code }: Failure): boolean => code === "expired";

/** The person here owns the mailbox, but a stranger may have opened the account. Choosing a password takes it over. */
export function ForeignConfirmation({ link, email, trial, onFollowed, onExpired }: ForeignConfirmationProps) {
  const [anew, setAnew] = useState(false);
  const form = useActionForm<Followed>({
    schema: () => import("@/lib/features/accounts/schema").then((module) => module.foreignForm),
    action: confirmForeignEmail,
    requiredFields: anew ? ["password", "fullName", "studioName"] : ["password"],
    unguarded: true,
    failureText: (failure) => (isExpired(failure) ? null : sentenceOf(failure)),
    onFailure: (failure) => {
      if (isExpired(failure)) onExpired(failure);
    },
    onSuccess: onFollowed,
  });
  return (
    <>
      <EntryHeading title={copy.title}>{copy.intro(email)}</EntryHeading>
      <ActionForm form={form} className="space-y-4" aria-label={copy.title}>
        <input type="hidden" name="token" value={link.token} />
        <input type="hidden" name="from" value={link.from} />
        {trial && (
          <div className="space-y-1">
            <p className="text-sm break-words">{copy.trial(trial)}</p>
            <CheckField name="anew" label={copy.anew} onChoice={setAnew} />
          </div>
        )}
        {anew && <SignUpFields />}
        <NewPasswordField name="password" label={copy.password} />
        <SubmitButton size="lg" className="w-full">
          {form.pending ? (anew ? copy.opening : copy.pending) : copy.submit}
        </SubmitButton>
        {anew && <AgreedTexts button={copy.submit} />}
      </ActionForm>
    </>
  );
}
