import { LegalPage } from "@/components/site/legal-page";
import { siteMetadata } from "@/components/site/site-metadata";
import { SitePage } from "@/components/site/site-page";
import { whoFrom } from "@/components/site/who";
import { privacySections } from "@/content/legal/privacy";
import { privacyUpdatedAt } from "@/content/legal/versions";
import { paths } from "@/lib/config/paths";
import { loadContact } from "@/lib/features/contact/loaders";
import { orStopgap } from "../lifetime";

export const metadata = siteMetadata({
  path: paths.privacy,
  title: "Política de privacidade · Obi",
  description: "O que o Obi guarda, por que, por quanto tempo e a quem pedir, como manda a LGPD.",
});

export default async function PrivacyPage() {
  const { contact } = await orStopgap(loadContact());
  return (
    <SitePage contact={contact}>
      <LegalPage
        title="Política de privacidade"
        updatedAt={privacyUpdatedAt}
        sections={privacySections(whoFrom(contact))}
      />
    </SitePage>
  );
}
