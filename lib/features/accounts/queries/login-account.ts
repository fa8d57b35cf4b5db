import "server-only";
import type { KnownDevice } from "@/lib/auth/known-device";
import { sourceOf } from "@/lib/auth/login-state";
import { rolesInOrder } from "@/lib/auth/roles";
import type { SystemTx } from "@/lib/db/doors";

const reachable = { id: true, studioId: true, status: true } as const;

/** Whoever tries to sign in at this address, with all that says where they may go. */
export const findLoginAccount = (
  tx: SystemTx,
  { kind, email }: { kind: "staff" | "student"; email: string },
) =>
  tx.user.findUnique({
    where: { kind_email: { kind, email } },
    select: {
      id: true,
      passwordHash: true,
      studioDeleted: true,
      roles: rolesInOrder,
      students: { select: reachable, orderBy: { createdAt: "desc" } },
      guardians: {
        select: {
          students: {
            where: { canSee: true },
            select: { student: { select: reachable } },
            orderBy: { createdAt: "desc" },
          },
        },
      },
    },
  });

/**
 * Where somebody asks about an owner's address from: a device that this owner has signed in on, or a network. Nobody but
 * the people of the device is looked for, so the answer takes as long for an address that nobody has.
 */
export async function findSource(
  tx: SystemTx,
  { email, from }: { email: string; from: { device: KnownDevice | null; ip: string } },
): Promise<string> {
  const known = [...(from.device?.userIds ?? [])];
  const [owner] =
    known.length === 0
      ? []
      : await tx.user.findMany({
          where: { id: { in: known }, kind: "staff", email },
          select: { id: true },
          take: 1,
        });
  return sourceOf(owner ?? null, from);
}

export type LoginAccount = NonNullable<Awaited<ReturnType<typeof findLoginAccount>>>;
