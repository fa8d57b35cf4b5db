import type { Metadata } from "next";
import { InviteSetup } from "@/components/invites/invite-setup";

export const metadata: Metadata = {
  title: "Seu convite",
  description:
    "A sua academia convida você para o portal do aluno: a sua faixa, as próximas aulas e a mensalidade.",
  robots: { index: false },
  referrer: "no-referrer",
};

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Opened from the link in a student's invite (ROUTE-12). */
export default async function StudentSetupPage({ searchParams }: Address) {
  const { token } = await searchParams;
  return <InviteSetup token={typeof token === "string" ? token.slice(0, 200) : ""} />;
}
