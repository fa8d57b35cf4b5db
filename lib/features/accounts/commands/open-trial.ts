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
 * Creates a new owner with a studio on trial, in one transaction: user, profile, studio, role, confirmation mail and a
 * first session (SIGN-15, SIGN-18). Type and length of the trial are never taken from the form. Null if the address has
 * an account that belongs somewhere.
 */
export async function openTrial(
  tx: SystemTx,
  input: Omit<SignUp, "password"> & {
    /** Null for a person who signs in by an external provider. */
    passwordHash: string | null;
    /** Set if the address is already vouched for: no confirmation mail is sent. */
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

/**
 * A studio on trial without a card, and its owner's role (SIGN-18). Its fee settings start from the platform's
 * (CONST-05, CONST-07).
 */
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
 * `complete-user-setup`: gives an account the profile, studio and role it lacks (SIGN-23). Safe to repeat and to run
 * concurrently; an account linked to a studio keeps it and gets no second trial.
 */
export async function setUpAcademy(tx: SystemTx, owner: NewOwner & { fullName: string }): Promise<void> {
  const { userId, fullName } = owner;
  await holdUser(tx, userId);
  await nameAccount(tx, { userId, fullName });
  const links = await tx.userRole.count({ where: { userId } });
  if (links === 0) await openStudio(tx, owner);
}
