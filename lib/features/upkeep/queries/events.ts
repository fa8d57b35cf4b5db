import "server-only";
import type { PlatformTx } from "@/lib/db/doors";

const SHOWN = 25;

export async function readGivenUpEvents(tx: PlatformTx) {
  const where = { processedAt: null, givenUpAt: { not: null } };
  const givenUp = await tx.webhookEvent.count({ where });
  const rows = await tx.webhookEvent.findMany({
    where,
    select: {
      id: true,
      provider: true,
      type: true,
      lastError: true,
      receivedAt: true,
      studio: { select: { name: true } },
    },
    orderBy: { id: "desc" },
    take: SHOWN,
  });
  const events = rows.map(({ studio, lastError, receivedAt, ...row }) => ({
    ...row,
    studio: studio?.name ?? null,
    error: lastError,
    at: receivedAt,
  }));
  return { givenUp, events };
}
