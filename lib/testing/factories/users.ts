import { hashPassword } from "@/lib/auth/password";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";

const hashes = new Map<string, Promise<string>>();

/** Hashing is as slow as in production, so a password is hashed once per test file. */
function hashOf(plain: string): Promise<string> {
  const known = hashes.get(plain) ?? hashPassword(plain);
  hashes.set(plain, known);
  return known;
}

export async function makeUser({
  kind,
  email,
  password,
  confirmed = true,
}: {
  kind: "staff" | "student";
  email: string;
  password: string;
  confirmed?: boolean | undefined;
}): Promise<string> {
  const passwordHash = await hashOf(password);
  const user = await withSystem("test", (tx) =>
    tx.user.create({
      data: { kind, email, passwordHash, emailConfirmedAt: confirmed ? now() : null },
      select: { id: true },
    }),
  );
  return user.id;
}
