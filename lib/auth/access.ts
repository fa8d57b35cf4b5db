/** What a studio's subscription lets it do (SUB-03, SUB-04, C-16). */
export type Access =
  | { subscribed: true; as: "trial"; endsAt: Date }
  | { subscribed: true; as: "basic" | "premium" | "enterprise" }
  | { subscribed: false };

export function accessOf(
  studio: {
    subscriptionStatus: "active" | "trial" | "suspended";
    subscriptionPlan: "basic" | "premium" | "enterprise";
    trialEndsAt: Date | null;
  },
  now: Date,
): Access {
  if (studio.trialEndsAt && studio.trialEndsAt > now) {
    return { subscribed: true, as: "trial", endsAt: studio.trialEndsAt };
  }
  return studio.subscriptionStatus === "active"
    ? { subscribed: true, as: studio.subscriptionPlan }
    : { subscribed: false };
}
