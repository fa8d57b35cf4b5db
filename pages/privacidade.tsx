import type { GetStaticProps, PageConfig } from "next";
import type { SiteFrame } from "@/app/_static/offer";
import { loadSiteFrame, REVALIDATE } from "@/app/_static/source";
import { LegalPage } from "@/components/site/legal-page";
import { SiteHead } from "@/components/site/site-head";
import { SitePage } from "@/components/site/site-page";
import { privacySections, updatedAt } from "@/content/legal/privacy";
import { whoFrom } from "@/components/site/who";
import { paths } from "@/lib/config/paths";

export const config: PageConfig = { unstable_runtimeJS: false };

export const getStaticProps: GetStaticProps<SiteFrame> = async () => ({
  props: await loadSiteFrame(),
  revalidate: REVALIDATE.usual,
});

export default function PrivacyPage({ siteUrl, contact }: SiteFrame) {
  return (
    <>
      <SiteHead
        siteUrl={siteUrl}
        path={paths.privacy}
        title="Política de privacidade · Obi"
        description="O que o Obi guarda, por que, por quanto tempo e a quem pedir, como manda a LGPD."
      />
      <SitePage contact={contact}>
        <LegalPage
          title="Política de privacidade"
          updatedAt={updatedAt}
          sections={privacySections(whoFrom(contact))}
        />
      </SitePage>
    </>
  );
}
