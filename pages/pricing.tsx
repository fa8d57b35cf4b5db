import type { GetStaticProps, PageConfig } from "next";
import type { SiteFrame } from "@/app/_static/offer";
import { loadSiteFrame } from "@/app/_static/source";
import { trailData } from "@/components/blog/structured-data";
import { questions } from "@/components/site/faq";
import { JsonLd } from "@/components/site/json-ld";
import { PricePage } from "@/components/site/price-page";
import { SiteHead } from "@/components/site/site-head";
import { SitePage } from "@/components/site/site-page";
import { faqData } from "@/components/site/structured-data";
import { paths } from "@/lib/config/paths";

export const config: PageConfig = { unstable_runtimeJS: false };

export const getStaticProps: GetStaticProps<SiteFrame> = async () => ({
  props: await loadSiteFrame(),
  revalidate: 300,
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
        title="Preço do Obi: um plano, R$ 99,90 por mês"
        description="Um plano só para a academia inteira, cobrado por mês, com alunos sem limite. Teste 7 dias grátis, sem cartão."
      />
      <JsonLd data={faqData(questions)} />
      <JsonLd data={trailData(siteUrl, trail)} />
      <SitePage contact={contact}>
        <PricePage />
      </SitePage>
    </>
  );
}
