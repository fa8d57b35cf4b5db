import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { ContinueWithProvider } from "@/components/identities/continue-with-provider";
import { ProviderNotice } from "@/components/identities/provider-notice";
import { SignInForm } from "@/components/sessions/sign-in-form";
import { paths } from "@/lib/config/paths";
import { loadProviderName } from "@/lib/features/identities/loaders";

export const metadata: Metadata = { title: "Entrar" };

type Props = { searchParams: Promise<{ notice?: string | string[] }> };

export default async function AuthPage({ searchParams }: Props) {
  const { notice } = await searchParams;
  const provider = await loadProviderName();
  return (
    <>
      <ProviderNotice notice={notice} name={provider} />
      <EntryHeading title="Entrar na sua academia">
        Use o e-mail e a senha com que você criou a conta.
      </EntryHeading>
      <SignInForm way="owner" />
      <ContinueWithProvider name={provider} />
      <div>
        <OtherWay question="Ainda não tem conta?" href={paths.signup}>
          Criar conta
        </OtherWay>
        <OtherWay question="Você é aluno?" href={paths.studentLogin}>
          Entrar no portal do aluno
        </OtherWay>
      </div>
    </>
  );
}
