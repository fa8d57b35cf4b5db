import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { PlanCard } from "@/components/accounts/plan-card";
import { ProviderButton } from "@/components/accounts/identities/provider-button";
import { StudioForm } from "@/components/accounts/identities/studio-form";
import { paths } from "@/lib/config/paths";
import { continueWithProvider } from "@/lib/features/accounts/actions";
import { identitiesCopy } from "@/lib/features/accounts/copy/identities";
import { loadNewcomer, loadProviderName } from "@/lib/features/accounts/loaders";

export const metadata: Metadata = { title: "Nome da academia", robots: { index: false } };

export default async function StudioPage() {
  const [newcomer, name] = [await loadNewcomer(), await loadProviderName()];
  if (!newcomer) {
    return (
      <>
        <EntryHeading title="Vamos começar de novo">
          {`Passou tempo demais desde que você entrou com ${name}. Nada foi perdido: é só continuar mais uma vez.`}
        </EntryHeading>
        <ProviderButton action={continueWithProvider} size="lg" className="w-full">
          {identitiesCopy.continueWith(name)}
        </ProviderButton>
        <OtherWay question="Prefere e-mail e senha?" href={paths.signup}>
          Criar conta
        </OtherWay>
      </>
    );
  }
  return (
    <>
      <EntryHeading title="Falta só o nome da sua academia">
        {`Você entrou com ${name} como ${newcomer.email}. Confira seu nome e diga como a academia se chama.`}
      </EntryHeading>
      <PlanCard />
      <StudioForm fullName={newcomer.fullName} />
    </>
  );
}
