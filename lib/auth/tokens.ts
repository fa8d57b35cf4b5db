import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { SystemTx } from "@/lib/db/doors";

/** Confirmation and recovery links live a day (SIGN-35). */
const TOKEN_HOURS = 24;

export type TokenPurpose = "confirm_email" | "reset_password";

const digest = (token: string): string => createHash("sha256").update(token).digest("hex");

/** 32 random bytes for a link; only their hash is kept. */
export async function issueToken(
  tx: SystemTx,
  input: { userId: string; purpose: TokenPurpose; at: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.oneTimeToken.create({
    data: {
      userId: input.userId,
      purpose: input.purpose,
      tokenHash: digest(token),
      expiresAt: new Date(input.at.getTime() + TOKEN_HOURS * 3_600_000),
    },
    select: { id: true },
  });
  return token;
}

/** The token's user when it is known, unspent and in time; it stays unspent. */
export async function findTokenUser(
  tx: SystemTx,
  input: { token: string; purpose: TokenPurpose; at: Date },
): Promise<string | null> {
  const found = await tx.oneTimeToken.findFirst({ where: aliveAt(input), select: { userId: true } });
  return found?.userId ?? null;
}

/** The token's user when it is known, unspent and in time; it is spent by the same statement. */
export async function spendToken(
  tx: SystemTx,
  input: { token: string; purpose: TokenPurpose; at: Date },
): Promise<string | null> {
  const spent = await tx.oneTimeToken.updateManyAndReturn({
    where: aliveAt(input),
    data: { usedAt: input.at },
    select: { userId: true },
  });
  return spent[0]?.userId ?? null;
}

/** Whom a token was made for, whether it still works or not. */
export async function userOfToken(
  tx: SystemTx,
  input: { token: string; purpose: TokenPurpose },
): Promise<string | null> {
  const known = await tx.oneTimeToken.findFirst({
    where: { tokenHash: digest(input.token), purpose: input.purpose },
    select: { userId: true },
  });
  return known?.userId ?? null;
}

const aliveAt = ({ token, purpose, at }: { token: string; purpose: TokenPurpose; at: Date }) => ({
  tokenHash: digest(token),
  purpose,
  usedAt: null,
  expiresAt: { gt: at },
});
