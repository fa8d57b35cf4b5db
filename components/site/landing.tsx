import { LandingPosts } from "@/components/blog/landing-posts";
import { ChatButton } from "@/components/contact/chat-button";
import { ContactSection } from "@/components/contact/contact-section";
import { SkipLink } from "@/components/shell/skip-link";
import type { PostSummary } from "@/lib/features/blog/queries";
import type { Contact } from "@/lib/features/contact/rules";
import { BeltLadder } from "./belt-ladder";
import { Features } from "./features";
import { FinalCall } from "./final-call";
import { FirstDay } from "./first-day";
import { Hero } from "./hero";
import { Pricing } from "./pricing";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { Tour, type TourAddresses } from "./tour";
import { TrialPopup } from "./trial-popup";

export type LandingProps = {
  contact: Contact;
  tour: TourAddresses;
  /** Null while the page is being built. */
  posts: readonly PostSummary[] | null;
};

export function Landing({ contact, tour, posts }: LandingProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="conteudo">
        <Hero />
        <BeltLadder />
        <Features />
        <Tour {...tour} />
        <FirstDay />
        <Pricing />
        <LandingPosts posts={posts} />
        <ContactSection contact={contact} />
        <FinalCall />
      </main>
      <SiteFooter contact={contact} />
      <ChatButton contact={contact} />
      <TrialPopup />
      <script src="/site/contact.js" type="module" defer />
      <script src="/site/popup.js" type="module" defer />
      {tour.embedUrl && <script src="/site/tour.js" type="module" defer />}
    </>
  );
}
