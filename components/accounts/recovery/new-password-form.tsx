"use client";

import { useEffect, useState } from "react";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { NewPasswordField } from "@/components/accounts/new-password-field";
import { OtherWay } from "@/components/accounts/other-way";
import { useHeadingFocus } from "@/components/accounts/use-heading-focus";
import { toastOnNextPage } from "@/components/feedback/toast";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { goTo } from "@/components/form/go-to";
import { type Failure, sentenceOf } from "@/components/form/use-action";
import { useActionForm } from "@/components/form/use-action-form";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { useAuth } from "@/components/accounts/sessions/auth-provider";
import { paths } from "@/lib/config/paths";
import { setNewPassword } from "@/lib/features/accounts/actions";
import { recoveryCopy } from "@/lib/features/accounts/copy/recovery";
import { DeadLink } from "./dead-link";

const isExpired = ({ code }: Failure): boolean => code === "expired";

/** Opening the link uses up nothing. Only submitting this form does (AUTH-17). */
export function NewPasswordForm({ token }: { token: string }) {
  const [problem, setProblem] = useState<string | null>(
    token === "" ? recoveryCopy.newPassword.noLink : null,
  );
  const form = useActionForm({
    schema: () => import("@/lib/features/accounts/schema").then((module) => module.newPasswordForm),
    action: setNewPassword,
    unguarded: true,
    failureText: (failure) => (isExpired(failure) ? null : sentenceOf(failure)),
    onFailure: (failure) => {
      if (isExpired(failure)) setProblem(failure.message);
    },
    onSuccess: () => {
      announceAuth("USER_UPDATED");
      toastOnNextPage(recoveryCopy.newPassword.done);
      goTo(paths.auth);
    },
  });

  const { status } = useAuth();
  const recovering = token !== "" && status !== "loading";
  useEffect(() => {
    if (recovering) announceAuth("PASSWORD_RECOVERY");
  }, [recovering]);

  useHeadingFocus(problem ?? "form");

  if (problem) return <DeadLink problem={problem} />;
  return (
    <>
      <EntryHeading title="Escolha uma nova senha">
        Depois de salvar, você entra com ela em todos os seus aparelhos.
      </EntryHeading>
      <ActionForm form={form} className="space-y-4" aria-label="Nova senha">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField name="password" label="Nova senha" />
        <SubmitButton size="lg" className="w-full">
          {form.pending ? "Salvando..." : "Salvar nova senha"}
        </SubmitButton>
      </ActionForm>
      <OtherWay question="O link não funciona mais?" href={paths.forgotPassword}>
        Pedir um novo
      </OtherWay>
    </>
  );
}
