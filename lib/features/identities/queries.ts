import "server-only";
import type { SystemTx } from "@/lib/db/doors";
import { dayOf } from "@/lib/kernel/dates";

/** How an account may be entered; `connectedOn` is null while no account of the provider is connected. */
export async function getConnection(
  tx: SystemTx,
  { userId, timeZone }: { userId: string; timeZone: string },
) {
  const { passwordHash, emailConfirmedAt, identities } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      emailConfirmedAt: true,
      identities: { select: { email: true, createdAt: true }, take: 1 },
    },
  });
  const [identity] = identities;
  return {
    connectedOn: identity ? dayOf(identity.createdAt, timeZone) : null,
    email: identity?.email ?? null,
    confirmed: emailConfirmedAt !== null,
    hasPassword: passwordHash !== null,
  };
}
