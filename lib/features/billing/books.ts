import { billingCopy } from "./copy";

/** A mail to support that already says which studio it is, and that it wants to subscribe or what is the matter. */
export const subscriptionMailto = (
  supportEmail: string,
  studioName: string,
  body: "mailBody" | "mailRunning",
): string =>
  `mailto:${supportEmail}?subject=${encodeURIComponent(billingCopy.mailSubject(studioName))}` +
  `&body=${encodeURIComponent(billingCopy[body](studioName))}`;
