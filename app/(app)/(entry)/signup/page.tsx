import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { PlanCard } from "@/components/accounts/plan-card";
import { SignUpForm } from "@/components/accounts/sign-up-form";
import { ContinueWithProvider } from "@/components/accounts/identities/provider-button";
import { SessionNotice } from "@/components/accounts/sessions/session-notice";
import { TRIAL_DAYS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { loadProviderName, loadSignUpScreen } from "@/lib/features/accounts/loaders";

export const metadata: Metadata = {
  title: "Criar conta",
  description: `Crie a conta da sua academia no Obi e teste por ${TRIAL_DAYS} dias, sem cartão de crédito.`,
};

export default async function SignUpPage() {
  await loadSignUpScreen();
  return (
    <>
      <EntryHeading title="Crie a sua academia no Obi">
        Leva um minuto. Você já entra com tudo pronto para usar.
      </EntryHeading>
      <SessionNotice />
      <PlanCard />
      <SignUpForm way="full" />
      <ContinueWithProvider name={await loadProviderName()} />
      <OtherWay question="Já tem conta?" href={paths.auth}>
        Entrar
      </OtherWay>
    </>
  );
}
