import { z } from "zod";

/** More than either provider sends. */
export const MAX_EVENT_BYTES = 256_000;

/** Of one academy: many payments of one morning, and no more than leaves the others their turn. */
export const ACADEMY_EVENTS = { max: 300, windowMinutes: 10 } as const;

/** What is kept of an event: what to ask about, and never its body, which names people. */
export const keptEvent = z.object({
  kind: z.string().nullable(),
  reference: z.string().nullable(),
  account: z.string().nullable(),
  at: z.string(),
});

export const cardKinds = ["checkout", "subscription", "payment"] as const;
export const mercadoPagoKinds = ["payment", "subscription", "instalment", "chargeback"] as const;
