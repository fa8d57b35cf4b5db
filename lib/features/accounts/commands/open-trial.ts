import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { openSession } from "@/lib/auth/session-rows";
import { TRIAL_DAYS } from "@/lib/config/constants";
import type { SystemTx } from "@/lib/db/doors";
import { holdUser } from "@/lib/db/locks";
import { getPlatformPayments } from "@/lib/features/global-settings/queries";
import { studioLateFee } from "@/lib/features/global-settings/rules";
import type { RequestInfo } from "@/lib/observe/request";
import type { SignUp } from "../schema";
import { createAccount, giveRole, nameAccount, noteAgreement, reopenAccount } from "./account-rows";
import { sendConfirmation } from "./send-confirmation";

const DAY_MS = 86_400_000;

/**
 * A new owner with a studio on trial, in one transaction: user, profile, studio, role, confirmation mail and a first
 * session (SIGN-15, SIGN-18). Type and days of the trial are ours, whatever is sent. Null where the address has an account
 * that belongs somewhere.
 */
export async function openTrial(
  tx: SystemTx,
  input: Omit<SignUp, "password"> & {
    /** Null for somebody who enters by an external provider. */
    passwordHash: string | null;
    /** Set when somebody already vouches for the address: then no mail asks. */
    emailConfirmedAt?: Date;
    request: RequestInfo;
    at: Date;
  },
) {
  const { email, fullName, passwordHash, emailConfirmedAt: confirmedAt = null, request, at } = input;
  const account = { kind: "staff", email, fullName, passwordHash, confirmedAt, at } as const;
  const userId =
    (await createAccount(tx, account)) ?? (await reopenAccount(tx, { ...account, ip: request.ip }));
  if (!userId) return null;
  await noteAgreement(tx, { userId, at });
  const studioId = await openStudio(tx, { userId, ...input });
  if (!confirmedAt) await sendConfirmation(tx, { userId, email, fullName, at });
  const entry = { action: "accounts.sign-up", userId, studioId, entityId: studioId, ip: request.ip };
  await recordAudit(tx, entry);
  return openSession(tx, { userId, area: "owner", request, at });
}

type NewOwner = { userId: string; email: string; studioName: string; at: Date };

/** A studio on trial without a card, and the role of its owner (SIGN-18); its fees begin as the platform says (CONST-05, CONST-07). */
async function openStudio(tx: SystemTx, { userId, email, studioName, at }: NewOwner): Promise<string> {
  const { autoInvoice, lateFeePercentage } = await getPlatformPayments(tx);
  const { id: studioId } = await tx.studio.create({
    data: {
      name: studioName,
      email,
      subscriptionStatus: "trial",
      subscriptionPlan: "basic",
      autoCharge: autoInvoice,
      lateFeeBp: Math.round(studioLateFee(lateFeePercentage) * 100),
      trialEndsAt: new Date(at.getTime() + TRIAL_DAYS * DAY_MS),
    },
    select: { id: true },
  });
  await giveRole(tx, { userId, role: "studio_owner", studioId });
  return studioId;
}

/**
 * `complete-user-setup`: gives an account what it lacks of profile, studio and role (SIGN-23). May be called again and at
 * the same time; an account that is linked to a studio keeps it and gets no second trial.
 */
export async function setUpAcademy(tx: SystemTx, owner: NewOwner & { fullName: string }): Promise<void> {
  const { userId, fullName } = owner;
  await holdUser(tx, userId);
  await nameAccount(tx, { userId, fullName });
  const links = await tx.userRole.count({ where: { userId } });
  if (links === 0) await openStudio(tx, owner);
}
