import type { Metadata } from "next";
import { PageHeader } from "@/components/shell/page-header";
import { SettingsFacts } from "@/components/studios/settings-facts";
import { loadSettings } from "@/lib/features/studios/loaders";

export const metadata: Metadata = { title: "Configurações" };

export default async function SettingsPage() {
  const facts = await loadSettings();
  return (
    <>
      <PageHeader title="Configurações" description="Os dados da sua academia, do plano e da sua conta." />
      <SettingsFacts {...facts} />
    </>
  );
}
