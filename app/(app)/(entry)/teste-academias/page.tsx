import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { SignUpForm } from "@/components/accounts/sign-up-form";
import { SessionNotice } from "@/components/accounts/sessions/session-notice";
import { TRIAL_DAYS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { loadSignUpScreen } from "@/lib/features/accounts/loaders";

export const metadata: Metadata = {
  title: "Teste grátis",
  description: `Teste o Obi na sua academia por ${TRIAL_DAYS} dias, grátis e sem cartão de crédito.`,
};

export default async function SimpleTrialPage() {
  await loadSignUpScreen();
  return (
    <>
      <EntryHeading title={`Teste o Obi por ${TRIAL_DAYS} dias`}>
        Sem cartão e sem compromisso: quatro campos e a sua academia está aberta.
      </EntryHeading>
      <SessionNotice />
      <SignUpForm way="simple" />
      <OtherWay question="Já tem conta?" href={paths.auth}>
        Entrar
      </OtherWay>
    </>
  );
}
