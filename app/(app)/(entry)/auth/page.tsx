import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { ContinueWithProvider } from "@/components/accounts/identities/provider-button";
import { ProviderNotice } from "@/components/accounts/identities/provider-notice";
import { ForgotPassword } from "@/components/accounts/recovery/forgot-password";
import { SessionNotice } from "@/components/accounts/sessions/session-notice";
import { SignInForm } from "@/components/accounts/sessions/sign-in-form";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { WAY_BACK, wayBack } from "@/lib/config/way-back";
import { loadProviderName } from "@/lib/features/accounts/loaders";

export const metadata: Metadata = {
  title: "Entrar",
  description: "Entre no Obi para cuidar dos alunos, das turmas e das mensalidades da sua academia.",
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AuthPage({ searchParams }: Props) {
  const { notice, recuperar, [WAY_BACK]: asked } = await searchParams;
  const back = wayBack(asked);
  const name = await loadProviderName();
  return (
    <>
      <EntryHeading title="Entrar na sua academia">
        Use o e-mail e a senha com que você criou a conta.
      </EntryHeading>
      <SessionNotice back={back} />
      <ProviderNotice notice={notice} name={name} />
      <div className="space-y-4">
        <SignInForm way="owner" back={back} />
        <ForgotPassword opened={recuperar === "1"} />
      </div>
      <ContinueWithProvider name={name} />
      <div className="space-y-3">
        <a
          href={paths.signup}
          className={buttonVariants({ variant: "secondary", size: "lg", className: "w-full" })}
        >
          Criar conta
        </a>
        <OtherWay question="Você é aluno?" href={paths.studentLogin}>
          Entrar no portal do aluno
        </OtherWay>
      </div>
    </>
  );
}
