/** Default of the mail box in the form: on for urgent notices and those about a class. */
export const isMailedAtFirst = (type: string): boolean => type === "urgent" || type === "class";

export const NOTICE_MAILS = {
  reason: "notice.",
  perAddress: 5,
  perStudio: 2_000,
  withinMs: 86_400_000,
} as const;

/** Wide, because families and whole teams may share a network. */
export const REFUSALS_PER_NETWORK = { max: 60, windowMinutes: 15 } as const;
