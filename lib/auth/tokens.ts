import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { TOKEN_HOURS } from "@/lib/config/constants";
import type { SystemTx } from "@/lib/db/doors";
import type { Retention } from "@/lib/jobs/retention";

type TokenPurpose = "confirm_email" | "reset_password";

/** 32 random bytes for a link. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token. */
export const tokenDigest = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A token for a link, kept as its hash alone. */
export async function issueToken(
  tx: SystemTx,
  input: { userId: string; purpose: TokenPurpose; at: Date },
): Promise<string> {
  const token = newToken();
  await tx.oneTimeToken.create({
    data: {
      userId: input.userId,
      purpose: input.purpose,
      tokenHash: tokenDigest(token),
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

/** Every link that was mailed to the person opens nothing any more. */
export const voidTokens = (tx: SystemTx, { userId, at }: { userId: string; at: Date }) =>
  tx.oneTimeToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: at } });

/** Whom a token was made for, whether it still works or not. */
export async function userOfToken(
  tx: SystemTx,
  input: { token: string; purpose: TokenPurpose },
): Promise<string | null> {
  const known = await tx.oneTimeToken.findFirst({
    where: { tokenHash: tokenDigest(input.token), purpose: input.purpose },
    select: { userId: true },
  });
  return known?.userId ?? null;
}

const aliveAt = ({ token, purpose, at }: { token: string; purpose: TokenPurpose; at: Date }) => ({
  tokenHash: tokenDigest(token),
  purpose,
  usedAt: null,
  expiresAt: { gt: at },
});

export const tokenRetention: Retention = {
  table: "one_time_tokens",
  days: 30,
  forget: (tx, { before, limit }) =>
    tx.oneTimeToken.deleteMany({ where: { expiresAt: { lt: before } }, limit }),
};
