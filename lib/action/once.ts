import "server-only";
import type { StudioTx } from "@/lib/db/doors";

/**
 * Runs the work once per request id: a second sending of the same form waits for the first and gets its answer. The
 * receipt and the work share one transaction, so a failed try leaves no receipt behind.
 */
export async function once<T>(
  tx: StudioTx,
  receipt: { requestId: string | null; action: string },
  work: () => Promise<T>,
): Promise<{ data: T; repeated: boolean }> {
  const { requestId, action } = receipt;
  if (requestId === null) return { data: await work(), repeated: false };
  const taken = await tx.requestReceipt.createMany({ data: [{ requestId, action }], skipDuplicates: true });
  if (taken.count === 0) {
    const [first] = await tx.requestReceipt.findMany({
      where: { requestId, action },
      select: { result: true },
      take: 1,
    });
    // Safe because the receipt was written below from a T of the same action.
    if (first) return { data: (first.result ?? undefined) as T, repeated: true };
  }
  const data = await work();
  await tx.requestReceipt.updateMany({ where: { requestId }, data: { result: data ?? {} } });
  return { data, repeated: false };
}
