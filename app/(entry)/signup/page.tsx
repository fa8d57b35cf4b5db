import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { PlanCard } from "@/components/accounts/plan-card";
import { SignUpForm } from "@/components/accounts/sign-up-form";
import { ContinueWithProvider } from "@/components/identities/continue-with-provider";
import { AlreadySignedIn } from "@/components/sessions/already-signed-in";
import { paths } from "@/lib/config/paths";
import { loadSignUpScreen } from "@/lib/features/accounts/loaders";
import { loadProviderName } from "@/lib/features/identities/loaders";

export const metadata: Metadata = { title: "Criar conta" };

export default async function SignUpPage() {
  await loadSignUpScreen();
  return (
    <>
      <EntryHeading title="Crie a sua academia no Obi">
        Leva um minuto. Você já entra com tudo pronto para usar.
      </EntryHeading>
      <AlreadySignedIn />
      <PlanCard />
      <SignUpForm way="full" />
      <ContinueWithProvider name={await loadProviderName()} />
      <OtherWay question="Já tem conta?" href={paths.auth}>
        Entrar
      </OtherWay>
    </>
  );
}
