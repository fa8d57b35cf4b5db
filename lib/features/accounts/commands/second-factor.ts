import "server-only";
import { createHmac, randomInt } from "node:crypto";
import { newSecret, stepOfCode } from "@/lib/auth/one-time-code";
import { env } from "@/lib/config/env";
import { seal } from "@/lib/config/seal";
import type { SystemTx } from "@/lib/db/doors";
import { holdUser } from "@/lib/db/locks";
import { readSealed } from "@/lib/observe/read-sealed";
import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_SIGNS, type TypedCode } from "../rules/second-factor";

/** The second factor of a person, and the codes that stand in for it. No other module writes these tables. */

const placeOf = (userId: string) => ({ table: "second_factors", row: userId, column: "secret" });

/** Keyed, so that the table alone does not let a code be guessed. */
const hashOf = (userId: string, code: string): string =>
  createHmac("sha256", env.encryptionKey).update(`recovery:${userId}:${code}`).digest("hex");

export async function isSecondFactorOn(tx: SystemTx, { userId }: { userId: string }): Promise<boolean> {
  return (await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0;
}

/** A secret for the person's app; it asks for nothing until a code of it has come. Null where one is on already. */
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

/** Takes a code of the app, once: the same one, or an older one, is refused afterwards. */
async function spendAppCode(tx: SystemTx, { userId, code, at }: Spending): Promise<boolean> {
  const factor = await tx.secondFactor.findUnique({
    where: { userId },
    select: { secret: true, lastStep: true },
  });
  if (!factor) return false;
  // Where it cannot be read, a code by mail or a recovery code lets in.
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

/** One code at a time of a person: the row of the account is held until the transaction ends. */
export async function spendCode(
  tx: SystemTx,
  { userId, typed, at }: { userId: string; typed: TypedCode; at: Date },
): Promise<boolean> {
  await holdUser(tx, userId);
  const spending = { userId, code: typed.code, at };
  return typed.kind === "recovery" ? spendRecoveryCode(tx, spending) : spendAppCode(tx, spending);
}

/** The app has proved to know the secret: from now on a sign-in asks for it. Answers the codes that stand in for it. */
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

/** New codes in place of all before; they are told once, and kept as hashes alone. */
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
