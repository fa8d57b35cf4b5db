import "server-only";
import { SESSION_IDLE_HOURS } from "@/lib/config/constants";
import type { SystemTx } from "@/lib/db/doors";
import { deviceOf } from "./rules";

/** More rows are nobody's list any more; the latest used stand first. */
const MOST_SHOWN = 50;

/** The person's sessions that would still be let in. */
export async function listLiveSessions(tx: SystemTx, { userId, at }: { userId: string; at: Date }) {
  const rows = await tx.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: at } },
    select: { id: true, area: true, ip: true, userAgent: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    take: MOST_SHOWN,
  });
  return rows
    .filter((row) => at.getTime() - row.lastSeenAt.getTime() < SESSION_IDLE_HOURS[row.area] * 3_600_000)
    .map(({ userAgent, area: _area, ...row }) => ({ ...row, device: deviceOf(userAgent) }));
}

export type LiveSession = Awaited<ReturnType<typeof listLiveSessions>>[number];

export const getAccount = (tx: SystemTx, userId: string) =>
  tx.user.findUniqueOrThrow({ where: { id: userId }, select: { emailConfirmedAt: true } });
