import type { Metadata } from "next";
import { ConnectedProvider } from "@/components/accounts/identities/connected-provider";
import { SecondFactorCard } from "@/components/accounts/second-factor/second-factor-card";
import { AccountScreen } from "@/components/accounts/sessions/account-screen";
import { ExportCard } from "@/components/backups/export-card";
import { LeaveTeam } from "@/components/team/leave-team";
import { loadAccount } from "@/lib/features/accounts/loaders";

export const metadata: Metadata = { title: "Sua conta", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AccountPage({ searchParams }: Props) {
  const { provider, secondFactor, teamOf, ...account } = await loadAccount();
  const { notice } = await searchParams;
  return (
    <AccountScreen {...account}>
      {secondFactor && <SecondFactorCard secondFactor={secondFactor} />}
      {provider && <ConnectedProvider {...provider} notice={notice} />}
      {teamOf !== null && <LeaveTeam studioName={teamOf} />}
      {account.kind === "owner" && <ExportCard failed={notice === "dados"} />}
    </AccountScreen>
  );
}
