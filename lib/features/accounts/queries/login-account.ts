import "server-only";
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
      roles: { select: { role: true, studioId: true } },
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

export type LoginAccount = NonNullable<Awaited<ReturnType<typeof findLoginAccount>>>;
