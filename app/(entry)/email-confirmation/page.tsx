import type { Metadata } from "next";
import { ConfirmEmailForm } from "@/components/accounts/confirm-email-form";
import { EntryHeading } from "@/components/accounts/entry-heading";

export const metadata: Metadata = {
  title: "Confirmar e-mail",
  robots: { index: false },
  referrer: "no-referrer",
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function EmailConfirmationPage({ searchParams }: Props) {
  const { token_hash: token } = await searchParams;
  return (
    <>
      <EntryHeading title="Confirme seu e-mail">
        Assim temos certeza de que os avisos da sua academia chegam até você.
      </EntryHeading>
      <ConfirmEmailForm token={typeof token === "string" ? token.slice(0, 200) : ""} />
    </>
  );
}
