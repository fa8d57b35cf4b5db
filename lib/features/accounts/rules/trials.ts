/** A trial that nobody paid, of whoever opened it: nothing is lost by leaving it but what was tried. */
const ownTrial = {
  role: "studio_owner",
  studio: { subscriptionStatus: "trial", planGrantedAt: null, subscription: { is: null } },
} as const;

/** An account with an address that was never shown to be its person's, and with a trial at most. */
export const unprovenTrial = { emailConfirmedAt: null, roles: { every: ownTrial } } as const;
