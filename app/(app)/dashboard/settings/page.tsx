import type { Metadata } from "next";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Keep } from "@/components/shell/visit";
import { SettingsFacts } from "@/components/studios/settings-facts";
import { loadSettings } from "@/lib/features/studios/loaders";

export const metadata: Metadata = { title: "Configurações" };

export default async function SettingsPage() {
  const facts = await loadSettings();
  return (
    <Keep>
      <PageHeader {...pageHeads.settings} />
      <SettingsFacts {...facts} />
    </Keep>
  );
}
