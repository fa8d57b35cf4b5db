import "server-only";
import type { KnownDevice } from "@/lib/auth/known-device";
import { sourceOf } from "@/lib/auth/login-state";
import { rolesInOrder } from "@/lib/auth/roles";
import type { SystemTx } from "@/lib/db/doors";

const reachable = { id: true, studioId: true, status: true } as const;

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
 * The source of a question about an owner's address: a device on which this owner has signed in, or a network. Looks up
 * only the people of the device, so it takes as long for an unknown address.
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
