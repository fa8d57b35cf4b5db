import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/config/env";
import type { PlatformTx, StudentTx, StudioTx } from "@/lib/db/doors";
import type { Retention } from "@/lib/jobs/retention";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";
import type { Submission } from "./receive";

/**
 * Runs the work once per request id: a second sending waits for the first and gets its answer. Receipt and work share
 * one transaction, so a failed attempt leaves no receipt. Throws DomainError "already-sent" when the id comes again
 * with other values: the first values were saved, and the person must not believe that the new ones were.
 */
export async function once<T>(
  tx: StudioTx | StudentTx | PlatformTx,
  sending: { action: string; body: Submission; userId: string },
  work: () => Promise<T>,
): Promise<{ data: T; repeated: boolean }> {
  const { action, body, userId } = sending;
  const { requestId } = body;
  if (requestId === null) return { data: await work(), repeated: false };
  const digest = createHmac("sha256", env.encryptionKey)
    .update(JSON.stringify([action, body.fields]))
    .digest("hex");
  const receipt = { userId, requestId, action, digest };
  const taken = await tx.requestReceipt.createMany({ data: [receipt], skipDuplicates: true });
  if (taken.count === 0) {
    const [first] = await tx.requestReceipt.findMany({
      where: { userId, requestId },
      select: { digest: true, result: true },
      take: 1,
    });
    if (first?.digest !== digest) throw new DomainError("already-sent", commonCopy.alreadySent);
    // Safe because the receipt was written below from a T of the same action.
    return { data: first.result as T, repeated: true };
  }
  const data = await work();
  await tx.requestReceipt.updateMany({ where: { userId, requestId }, data: { result: data ?? {} } });
  return { data, repeated: false };
}

export const receiptRetention: Retention = {
  table: "request_receipts",
  days: 7,
  forget: (tx, { before, limit }) =>
    tx.requestReceipt.deleteMany({ where: { createdAt: { lt: before } }, limit }),
};
