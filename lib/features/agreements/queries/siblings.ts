import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";

/** The academy's discount for brothers, in hundredths of a percent. */
export async function getSiblings(tx: StudioTx): Promise<number> {
  const studio = await tx.studio.findFirst({ select: { siblingsBp: true } });
  if (!studio) throw new NotFoundError(commonCopy.notFound);
  return studio.siblingsBp;
}
