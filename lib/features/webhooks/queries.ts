import "server-only";
import type { SystemTx } from "@/lib/db/doors";
import { keptEvent } from "./rules";

export async function findWaitingEvent(tx: SystemTx, id: string) {
  const row = await tx.webhookEvent.findFirst({
    where: { id, processedAt: null },
    select: { provider: true, studioId: true, payload: true },
  });
  return row && { ...row, payload: keptEvent.parse(row.payload) };
}

export type WaitingEvent = NonNullable<Awaited<ReturnType<typeof findWaitingEvent>>>;

/** Keyset page: ids above `after`, ascending. */
export const listWaitingEvents = (tx: SystemTx, page: { after: string; take: number }) =>
  tx.webhookEvent.findMany({
    where: { id: { gt: page.after }, processedAt: null, givenUpAt: null },
    orderBy: { id: "asc" },
    select: { id: true },
    take: page.take,
  });
