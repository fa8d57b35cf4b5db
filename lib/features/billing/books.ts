import { billingCopy } from "./copy";

/** A mail to support that names the studio, and says that it wants to subscribe or what the problem is. */
export const subscriptionMailto = (
  supportEmail: string,
  studioName: string,
  body: "mailBody" | "mailRunning",
): string =>
  `mailto:${supportEmail}?subject=${encodeURIComponent(billingCopy.mailSubject(studioName))}` +
  `&body=${encodeURIComponent(billingCopy[body](studioName))}`;
