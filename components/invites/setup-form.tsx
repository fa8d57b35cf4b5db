"use client";

import { useState } from "react";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { toastOnNextPage } from "@/components/feedback/toast";
import { Notice } from "@/components/feedback/notice";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { CheckField } from "@/components/form/check-field";
import { goTo } from "@/components/form/go-to";
import { DateField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { ConsentFields } from "@/components/guardians/consent-fields";
import { paths } from "@/lib/config/paths";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import { enterByInvite, enterMinorByInvite } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { InviteView } from "@/lib/features/invites/queries/student-invites";
import { birthDays } from "@/lib/kernel/clock";
import { InviteHeading, InvitedAddress, PasswordTwice, isRepeated } from "./setup-parts";

const { setup: copy } = invitesCopy;

type SetupFormProps = {
  token: string;
  invite: InviteView;
  onDead: () => void;
  /** Called if the invite now asks for something else than this form. */
  onChange: () => void;
};

const schemas = () => import("@/lib/features/invites/schema");

/**
 * PORTAL-08 to PORTAL-10: the invited person and academy, and a new password. For a minor, the guardian's consent
 * too.
 */
export function SetupForm({ token, invite, onDead, onChange }: SetupFormProps) {
  const { studioName, studentName, studentEmail, asksWhetherMinor, awaitsGuardian, renews } = invite;
  const [equal, setEqual] = useState(false);
  const [saysMinor, setSaysMinor] = useState(false);
  const asksGuardian = invite.asksGuardian || saysMinor;
  const form = useActionForm<{ entered: boolean }>({
    ...(asksGuardian
      ? {
          schema: () => schemas().then(({ minorForm }) => minorForm),
          action: enterMinorByInvite,
          requiredFields: [
            ...(saysMinor ? ["birthDate"] : []),
            "guardianName",
            "relation",
            "password",
            "confirmation",
          ],
        }
      : {
          schema: () => schemas().then(({ acceptForm }) => acceptForm),
          action: enterByInvite,
          requiredFields: ["password", "confirmation"],
        }),
    unguarded: true,
    onSuccess: ({ entered }) => {
      if (entered) announceAuth("SIGNED_IN");
      else toastOnNextPage(copy.knownAccount);
      goTo(entered ? paths.student.root : paths.studentLogin);
    },
    onFailure: ({ code }) => {
      if (code === "invalid-invite") onDead();
      if (code === "guardian") onChange();
    },
  });
  const heading = (
    <InviteHeading
      {...invite}
      title={renews ? invitesCopy.renewal.setupTitle : copy.welcome(studentName)}
      words={renews ? invitesCopy.renewal.setup(studioName) : copy.invitedBy(studioName)}
    />
  );
  if (awaitsGuardian)
    return (
      <>
        {heading}
        <Notice tone="info">{guardiansCopy.consent.ownAccessFirst}</Notice>
      </>
    );
  return (
    <>
      {heading}
      <div onInput={(event) => setEqual(isRepeated(event))}>
        <ActionForm form={form} className="space-y-4" aria-label={copy.title}>
          <input type="hidden" name="token" value={token} />
          <InvitedAddress email={studentEmail} />
          <PasswordTwice />
          {asksWhetherMinor && <CheckField name="isMinor" label={copy.isMinor} onChoice={setSaysMinor} />}
          {asksGuardian && (
            <fieldset className="space-y-4 border-t pt-4">
              <legend className="float-left mb-4 w-full font-semibold">{guardiansCopy.consent.title}</legend>
              <p className="text-muted-foreground clear-left text-sm">
                {saysMinor ? copy.guardianFillsIn : copy.minor}
              </p>
              {saysMinor && (
                <DateField
                  name="birthDate"
                  label={copy.birthDate}
                  required
                  days={birthDays}
                  autoComplete="off"
                />
              )}
              <ConsentFields />
            </fieldset>
          )}
          <SubmitButton size="lg" className="w-full" unready={!equal}>
            {copy.submit}
          </SubmitButton>
        </ActionForm>
      </div>
    </>
  );
}
