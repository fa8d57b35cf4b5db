import { parseSettings } from "@/lib/config/settings";
import { contactFrom } from "@/lib/features/contact/rules";
import { questionsFor } from "./faq";
import { faqData, organizationData, productData } from "./structured-data";

const site = "https://obi.example";

it("the data for search engines says who we are, what the product costs and what people ask", () => {
  expect(organizationData(site, contactFrom({}, parseSettings({})))).toMatchObject({
    "@type": "Organization",
    url: site,
    email: "suporte@obi.example",
  });
  expect(productData(site)).toMatchObject({
    "@type": "SoftwareApplication",
    offers: { price: "99.90", priceCurrency: "BRL", url: "https://obi.example/pricing" },
  });
  expect(faqData(questionsFor("suporte@obi.example"))).toMatchObject({ "@type": "FAQPage" });
  expect(JSON.stringify(faqData(questionsFor("suporte@obi.example")))).toContain(
    "Como cancelo a assinatura?",
  );
});
