import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { SystemTx } from "@/lib/db/doors";
import { DomainError } from "@/lib/kernel/errors";
import { accountsCopy } from "../copy/sign-up";
import { createAccount, giveRole } from "./account-rows";

/**
 * Creates the platform's super admin with a confirmed address. Throws DomainError if the address already has an
 * account: a person who signed up with it first must not become super admin.
 */
export async function createSuperAdmin(
  tx: SystemTx,
  input: { email: string; passwordHash: string; at: Date },
): Promise<{ userId: string }> {
  const { name: fullName, taken } = accountsCopy.superAdmin;
  const userId = await createAccount(tx, { kind: "staff", fullName, confirmedAt: input.at, ...input });
  if (!userId) throw new DomainError("taken", taken);
  await giveRole(tx, { userId, role: "super_admin" });
  await recordAudit(tx, { action: "platform.create-admin", userId, entityId: userId, ip: "console" });
  return { userId };
}
