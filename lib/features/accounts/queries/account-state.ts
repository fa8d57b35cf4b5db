import "server-only";
import type { SystemTx } from "@/lib/db/doors";
import { NotFoundError } from "@/lib/kernel/errors";
import { confirmationCopy } from "../copy/confirmation";

export async function wasJustOpened(
  tx: SystemTx,
  signUp: { email: string; fullName: string; studioName: string; since: Date },
): Promise<boolean> {
  const { email, fullName, studioName, since } = signUp;
  const opened = await tx.user.count({
    where: {
      kind: "staff",
      email,
      createdAt: { gt: since },
      profile: { fullName },
      roles: { some: { role: "studio_owner", studio: { name: studioName } } },
    },
  });
  return opened > 0;
}

/** Owners and staff only: students confirm through their academy's invite. */
export async function getAccount(tx: SystemTx, input: { email: string }) {
  const user = await tx.user.findUnique({
    where: { kind_email: { kind: "staff", email: input.email } },
    select: { id: true, emailConfirmedAt: true, profile: { select: { fullName: true } } },
  });
  if (!user) throw new NotFoundError(confirmationCopy.notFound.title);
  return {
    userId: user.id,
    confirmed: user.emailConfirmedAt !== null,
    fullName: user.profile?.fullName ?? input.email,
  };
}

export async function isConfirmed(tx: SystemTx, input: { userId: string }): Promise<boolean> {
  const found = await tx.user.count({ where: { id: input.userId, emailConfirmedAt: { not: null } } });
  return found > 0;
}

/** True if the person has chosen a plan and not paid for it yet (SIGN-25). */
export async function hasPendingSubscription(
  tx: SystemTx,
  input: { userId: string; at: Date },
): Promise<boolean> {
  const open = await tx.pendingSubscription.count({
    where: { userId: input.userId, completedAt: null, expiresAt: { gt: input.at } },
  });
  return open > 0;
}
