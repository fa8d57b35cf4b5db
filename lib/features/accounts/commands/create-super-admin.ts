import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { SystemTx } from "@/lib/db/doors";
import { DomainError } from "@/lib/kernel/errors";
import { accountsCopy } from "../copy";

/**
 * The platform's super admin, with a confirmed address. Throws DomainError when the address has an account already:
 * whoever signed up with it first must not become super admin.
 */
export async function createSuperAdmin(
  tx: SystemTx,
  input: { email: string; passwordHash: string; at: Date },
): Promise<{ userId: string }> {
  const { email, passwordHash, at } = input;
  const taken = await tx.user.findUnique({
    where: { kind_email: { kind: "staff", email } },
    select: { id: true },
  });
  if (taken) throw new DomainError("taken", accountsCopy.superAdmin.taken);
  const { id: userId } = await tx.user.create({
    data: { kind: "staff", email, passwordHash, emailConfirmedAt: at },
    select: { id: true },
  });
  await tx.profile.create({ data: { userId, fullName: accountsCopy.superAdmin.name } });
  await tx.userRole.create({ data: { userId, role: "super_admin" } });
  await recordAudit(tx, { action: "platform.create-admin", userId, entityId: userId, ip: "console" });
  return { userId };
}
