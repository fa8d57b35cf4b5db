"use client";

import { goTo } from "@/components/form/go-to";
import { ActionForm } from "@/components/form/action-form";
import { PasswordField } from "@/components/form/password-field";
import { EmailField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { toastOnNextPage } from "@/components/feedback/toast";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { paths } from "@/lib/config/paths";
import { signUp, startSimpleTrial } from "@/lib/features/accounts/actions";
import { accountsCopy } from "@/lib/features/accounts/copy/sign-up";
import { NewPasswordField } from "./new-password-field";
import { SignUpFields, StartTrialButton } from "./sign-up-fields";

type Opened = { signedIn: boolean };

const { failed, createdOnly } = accountsCopy.signUp;

const loadSchemas = () => import("@/lib/features/accounts/schema");

const ways = {
  full: {
    action: signUp,
    schema: () => loadSchemas().then(({ signUpForm }) => signUpForm),
  },
  simple: {
    action: startSimpleTrial,
    schema: () => loadSchemas().then(({ simpleTrialForm }) => simpleTrialForm),
  },
} as const;

/** Loads a full page, so that nothing of the visitor's pages is shown to the owner who is now signed in. */
function goOn({ signedIn }: Opened): void {
  if (signedIn) announceAuth("SIGNED_IN");
  else toastOnNextPage(createdOnly);
  goTo(signedIn ? paths.home : paths.auth);
}

export function SignUpForm({ way }: { way: keyof typeof ways }) {
  const form = useActionForm({
    ...ways[way],
    unguarded: true,
    failureText: ({ message }) => failed(message),
    onSuccess: goOn,
  });
  return (
    <ActionForm form={form} className="space-y-4" aria-label="Criar conta">
      <SignUpFields />
      <EmailField name="email" label="E-mail" required autoComplete="email" />
      {way === "full" ? (
        <NewPasswordField name="password" label="Senha" />
      ) : (
        <PasswordField
          name="password"
          label="Senha"
          required
          autoComplete="new-password"
          hint="Pelo menos 6 caracteres."
        />
      )}
      <StartTrialButton />
    </ActionForm>
  );
}
