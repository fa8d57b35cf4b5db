import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { NotFoundError } from "@/lib/kernel/errors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { readSealed } from "@/lib/observe/read-sealed";
import { secretPlace } from "../rules/settings";

export async function getStudio(tx: StudioTx) {
  const studio = await tx.studio.findFirst({
    select: {
      name: true,
      email: true,
      phone: true,
      cnpj: true,
      address: true,
      timeZone: true,
      logoUrl: true,
      reminderDays: true,
      lateReminderDays: true,
      autoCharge: true,
      lateOn: true,
      lateFeeBp: true,
      lateInterestBp: true,
      siblingsBp: true,
      subscriptionStatus: true,
      subscriptionPlan: true,
      trialEndsAt: true,
      planGrantedAt: true,
      createdAt: true,
      updatedAt: true,
      subscription: { select: { status: true, accessUntil: true, providerReference: true } },
    },
  });
  if (!studio) throw new NotFoundError(commonCopy.notFound);
  const { planGrantedAt, subscription, ...rest } = studio;
  return { ...rest, subscription: planGrantedAt === null ? subscription : null };
}

/**
 * The academy's account at the provider as it may be shown, without secrets. Without a row the defaults hold (SET-18).
 */
export async function findPaymentSettings(tx: StudioTx) {
  const row = await tx.studioPaymentSettings.findFirst({
    select: {
      enabled: true,
      testMode: true,
      publicKey: true,
      accessToken: true,
      accessTokenHint: true,
      webhookSecret: true,
      webhookSecretHint: true,
      webhookKey: true,
      updatedAt: true,
    },
  });
  return {
    enabled: row?.enabled ?? false,
    testMode: row?.testMode ?? true,
    publicKey: row?.publicKey ?? "",
    accessToken: { isKept: Boolean(row?.accessToken), hint: row?.accessTokenHint ?? null },
    webhookSecret: { isKept: Boolean(row?.webhookSecret), hint: row?.webhookSecretHint ?? null },
    webhookKey: row?.webhookKey ?? null,
    version: row?.updatedAt.toISOString() ?? null,
  };
}

export type AcademyAccount = {
  /** Null if it cannot be decrypted: the bytes were changed, or the server's key is another. */
  token: string | null;
  testMode: boolean;
  /** While false nothing new is opened, and what is open goes on. */
  enabled: boolean;
  webhookKey: string | null;
  version: Date;
};

/** Null while the academy has stored no key. */
export async function findAcademyAccount(tx: StudioTx): Promise<AcademyAccount | null> {
  const row = await tx.studioPaymentSettings.findFirst({
    select: {
      studioId: true,
      accessToken: true,
      testMode: true,
      enabled: true,
      webhookKey: true,
      updatedAt: true,
    },
  });
  if (!row?.accessToken) return null;
  const { studioId, accessToken, updatedAt: version, ...rest } = row;
  return { ...rest, token: readSealed(accessToken, secretPlace(studioId, "access_token")), version };
}
