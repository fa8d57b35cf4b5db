import type { Metadata } from "next";
import { MailLink } from "@/components/accounts/confirmation/mail-link";
import { loadConfirmationScreen } from "@/lib/features/accounts/loaders";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { type } = await searchParams;
  return {
    title: type === "recovery" ? "Nova senha" : "Confirmar e-mail",
    robots: { index: false },
    referrer: "no-referrer",
  };
}

const text = (value: string | string[] | undefined, max: number): string =>
  typeof value === "string" ? value.slice(0, max) : "";

export default async function EmailConfirmationPage({ searchParams }: Props) {
  const { token_hash, type, from } = await searchParams;
  const link = {
    token: text(token_hash, 200),
    type: text(type, 40),
    from: text(from, 40),
  };
  return <MailLink link={link} {...await loadConfirmationScreen()} />;
}
