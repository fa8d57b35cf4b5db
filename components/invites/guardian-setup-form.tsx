"use client";

import { useState } from "react";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { goTo } from "@/components/form/go-to";
import { PasswordField } from "@/components/form/password-field";
import { useActionForm } from "@/components/form/use-action-form";
import { paths } from "@/lib/config/paths";
import { enterByGuardianInvite, enterGuardianAccount } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import { guardianInvitesCopy } from "@/lib/features/invites/copy/guardians";
import type { GuardianView } from "@/lib/features/invites/queries/guardian-invites";
import { LIMITS } from "@/lib/kernel/text";
import { InviteHeading, InvitedAddress, PasswordTwice, isRepeated } from "./setup-parts";

const copy = guardianInvitesCopy.setup;

type GuardianSetupFormProps = {
  token: string;
  invite: GuardianView;
  onDead: () => void;
  onChange: () => void;
};

const schemas = () => import("@/lib/features/invites/schema");

const titleOf = ({ state, fullName }: GuardianView): string =>
  state === "renew" ? copy.renewTitle : copy.welcome(fullName);

function wordsOf({ state, studioName, students }: GuardianView): string {
  if (state === "renew") return copy.renew(studioName);
  return state === "known" ? copy.known(studioName, students) : copy.invitedBy(studioName, students);
}

export function GuardianSetupForm({ token, invite, onDead, onChange }: GuardianSetupFormProps) {
  const isKnown = invite.state === "known";
  const [equal, setEqual] = useState(false);
  const form = useActionForm<void>({
    ...(isKnown
      ? {
          schema: () => schemas().then(({ enterForm }) => enterForm),
          action: enterGuardianAccount,
          requiredFields: ["password"],
        }
      : {
          schema: () => schemas().then(({ acceptForm }) => acceptForm),
          action: enterByGuardianInvite,
          requiredFields: ["password", "confirmation"],
        }),
    unguarded: true,
    onSuccess: () => {
      announceAuth("SIGNED_IN");
      goTo(paths.student.root);
    },
    onFailure: ({ code }) => {
      if (code === "invalid-invite") onDead();
      if (code === "changed") onChange();
    },
  });
  return (
    <>
      <InviteHeading {...invite} title={titleOf(invite)} words={wordsOf(invite)} />
      <div onInput={(event) => setEqual(isRepeated(event))}>
        <ActionForm form={form} className="space-y-4" aria-label={invitesCopy.setup.title}>
          <input type="hidden" name="token" value={token} />
          <InvitedAddress email={invite.email} />
          {isKnown ? (
            <PasswordField
              name="password"
              label={copy.password}
              required
              autoComplete="current-password"
              maxLength={LIMITS.password + 1}
            />
          ) : (
            <PasswordTwice />
          )}
          <SubmitButton size="lg" className="w-full" unready={!isKnown && !equal}>
            {isKnown ? copy.enter : invitesCopy.setup.submit}
          </SubmitButton>
        </ActionForm>
      </div>
      {isKnown && <p className="text-muted-foreground text-sm">{copy.forgot}</p>}
    </>
  );
}
