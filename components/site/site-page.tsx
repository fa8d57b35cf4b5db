import type { ReactNode } from "react";
import { SkipLink } from "@/components/shell/skip-link";
import type { Contact } from "@/lib/features/contact/rules";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

export function SitePage({ contact, children }: { contact: Contact; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="conteudo">{children}</main>
      <SiteFooter contact={contact} />
    </>
  );
}
