import "server-only";
import type { SystemTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";

/**
 * Orders a person's roles: owner before staff, then the oldest first. The statement of the session
 * (`session-rows.ts`) uses the same order.
 */
export const rolesInOrder = {
  orderBy: [{ role: { sort: "asc", nulls: "last" } }, { createdAt: "asc" }, { id: "asc" }],
  select: { role: true, studioId: true },
} as const satisfies Prisma.User$rolesArgs;

type Role = { role: "super_admin" | "studio_owner" | null; studioId: string | null };

export const studioOf = (roles: readonly Role[]): string | null =>
  roles.find(({ studioId }) => studioId !== null)?.studioId ?? null;

export const findStudioOf = async (tx: SystemTx, userId: string): Promise<string | null> =>
  studioOf(await tx.userRole.findMany({ where: { userId }, ...rolesInOrder }));
