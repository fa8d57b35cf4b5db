import { LegalPage } from "@/components/site/legal-page";
import { siteMetadata } from "@/components/site/site-metadata";
import { SitePage } from "@/components/site/site-page";
import { whoFrom } from "@/components/site/who";
import { termsSections } from "@/content/legal/terms";
import { termsUpdatedAt } from "@/content/legal/versions";
import { paths } from "@/lib/config/paths";
import { loadContact } from "@/lib/features/contact/loaders";
import { orStopgap } from "../lifetime";

export const metadata = siteMetadata({
  path: paths.terms,
  title: "Termos de uso · Obi",
  description: "O acordo entre o Obi e a academia: teste grátis, preço, cancelamento, deveres de cada lado.",
});

export default async function TermsPage() {
  const { contact } = await orStopgap(loadContact());
  return (
    <SitePage contact={contact}>
      <LegalPage
        title="Termos de uso"
        updatedAt={termsUpdatedAt}
        sections={termsSections(whoFrom(contact))}
      />
    </SitePage>
  );
}
