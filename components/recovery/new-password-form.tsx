"use client";

import { NewPasswordField } from "@/components/accounts/new-password-field";
import { OtherWay } from "@/components/accounts/other-way";
import { toastOnNextPage } from "@/components/feedback/toast";
import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { paths } from "@/lib/config/paths";
import { setNewPassword } from "@/lib/features/recovery/actions";
import { recoveryCopy } from "@/lib/features/recovery/copy";

/** Opening the link spends nothing: only sending this form does (AUTH-17). */
export function NewPasswordForm({ token }: { token: string }) {
  const form = useActionForm({
    schema: () => import("@/lib/features/recovery/schema").then((module) => module.newPasswordForm),
    action: setNewPassword,
    requiredFields: ["password"],
    onSuccess: () => {
      toastOnNextPage(recoveryCopy.newPassword.done);
      window.location.assign(paths.auth);
    },
  });

  return (
    <>
      <ActionForm form={form} className="space-y-4" aria-label="Nova senha">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField name="password" label="Nova senha" />
        <SubmitButton size="lg" className="w-full">
          {form.pending ? "Salvando..." : "Salvar nova senha"}
        </SubmitButton>
      </ActionForm>
      <OtherWay question="O link não funciona mais?" href={paths.auth}>
        Pedir um novo
      </OtherWay>
    </>
  );
}
