import type { Metadata } from "next";
import { ConnectedProvider } from "@/components/accounts/identities/connected-provider";
import { AccountScreen } from "@/components/accounts/sessions/account-screen";
import { loadAccount, loadConnectedProvider } from "@/lib/features/accounts/loaders";

export const metadata: Metadata = { title: "Sua conta", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AccountPage({ searchParams }: Props) {
  const account = await loadAccount();
  const { notice } = await searchParams;
  const provider = account.kind === "owner" ? await loadConnectedProvider() : null;
  return (
    <AccountScreen {...account}>
      {provider && <ConnectedProvider {...provider} notice={notice} />}
    </AccountScreen>
  );
}
