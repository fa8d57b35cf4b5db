"use client";

import { NewPasswordField } from "@/components/accounts/new-password-field";
import { OtherWay } from "@/components/accounts/other-way";
import { toastOnNextPage } from "@/components/feedback/toast";
import { ActionForm } from "@/components/form/action-form";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { PASSWORD_MIN_STUDENT } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { setNewPassword } from "@/lib/features/recovery/actions";
import { recoveryCopy } from "@/lib/features/recovery/copy";
import type { AccountKind } from "@/lib/features/recovery/rules";

type NewPasswordFormProps = {
  token: string;
  /** As the link says; the server asks the token. */
  kind: AccountKind;
};

/** Opening the link spends nothing: only sending this form does (AUTH-17). */
export function NewPasswordForm({ token, kind }: NewPasswordFormProps) {
  const form = useActionForm({
    schema: () =>
      import("@/lib/features/recovery/schema").then(({ newPasswordFormOf }) => newPasswordFormOf(kind)),
    action: setNewPassword,
    requiredFields: ["password"],
    onSuccess: (account) => {
      toastOnNextPage(recoveryCopy.newPassword.done);
      window.location.assign(account.kind === "student" ? paths.studentLogin : paths.auth);
    },
  });

  const door = kind === "student" ? paths.studentLogin : paths.auth;
  return (
    <>
      <ActionForm form={form} className="space-y-4" aria-label="Nova senha">
        <input type="hidden" name="token" value={token} />
        {kind === "staff" ? (
          <NewPasswordField name="password" label="Nova senha" />
        ) : (
          <PasswordField
            name="password"
            label="Nova senha"
            required
            autoComplete="new-password"
            hint={`Pelo menos ${PASSWORD_MIN_STUDENT} caracteres.`}
          />
        )}
        <SubmitButton size="lg" className="w-full">
          {form.pending ? "Salvando..." : "Salvar nova senha"}
        </SubmitButton>
      </ActionForm>
      <OtherWay question="O link não funciona mais?" href={door}>
        Pedir um novo
      </OtherWay>
    </>
  );
}
