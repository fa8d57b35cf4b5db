/** An urgent notice, or one about an own class, is mailed unless the academy says otherwise. */
export const isMailedAtFirst = (type: string): boolean => type === "urgent" || type === "class";

/** How many mails of notices leave in a day. */
export const NOTICE_MAILS = {
  reason: "notice.",
  perAddress: 5,
  perStudio: 2_000,
  withinMs: 86_400_000,
} as const;

/** Families and a whole team may share a network. */
export const REFUSALS_PER_NETWORK = { max: 60, windowMinutes: 15 } as const;
