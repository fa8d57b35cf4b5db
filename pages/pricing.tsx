import type { GetStaticProps, PageConfig } from "next";
import type { SiteFrame } from "@/app/_static/offer";
import { loadSiteFrame, REVALIDATE } from "@/app/_static/source";
import { questionsFor } from "@/components/site/faq";
import { JsonLd } from "@/components/site/json-ld";
import { PricePage } from "@/components/site/price-page";
import { SiteHead } from "@/components/site/site-head";
import { SitePage } from "@/components/site/site-page";
import { faqData, trailData } from "@/components/site/structured-data";
import { LISTED_PRICE_CENTS, TRIAL_DAYS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { cents, formatBRL } from "@/lib/kernel/money";

export const config: PageConfig = { unstable_runtimeJS: false };

export const getStaticProps: GetStaticProps<SiteFrame> = async () => ({
  props: await loadSiteFrame(),
  revalidate: REVALIDATE.usual,
});

export default function PricingPage({ siteUrl, contact }: SiteFrame) {
  const trail = [
    { name: "Início", path: paths.home },
    { name: "Preço", path: paths.pricing },
  ];
  return (
    <>
      <SiteHead
        siteUrl={siteUrl}
        path={paths.pricing}
        title={`Preço do Obi: um plano, ${formatBRL(cents(LISTED_PRICE_CENTS))} por mês`}
        description={`Um plano só para a academia inteira, cobrado por mês, com alunos sem limite. Teste ${TRIAL_DAYS} dias grátis, sem cartão.`}
      />
      <JsonLd data={faqData(questionsFor(contact.email))} />
      <JsonLd data={trailData(siteUrl, trail)} />
      <SitePage contact={contact}>
        <PricePage email={contact.email} />
      </SitePage>
    </>
  );
}
