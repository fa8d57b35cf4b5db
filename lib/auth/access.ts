/** The one place that decides what a subscription allows (SUB-02 to SUB-04, C-16). */
export type Access =
  | { subscribed: true; as: "trial"; endsAt: Date }
  | { subscribed: true; as: "basic" | "premium" | "enterprise" }
  | { subscribed: false };

export function accessOf(
  studio: {
    subscriptionStatus: "active" | "trial" | "suspended";
    subscriptionPlan: "basic" | "premium" | "enterprise";
    trialEndsAt: Date | null;
    /** `accessUntil` as the provider says; null for a plan that a super admin activated. */
    subscription: { accessUntil: Date | null } | null;
  },
  now: Date,
): Access {
  if (studio.trialEndsAt && studio.trialEndsAt > now) {
    return { subscribed: true, as: "trial", endsAt: studio.trialEndsAt };
  }
  const until = studio.subscription?.accessUntil ?? null;
  return studio.subscriptionStatus === "active" && (until === null || until > now)
    ? { subscribed: true, as: studio.subscriptionPlan }
    : { subscribed: false };
}

/** A super admin always has access without paying; the account of the settings counts as the largest plan. */
export const accessOfSuperAdmin = (email: string, fixedEmail: string): Access => ({
  subscribed: true,
  as: email.toLowerCase() === fixedEmail ? "enterprise" : "premium",
});
