import { questionsFor } from "@/components/site/faq";
import { JsonLd } from "@/components/site/json-ld";
import { PricePage } from "@/components/site/price-page";
import { siteMetadata } from "@/components/site/site-metadata";
import { SitePage } from "@/components/site/site-page";
import { faqData, trailData } from "@/components/site/structured-data";
import { LISTED_PRICE_CENTS, TRIAL_DAYS } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { loadContact } from "@/lib/features/contact/loaders";
import { cents, formatBRL } from "@/lib/kernel/money";
import { orStopgap } from "../lifetime";

export const metadata = siteMetadata({
  path: paths.pricing,
  title: `Preço do Obi: um plano, ${formatBRL(cents(LISTED_PRICE_CENTS))} por mês`,
  description: `Um plano só para a academia inteira, cobrado por mês, com alunos sem limite. Teste ${TRIAL_DAYS} dias grátis, sem cartão.`,
});

const trail = [
  { name: "Início", path: paths.home },
  { name: "Preço", path: paths.pricing },
];

export default async function PricingPage() {
  const { contact } = await orStopgap(loadContact());
  return (
    <>
      <JsonLd data={faqData(questionsFor(contact.email))} />
      <JsonLd data={trailData(env.appUrl, trail)} />
      <SitePage contact={contact}>
        <PricePage email={contact.email} />
      </SitePage>
    </>
  );
}
