import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { NotFoundError } from "@/lib/kernel/errors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { readSealed } from "@/lib/observe/read-sealed";
import { secretPlace } from "../rules/settings";

/** The studio of the door: what it is called, and what it pays. */
export async function getStudio(tx: StudioTx) {
  const studio = await tx.studio.findFirst({
    select: {
      name: true,
      email: true,
      phone: true,
      timeZone: true,
      logoUrl: true,
      reminderDays: true,
      autoCharge: true,
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

/** What may be shown of the academy's account at the provider: never a secret. Without a row everything is as at first (SET-18). */
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

/** The academy's own account at the provider. */
export type AcademyAccount = {
  /** Null where what is kept cannot be read any more: its bytes were changed, or the server's key is another. */
  token: string | null;
  testMode: boolean;
  /** Off, nothing new is opened; what is under way goes on. */
  enabled: boolean;
  webhookKey: string | null;
  /** When it was saved last. */
  version: Date;
};

/** Null while the academy keeps no key of an account. */
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
