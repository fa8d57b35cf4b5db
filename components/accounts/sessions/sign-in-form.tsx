"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { EmailField } from "@/components/form/text-field";
import { PasswordField } from "@/components/form/password-field";
import { type Failure, sentenceOf } from "@/components/form/use-action";
import { useActionForm } from "@/components/form/use-action-form";
import type { LoginStanding } from "@/lib/auth/login-state";
import { paths } from "@/lib/config/paths";
import { signInFor } from "@/lib/config/way-back";
import { signInOwner, signInStudent } from "@/lib/features/accounts/actions";
import { signInCopy } from "@/lib/features/accounts/copy/sign-in";
import { LOGIN_REDIRECT_MS } from "@/lib/features/accounts/rules/delays";
import { standingOf } from "@/lib/features/accounts/rules/sign-in";
import { commonCopy } from "@/lib/kernel/copy/common";
import { formatDay, parseIsoDay } from "@/lib/kernel/dates";
import { announceAuth, hearAuth } from "./auth-events";
import { LockBanner } from "./lock-banner";

const ways = {
  owner: { action: signInOwner, home: paths.home, unforeseen: commonCopy.unexpected },
  student: {
    action: signInStudent,
    home: paths.student.root,
    unforeseen: signInCopy.signIn.studentFailed,
  },
} as const;

/** A student who is away is told until when (AGR-17). */
function inactiveHint({ isSuspended, isPaused, pausedUntil }: NonNullable<Failure["details"]>): string {
  const { pausedHint, suspendedHint, endedHint } = signInCopy.signIn;
  if (isPaused === true) {
    const day = typeof pausedUntil === "string" ? parseIsoDay(pausedUntil) : null;
    return pausedHint(day && formatDay(day));
  }
  return isSuspended === true ? suspendedHint : endedHint;
}

/** The password was right, but the academy or portal is gone. The page shows that permanently instead of a toast. */
const isGone = ({ code }: Failure): boolean => code === "studio-gone" || code === "portal-gone";

type SignInFormProps = {
  way: keyof typeof ways;
  /** The page that was asked for before signing in. */
  back?: string | null;
};

/** Success loads a full page, so that nothing of the visitor's pages is shown to the person who is now signed in. */
export function SignInForm({ way, back }: SignInFormProps) {
  const { action, home, unforeseen } = ways[way];
  const [standing, setStanding] = useState<LoginStanding | null>(null);
  const [hint, setHint] = useState<string | null>(null);
  const [gone, setGone] = useState<string | null>(null);
  const form = useActionForm<{ asksCode: true } | undefined | void>({
    schema: () => import("@/lib/features/accounts/schema").then((module) => module.signInForm),
    action,
    unguarded: true,
    // AUTH-14: every failure is shown as a sign-in's, never as a failed save.
    failureText: (failure) => {
      if (isGone(failure)) return null;
      return failure.code === "unexpected" ? unforeseen : sentenceOf(failure);
    },
    onSuccess: (data) => {
      setStanding(null);
      setHint(null);
      setGone(null);
      if (data?.asksCode) window.location.assign(signInFor(paths.secondFactor, back ?? null));
      else announceAuth("SIGNED_IN");
    },
    onFailure: (failure) => {
      const { code, details } = failure;
      setGone(isGone(failure) ? failure.message : null);
      setStanding((before) => standingOf(details) ?? before);
      setHint(code === "inactive" ? inactiveHint(details ?? {}) : null);
    },
  });

  const goIn = useEffectEvent(() => window.location.assign(back ?? home));
  useEffect(
    () =>
      hearAuth((event) => {
        if (event === "SIGNED_IN") setTimeout(() => goIn(), LOGIN_REDIRECT_MS);
      }),
    [],
  );

  return (
    <>
      {standing && <LockBanner standing={standing} onUnlock={() => setStanding(null)} />}
      {gone && (
        <Notice tone="warning" title={signInCopy.signIn.goneTitle}>
          {gone}
        </Notice>
      )}
      {hint && <Notice tone="info">{hint}</Notice>}
      <ActionForm form={form} className="space-y-4" aria-label="Entrar">
        <EmailField
          name="email"
          label="E-mail"
          required
          autoComplete="username"
          onInput={() => {
            setStanding(null);
            setHint(null);
            setGone(null);
          }}
        />
        <PasswordField name="password" label="Senha" required />
        <SubmitButton size="lg" className="w-full">
          Entrar
        </SubmitButton>
      </ActionForm>
    </>
  );
}
