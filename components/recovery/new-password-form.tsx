"use client";

import { useEffect, useState } from "react";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { NewPasswordField } from "@/components/accounts/new-password-field";
import { OtherWay } from "@/components/accounts/other-way";
import { useHeadingFocus } from "@/components/accounts/use-heading-focus";
import { toastOnNextPage } from "@/components/feedback/toast";
import { ActionForm } from "@/components/form/action-form";
import { goTo } from "@/components/form/go-to";
import { settled } from "@/components/form/settled";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { announceAuth } from "@/components/sessions/auth-events";
import { useAuth } from "@/components/sessions/auth-provider";
import { paths } from "@/lib/config/paths";
import { setNewPassword } from "@/lib/features/recovery/actions";
import { recoveryCopy } from "@/lib/features/recovery/copy";
import { ok } from "@/lib/kernel/result";
import { DeadLink } from "./dead-link";

/** Opening the link spends nothing: only sending this form does (AUTH-17). */
export function NewPasswordForm({ token }: { token: string }) {
  const [problem, setProblem] = useState<string | null>(
    token === "" ? recoveryCopy.newPassword.noLink : null,
  );
  const form = useActionForm<{ expired: string | null }>({
    schema: () => import("@/lib/features/recovery/schema").then((module) => module.newPasswordForm),
    action: async (values) => {
      const result = await settled(setNewPassword(values));
      if (result.ok) return ok({ expired: null });
      return result.code === "expired" ? ok({ expired: result.message }) : result;
    },
    unguarded: true,
    onSuccess: ({ expired }) => {
      if (expired) return setProblem(expired);
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
