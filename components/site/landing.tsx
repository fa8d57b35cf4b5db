import { LandingPosts } from "@/components/blog/landing-posts";
import { ChatButton } from "@/components/contact/chat-button";
import { ContactSection } from "@/components/contact/contact-section";
import type { PostSummary } from "@/lib/features/blog/queries/published";
import type { Contact } from "@/lib/features/contact/rules";
import { BeltLadder } from "./belt-ladder";
import { Features } from "./features";
import { FinalCall } from "./final-call";
import { FirstDay } from "./first-day";
import { Hero } from "./hero";
import { Pricing } from "./pricing";
import { SitePage } from "./site-page";
import { Tour, type TourAddresses } from "./tour";
import { TrialBar } from "./trial-bar";
import { TrialPopup } from "./trial-popup";

export type LandingProps = {
  contact: Contact;
  tour: TourAddresses;
  /** Null while they load. */
  posts: readonly PostSummary[] | null;
};

export function Landing({ contact, tour, posts }: LandingProps) {
  return (
    <>
      <SitePage contact={contact}>
        <Hero />
        <div>
          <BeltLadder />
          <Features />
          <Tour {...tour} />
          <FirstDay />
          <Pricing />
          <LandingPosts posts={posts} />
          <ContactSection contact={contact} />
          <TrialBar />
        </div>
        <FinalCall />
      </SitePage>
      <ChatButton contact={contact} />
      <TrialPopup />
      <script src="/site/contact.js" type="module" defer />
      <script src="/site/popup.js" type="module" defer />
      <script src="/site/tour.js" type="module" defer />
    </>
  );
}
