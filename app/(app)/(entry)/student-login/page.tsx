import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { AlreadySignedIn } from "@/components/accounts/sessions/already-signed-in";
import { SignInForm } from "@/components/accounts/sessions/sign-in-form";
import { paths } from "@/lib/config/paths";

export const metadata: Metadata = {
  title: "Portal do aluno",
  description: "Entre no portal do aluno: a sua faixa, as próximas aulas e a mensalidade.",
};

export default function StudentLoginPage() {
  return (
    <>
      <EntryHeading title="Portal do aluno">Entre com o e-mail que a sua academia cadastrou.</EntryHeading>
      <AlreadySignedIn />
      <SignInForm way="student" />
      <div className="space-y-3">
        <p className="text-muted-foreground text-sm">Esqueceu a senha? Fale com a sua academia.</p>
        <OtherWay question="Você cuida de uma academia?" href={paths.auth}>
          Entrar como responsável
        </OtherWay>
      </div>
    </>
  );
}
