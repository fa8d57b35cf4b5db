"use client";

import { ActionForm } from "@/components/form/action-form";
import { EmailField } from "@/components/form/email-field";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { LIMITS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { signUp } from "@/lib/features/accounts/actions";

export function SignUpForm() {
  const form = useActionForm({
    schema: () => import("@/lib/features/accounts/schema").then((module) => module.signUpForm),
    action: signUp,
    onSuccess: () => window.location.assign(paths.home),
  });
  return (
    <ActionForm form={form} className="space-y-4" aria-label="Criar conta">
      <TextField
        name="fullName"
        label="Seu nome completo"
        required
        autoComplete="name"
        maxLength={LIMITS.name}
      />
      <TextField
        name="studioName"
        label="Nome da academia"
        required
        autoComplete="organization"
        maxLength={LIMITS.name}
      />
      <EmailField name="email" label="E-mail" required autoComplete="email" />
      <PasswordField
        name="password"
        label="Senha"
        required
        autoComplete="new-password"
        hint="12 caracteres ou mais, com letra maiúscula, minúscula, número e símbolo."
      />
      <SubmitButton size="lg" className="w-full">
        {form.pending ? "Preparando sua academia..." : "Começar teste grátis"}
      </SubmitButton>
    </ActionForm>
  );
}
