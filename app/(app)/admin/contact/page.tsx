import type { Metadata } from "next";
import { ContactSettings } from "@/components/contact/contact-settings";
import { PlatformTabs } from "@/components/platform/platform-tabs";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { loadContactSettings } from "@/lib/features/contact/loaders";

export const metadata: Metadata = { title: "Contato" };

export default async function ContactPage() {
  const view = await loadContactSettings();
  return (
    <>
      <PageHeader {...pageHeads.contact} />
      <PlatformTabs tab="contact" />
      <ContactSettings {...view} />
    </>
  );
}
