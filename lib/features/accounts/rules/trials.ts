/** An unpaid trial: leaving it loses only what was tried out. */
const ownTrial = {
  role: "studio_owner",
  studio: { subscriptionStatus: "trial", planGrantedAt: null, subscription: { is: null } },
} as const;

/** An unconfirmed account that has at most a trial. */
export const unprovenTrial = { emailConfirmedAt: null, roles: { every: ownTrial } } as const;

/** An unconfirmed account that has at most a trial, or a place in a team that a handed-over link gave it. */
export const unprovenAccount = {
  emailConfirmedAt: null,
  roles: { none: { NOT: ownTrial, role: { not: null } } },
} as const;
