import type { Metadata } from "next";
import { NotFoundPage } from "@/components/site/not-found-page";
import { SiteDocument } from "./(site)/site-document";

export const metadata: Metadata = { title: "Página não encontrada · Obi" };

/** For unknown addresses. They lie under neither of the two root layouts. */
export default function GlobalNotFound() {
  return (
    <SiteDocument>
      <NotFoundPage />
    </SiteDocument>
  );
}
