import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { NotFoundError } from "@/lib/kernel/errors";
import { commonCopy } from "@/lib/kernel/copy";

/** The studio of the door: what it is called, and what it pays. */
export async function getStudio(tx: StudioTx) {
  const studio = await tx.studio.findFirst({
    select: {
      name: true,
      email: true,
      timeZone: true,
      subscriptionStatus: true,
      subscriptionPlan: true,
      trialEndsAt: true,
      createdAt: true,
    },
  });
  if (!studio) throw new NotFoundError(commonCopy.notFound);
  return studio;
}
