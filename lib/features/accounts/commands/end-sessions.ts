import "server-only";
import type { SystemTx } from "@/lib/db/doors";

type Mine = { userId: string; sessionId: string; at: Date };

/** Ends one of the person's other sessions. Somebody else's, or one that has ended, reads the same: nothing to do. */
export const endSession = (tx: SystemTx, { id, userId, sessionId, at }: Mine & { id: string }) =>
  tx.session.updateMany({
    where: { id, userId, revokedAt: null, NOT: { id: sessionId } },
    data: { revokedAt: at },
  });

/** Ends all of the person's sessions but the one that asks. */
export const endOtherSessions = (tx: SystemTx, { userId, sessionId, at }: Mine) =>
  tx.session.updateMany({
    where: { userId, revokedAt: null, NOT: { id: sessionId } },
    data: { revokedAt: at },
  });
