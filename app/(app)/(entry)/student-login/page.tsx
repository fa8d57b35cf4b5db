import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { SessionNotice } from "@/components/accounts/sessions/session-notice";
import { SignInForm } from "@/components/accounts/sessions/sign-in-form";
import { paths } from "@/lib/config/paths";
import { WAY_BACK, wayBack } from "@/lib/config/way-back";

export const metadata: Metadata = {
  title: "Portal do aluno",
  description: "Entre no portal do aluno: a sua faixa, as próximas aulas e a mensalidade.",
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function StudentLoginPage({ searchParams }: Props) {
  const back = wayBack((await searchParams)[WAY_BACK]);
  return (
    <>
      <EntryHeading title="Portal do aluno">
        Alunos e responsáveis entram com o e-mail que a academia cadastrou.
      </EntryHeading>
      <SessionNotice back={back} />
      <SignInForm way="student" back={back} />
      <div className="space-y-3">
        <p className="text-muted-foreground text-sm">Esqueceu a senha? Fale com a sua academia.</p>
        <OtherWay question="Você cuida de uma academia?" href={paths.auth}>
          Entrar na sua academia
        </OtherWay>
      </div>
    </>
  );
}
