import "server-only";
import type { KnownDevice } from "@/lib/auth/known-device";
import { sourceOf } from "@/lib/auth/login-state";
import { rolesInOrder } from "@/lib/auth/roles";
import type { SystemTx } from "@/lib/db/doors";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";

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

/** The time away of the first of these students who has one; its last day is null while no return is planned. */
export async function findPause(
  tx: SystemTx,
  studentIds: readonly string[],
): Promise<{ until: IsoDay | null } | null> {
  if (studentIds.length === 0) return null;
  const pause = await tx.studentPause.findFirst({
    where: { studentId: { in: [...studentIds] }, endedOn: null },
    orderBy: { studentId: "asc" },
    select: { until: true },
  });
  return pause && { until: pause.until && dateToDay(pause.until) };
}

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
