import type { Metadata } from "next";
import { ConnectedProvider } from "@/components/identities/connected-provider";
import { AccountScreen } from "@/components/sessions/account-screen";
import { loadConnectedProvider } from "@/lib/features/identities/loaders";
import { loadAccount } from "@/lib/features/sessions/loaders";

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
