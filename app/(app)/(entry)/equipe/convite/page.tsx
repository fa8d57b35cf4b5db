import type { Metadata } from "next";
import { TeamSetup } from "@/components/team/team-setup";

export const metadata: Metadata = {
  title: "Convite para a equipe",
  description: "A academia convida você para trabalhar com ela no Obi.",
  robots: { index: false },
  referrer: "no-referrer",
};

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Opened from the link in a team invite. */
export default async function TeamSetupPage({ searchParams }: Address) {
  const { token } = await searchParams;
  return <TeamSetup token={typeof token === "string" ? token.slice(0, 200) : ""} />;
}
