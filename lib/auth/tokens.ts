import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { TOKEN_HOURS } from "@/lib/config/constants";
import type { SystemTx } from "@/lib/db/doors";
import type { Retention } from "@/lib/jobs/retention";

type TokenPurpose = "confirm_email" | "reset_password";

export const newToken = (): string => randomBytes(32).toString("base64url");

export const tokenDigest = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Creates a token for a link; only its hash is stored. */
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

/** The user of a known, unspent token in time; does not spend it. */
export async function findTokenUser(
  tx: SystemTx,
  input: { token: string; purpose: TokenPurpose; at: Date },
): Promise<string | null> {
  const found = await tx.oneTimeToken.findFirst({ where: aliveAt(input), select: { userId: true } });
  return found?.userId ?? null;
}

/** The user of a known, unspent token in time; the same statement spends it. */
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

export const voidTokens = (tx: SystemTx, { userId, at }: { userId: string; at: Date }) =>
  tx.oneTimeToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: at } });

/** The token's user, whether it still works or not. */
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
