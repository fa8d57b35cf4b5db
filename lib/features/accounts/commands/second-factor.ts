import "server-only";
import { createHmac, randomInt } from "node:crypto";
import { newSecret, stepOfCode } from "@/lib/auth/one-time-code";
import { env } from "@/lib/config/env";
import { seal } from "@/lib/config/seal";
import type { SystemTx } from "@/lib/db/doors";
import { holdUser } from "@/lib/db/locks";
import { readSealed } from "@/lib/observe/read-sealed";
import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_SIGNS, type TypedCode } from "../rules/second-factor";

/** The second factor of a person and its recovery codes. No other module writes these tables. */

const placeOf = (userId: string) => ({ table: "second_factors", row: userId, column: "secret" });

/** A keyed hash, so that codes cannot be guessed from the table alone. */
const hashOf = (userId: string, code: string): string =>
  createHmac("sha256", env.encryptionKey).update(`recovery:${userId}:${code}`).digest("hex");

export async function isSecondFactorOn(tx: SystemTx, { userId }: { userId: string }): Promise<boolean> {
  return (await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0;
}

/**
 * Creates a secret for the person's app. It is not asked for until a first code has come. Null if a factor is already
 * on.
 */
export async function beginSecondFactor(
  tx: SystemTx,
  { userId }: { userId: string },
): Promise<string | null> {
  await holdUser(tx, userId);
  if (await isSecondFactorOn(tx, { userId })) return null;
  const secret = newSecret();
  const data = { secret: seal(secret, placeOf(userId)), lastStep: null };
  await tx.secondFactor.upsert({
    where: { userId },
    create: { userId, ...data },
    update: data,
    select: { userId: true },
  });
  return secret;
}

type Spending = { userId: string; code: string; at: Date };

/** Accepts a code of the app once; the same code or an older one is refused afterwards. */
async function spendAppCode(tx: SystemTx, { userId, code, at }: Spending): Promise<boolean> {
  const factor = await tx.secondFactor.findUnique({
    where: { userId },
    select: { secret: true, lastStep: true },
  });
  if (!factor) return false;
  // If the secret cannot be decrypted, a mailed code or a recovery code still works.
  const secret = readSealed(factor.secret, placeOf(userId));
  const step = secret === null ? null : stepOfCode({ secret, code, at });
  if (step === null || (factor.lastStep !== null && step <= factor.lastStep)) return false;
  await tx.secondFactor.update({ where: { userId }, data: { lastStep: step }, select: { userId: true } });
  return true;
}

async function spendRecoveryCode(tx: SystemTx, { userId, code, at }: Spending): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash: hashOf(userId, code), usedAt: null },
    data: { usedAt: at },
  });
  return count > 0;
}

/** Locks the account's row until the transaction ends, so that a person's codes are checked one at a time. */
export async function spendCode(
  tx: SystemTx,
  { userId, typed, at }: { userId: string; typed: TypedCode; at: Date },
): Promise<boolean> {
  await holdUser(tx, userId);
  const spending = { userId, code: typed.code, at };
  return typed.kind === "recovery" ? spendRecoveryCode(tx, spending) : spendAppCode(tx, spending);
}

/** Call once the app has proved to know the secret: from now on sign-ins ask for a code. Returns the recovery codes. */
export async function turnOnSecondFactor(
  tx: SystemTx,
  { userId, at }: { userId: string; at: Date },
): Promise<string[]> {
  await tx.secondFactor.update({ where: { userId }, data: { confirmedAt: at }, select: { userId: true } });
  return renewRecoveryCodes(tx, { userId });
}

export async function turnOffSecondFactor(tx: SystemTx, { userId }: { userId: string }): Promise<void> {
  await tx.secondFactor.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
}

/** Replaces all recovery codes. They are returned once, and only their hashes are stored. */
export async function renewRecoveryCodes(tx: SystemTx, { userId }: { userId: string }): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode());
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })),
  });
  return codes;
}

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join("");
