import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { PlanCard } from "@/components/accounts/plan-card";
import { SignUpForm } from "@/components/accounts/sign-up-form";
import { paths } from "@/lib/config/paths";

export const metadata: Metadata = { title: "Criar conta" };

export default function SignUpPage() {
  return (
    <>
      <EntryHeading title="Crie a sua academia no Obi">
        Leva um minuto. Você já entra com tudo pronto para usar.
      </EntryHeading>
      <PlanCard />
      <SignUpForm />
      <OtherWay question="Já tem conta?" href={paths.auth}>
        Entrar
      </OtherWay>
    </>
  );
}
