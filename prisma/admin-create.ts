import { randomBytes } from "node:crypto";
import { hashPassword } from "@/lib/auth/password";
import { env } from "@/lib/config/env";
import { closeDatabase } from "@/lib/db/client";
import { withSystem } from "@/lib/db/doors";
import { createSuperAdmin } from "@/lib/features/accounts/commands/create-super-admin";
import { now } from "@/lib/kernel/clock";

/** `npm run admin:create`: creates the super admin of SUPER_ADMIN_EMAIL, with a password that is shown once. */
async function main(): Promise<void> {
  const password = randomBytes(18).toString("base64url");
  const passwordHash = await hashPassword(password);
  const input = { email: env.superAdminEmail, passwordHash, at: now() };
  await withSystem("admin.create", (tx) => createSuperAdmin(tx, input));
  process.stdout.write(`  ${env.superAdminEmail}\n  ${password}\n`);
}

main()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  })
  .finally(closeDatabase);
