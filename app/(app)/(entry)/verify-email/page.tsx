import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { VerifyForm } from "@/components/accounts/confirmation/verify-form";
import { paths } from "@/lib/config/paths";
import { addressIn } from "@/lib/features/accounts/schema";

export const metadata: Metadata = {
  title: "Verificar e-mail",
  robots: { index: false },
  referrer: "no-referrer",
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function VerifyEmailPage({ searchParams }: Props) {
  return (
    <>
      <EntryHeading title="Verifique seu e-mail">
        Veja se o seu endereço já está confirmado ou peça um novo link.
      </EntryHeading>
      <VerifyForm email={addressIn(await searchParams)} />
      <OtherWay question="Usou outro endereço?" href={paths.signup}>
        Voltar para o cadastro
      </OtherWay>
    </>
  );
}
