import "server-only";
import { isAlive } from "@/lib/auth/session-rows";
import type { SystemTx } from "@/lib/db/doors";
import { deviceOf } from "./rules";

/** More rows are nobody's list any more; the latest used stand first. */
const MOST_SHOWN = 50;

/** The person's sessions that would still be let in. */
export async function listLiveSessions(tx: SystemTx, { userId, at }: { userId: string; at: Date }) {
  const rows = await tx.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: at } },
    select: {
      id: true,
      area: true,
      ip: true,
      userAgent: true,
      lastSeenAt: true,
      expiresAt: true,
      revokedAt: true,
    },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    take: MOST_SHOWN,
  });
  return rows
    .filter((row) => isAlive(row, at))
    .map(({ id, ip, lastSeenAt, userAgent }) => ({ id, ip, lastSeenAt, device: deviceOf(userAgent) }));
}
