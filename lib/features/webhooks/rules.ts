import { z } from "zod";

/** More than either provider sends. */
export const MAX_EVENT_BYTES = 256_000;

/** Per academy: enough for many payments in one morning, while others still get their turn. */
export const ACADEMY_EVENTS = { max: 300, windowMinutes: 10 } as const;

/** The stored part of an event: what to ask about, never its body, which names people. */
export const keptEvent = z.object({
  kind: z.string().nullable(),
  reference: z.string().nullable(),
  account: z.string().nullable(),
  at: z.string(),
});

export const cardKinds = ["checkout", "subscription", "payment"] as const;
export const mercadoPagoKinds = ["payment", "subscription", "instalment", "chargeback"] as const;
