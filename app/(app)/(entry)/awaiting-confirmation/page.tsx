import type { Metadata } from "next";
import { EntryHeading } from "@/components/accounts/entry-heading";
import { OtherWay } from "@/components/accounts/other-way";
import { AwaitingForm } from "@/components/accounts/confirmation/awaiting-form";
import { paths } from "@/lib/config/paths";
import { addressIn } from "@/lib/features/accounts/schema";

export const metadata: Metadata = {
  title: "Aguardando confirmação",
  robots: { index: false },
  referrer: "no-referrer",
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AwaitingConfirmationPage({ searchParams }: Props) {
  const email = addressIn(await searchParams);
  return (
    <>
      <EntryHeading title="Confira seu e-mail">
        Enviamos um link para confirmar a sua conta. O link expira em 24 horas.
      </EntryHeading>
      {email && (
        <section aria-label="Endereço" className="bg-card rounded-lg px-4 py-3">
          <p className="text-muted-foreground text-sm">Aguardando a confirmação de</p>
          <p className="font-medium break-words">{email}</p>
        </section>
      )}
      <AwaitingForm email={email} />
      <OtherWay question="Já confirmou?" href={paths.auth}>
        Entrar
      </OtherWay>
    </>
  );
}
