import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { SignInForm } from "@/components/sessions/sign-in-form";
import { paths } from "@/lib/config/paths";

export const metadata: Metadata = { title: "Entrar" };

export default function AuthPage() {
  return (
    <>
      <EntryHeading title="Entrar na sua academia">
        Use o e-mail e a senha com que você criou a conta.
      </EntryHeading>
      <SignInForm way="owner" />
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
