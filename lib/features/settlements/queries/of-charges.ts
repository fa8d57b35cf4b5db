import "server-only";
import type { Prisma } from "@/lib/db/generated/client";

/** Settlements that pay one of these charges. */
export const ofCharges = (ids: readonly string[]) =>
  ({ charges: { some: { chargeId: { in: [...ids] } } } }) satisfies Prisma.SettlementWhereInput;

/** Settlements that can still be decided. */
export const undecided = { status: { in: ["open", "in_review"] } } satisfies Prisma.SettlementWhereInput;

/** States that take a receipt once more while a charge is asked for: it was rejected, or the code was closed. */
export const CLOSED = ["rejected", "cancelled"] as const;
