"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { TextField } from "@/components/form/text-field";
import { type FormAction, useAction } from "@/components/form/use-action";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/button";
import type { LoginStanding } from "@/lib/auth/login-state";
import { paths } from "@/lib/config/paths";
import { mailSignInCode, signInWithCode } from "@/lib/features/accounts/actions";
import { secondFactorCopy } from "@/lib/features/accounts/copy/second-factor";
import { LOGIN_REDIRECT_MS } from "@/lib/features/accounts/rules/delays";
import { LONGEST_CODE } from "@/lib/features/accounts/rules/second-factor";
import { standingOf } from "@/lib/features/accounts/rules/sign-in";
import { announceAuth, hearAuth } from "./auth-events";
import { LockBanner } from "./lock-banner";

const words = secondFactorCopy.entry;

type CodeFormProps = { back: string | null; action?: FormAction };

/** The second step of a sign-in. Success loads a full page, as after the first step. */
export function CodeForm({ back, action = signInWithCode }: CodeFormProps) {
  const [standing, setStanding] = useState<LoginStanding | null>(null);
  const form = useActionForm({
    schema: () => import("@/lib/features/accounts/schema").then((module) => module.codeForm),
    action,
    requiredFields: ["code"],
    unguarded: true,
    onSuccess: () => {
      setStanding(null);
      announceAuth("SIGNED_IN");
    },
    onFailure: ({ details }) => setStanding((before) => standingOf(details) ?? before),
  });
  const { run: mail, pending: isMailing } = useAction({ action: mailSignInCode, success: words.mailed });

  const goIn = useEffectEvent(() => window.location.assign(back ?? paths.home));
  useEffect(
    () =>
      hearAuth((event) => {
        if (event === "SIGNED_IN") setTimeout(() => goIn(), LOGIN_REDIRECT_MS);
      }),
    [],
  );

  return (
    <>
      {standing && <LockBanner standing={standing} hints={words.banner} onUnlock={() => setStanding(null)} />}
      <ActionForm form={form} className="space-y-4" aria-label={words.form}>
        <TextField
          name="code"
          label={words.code}
          hint={words.codeHint}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_CODE}
          onInput={() => setStanding(null)}
        />
        <SubmitButton size="lg" className="w-full">
          {words.submit}
        </SubmitButton>
        <Button variant="outline" size="lg" className="w-full" pending={isMailing} onClick={() => mail()}>
          {words.byMail}
        </Button>
      </ActionForm>
    </>
  );
}
