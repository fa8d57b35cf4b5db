import type { GetStaticProps, PageConfig } from "next";
import type { SiteFrame } from "@/app/_static/offer";
import { loadSiteFrame, REVALIDATE } from "@/app/_static/source";
import { LegalPage } from "@/components/site/legal-page";
import { SiteHead } from "@/components/site/site-head";
import { SitePage } from "@/components/site/site-page";
import { termsSections, updatedAt } from "@/content/legal/terms";
import { whoFrom } from "@/components/site/who";
import { paths } from "@/lib/config/paths";

export const config: PageConfig = { unstable_runtimeJS: false };

export const getStaticProps: GetStaticProps<SiteFrame> = async () => ({
  props: await loadSiteFrame(),
  revalidate: REVALIDATE.usual,
});

export default function TermsPage({ siteUrl, contact }: SiteFrame) {
  return (
    <>
      <SiteHead
        siteUrl={siteUrl}
        path={paths.terms}
        title="Termos de uso · Obi"
        description="O acordo entre o Obi e a academia: teste grátis, preço, cancelamento, deveres de cada lado."
      />
      <SitePage contact={contact}>
        <LegalPage title="Termos de uso" updatedAt={updatedAt} sections={termsSections(whoFrom(contact))} />
      </SitePage>
    </>
  );
}
