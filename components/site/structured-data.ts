import type { BreadcrumbList, FAQPage, Organization, SoftwareApplication, WithContext } from "schema-dts";
import { LISTED_PRICE_CENTS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import type { Contact } from "@/lib/features/contact/rules";
import type { Question } from "./faq";

export const organizationData = (siteUrl: string, contact: Contact): WithContext<Organization> => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: "Obi",
  url: siteUrl,
  logo: `${siteUrl}/icon-512.png`,
  email: contact.email,
  ...(contact.description && { description: contact.description }),
  ...(contact.phone && { telephone: contact.phone }),
  ...(contact.address && { address: `${contact.address}, ${contact.city}` }),
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer support",
    email: contact.email,
    availableLanguage: "pt-BR",
  },
});

export const productData = (siteUrl: string): WithContext<SoftwareApplication> => ({
  "@context": "https://schema.org",
  "@type": "SoftwareApplication",
  name: "Obi",
  url: siteUrl,
  description: "Sistema de gestão para academias de artes marciais.",
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  inLanguage: "pt-BR",
  offers: {
    "@type": "Offer",
    price: (LISTED_PRICE_CENTS / 100).toFixed(2),
    priceCurrency: "BRL",
    url: siteUrl + paths.pricing,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: (LISTED_PRICE_CENTS / 100).toFixed(2),
      priceCurrency: "BRL",
      billingDuration: "P1M",
    },
  },
});

export const faqData = (questions: readonly Question[]): WithContext<FAQPage> => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

export const trailData = (
  siteUrl: string,
  trail: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});
