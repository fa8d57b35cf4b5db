import "server-only";
import { changesBetween } from "@/lib/audit/changes";
import { recordAudit } from "@/lib/audit/record";
import { newToken } from "@/lib/auth/tokens";
import { seal } from "@/lib/config/seal";
import type { PlatformTx, StudioTx } from "@/lib/db/doors";
import { nameOwnAccount } from "@/lib/features/accounts/commands/account-rows";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { settingsCopy } from "./copy/settings";
import { formatPercent } from "@/lib/kernel/money";
import { hintOf, secretPlace } from "./rules/settings";
import { isZoneOffered } from "./rules/zones";
import type { LateForm, PaymentsForm, PlanForm, StudioForm } from "./schema";

type Whose = { studioId: string };

/** `changed`: the values before and after, for the trail. */
type Saved = { saved: { id: string }; changed: Readonly<Record<string, string>> };

/** Saves the studio's data and the owner's name in one transaction (SET-03). */
export async function saveStudio(
  tx: StudioTx,
  { studioId, userId, fullName, version, ...studio }: StudioForm & Whose & { userId: string },
): Promise<Saved> {
  const { timeZone } = await tx.studio.findUniqueOrThrow({
    where: { id: studioId },
    select: { timeZone: true },
  });
  const refused = settingsCopy.studio.foreignZone;
  if (!isZoneOffered(studio.timeZone, timeZone))
    throw new DomainError("invalid", refused, { timeZone: [refused] });
  const changed = await change(tx, { studioId, version }, studio);
  await nameOwnAccount(tx, { userId, fullName });
  return { saved: { id: studioId }, changed };
}

export async function saveReminders(
  tx: StudioTx,
  { studioId, version, ...days }: Whose & { version: Date; reminderDays: number; lateReminderDays: number[] },
): Promise<Saved> {
  const changed = await change(tx, { studioId, version }, days);
  return { saved: { id: studioId }, changed };
}

export async function saveFees(
  tx: StudioTx,
  { studioId, version, autoCharge }: Whose & { version: Date; autoCharge: boolean },
): Promise<Saved> {
  const changed = await change(tx, { studioId, version }, { autoCharge });
  return { saved: { id: studioId }, changed };
}

/** Saves the fine and the interest of late charges. Amounts that were stored or opened before stay. */
export async function saveLate(
  tx: StudioTx,
  { studioId, version, ...late }: Whose & LateForm,
): Promise<Saved> {
  const changed = await change(tx, { studioId, version }, late);
  return { saved: { id: studioId }, changed };
}

/** Refused if another person saved since `version` (threat 74). */
async function change(
  tx: StudioTx,
  { studioId, version }: Whose & { version: Date },
  data: Partial<Told>,
): Promise<Readonly<Record<string, string>>> {
  const select = {
    name: true,
    email: true,
    phone: true,
    cnpj: true,
    address: true,
    timeZone: true,
    reminderDays: true,
    lateReminderDays: true,
    autoCharge: true,
    lateOn: true,
    lateFeeBp: true,
    lateInterestBp: true,
  };
  const before = await tx.studio.findUniqueOrThrow({ where: { id: studioId }, select });
  const { count } = await tx.studio.updateMany({ where: { id: studioId, updatedAt: version }, data });
  if (count === 0) throw changedElsewhere();
  const after = { ...before, ...data };
  const contacts = (["email", "phone", "cnpj", "address"] as const).filter(
    (field) => before[field] !== after[field],
  );
  return {
    ...changesBetween(told(before), told(after)),
    ...(contacts.length > 0 && { fields: contacts.join(" ") }),
  };
}

type Told = {
  name: string;
  email: string;
  phone: string | null;
  cnpj: string | null;
  address: string | null;
  timeZone: string;
  reminderDays: number;
  lateReminderDays: number[];
  autoCharge: boolean;
  lateOn: boolean;
  lateFeeBp: number;
  lateInterestBp: number;
};

const told = ({
  name,
  timeZone,
  reminderDays,
  lateReminderDays,
  autoCharge,
  lateOn,
  lateFeeBp,
  lateInterestBp,
}: Told) => ({
  academyName: name,
  timeZone,
  reminderDays,
  lateReminderDays: lateReminderDays.join(", "),
  auto_invoice: autoCharge,
  lateOn,
  lateFine: formatPercent(lateFeeBp),
  lateInterest: formatPercent(lateInterestBp),
});

const changedElsewhere = () => new DomainError("changed-elsewhere", settingsCopy.changedElsewhere);

/**
 * Saves the academy's account at the payment provider. Secrets are sealed to their row; an empty field keeps the stored
 * one (SET-06). While the provider is off its fields are not sent, and the stored ones stay.
 */
export async function savePaymentSettings(
  tx: StudioTx,
  { studioId, version, enabled, testMode, publicKey, accessToken, webhookSecret }: PaymentsForm & Whose,
): Promise<{ id: string }> {
  const kept = await tx.studioPaymentSettings.findFirst({
    select: { webhookKey: true, accessToken: true },
  });
  const { accessTokenNeeded } = settingsCopy.payments;
  if (enabled && !accessToken && !kept?.accessToken)
    throw new DomainError("invalid", accessTokenNeeded, { accessToken: [accessTokenNeeded] });
  const told = enabled && {
    testMode,
    publicKey,
    webhookKey: kept?.webhookKey ?? newToken(),
    ...(accessToken && {
      accessToken: seal(accessToken, secretPlace(studioId, "access_token")),
      accessTokenHint: hintOf(accessToken),
    }),
    ...(webhookSecret && {
      webhookSecret: seal(webhookSecret, secretPlace(studioId, "webhook_secret")),
      webhookSecretHint: hintOf(webhookSecret),
    }),
  };
  const data = { enabled, ...told };
  const { count } = version
    ? await tx.studioPaymentSettings.updateMany({ where: { studioId, updatedAt: version }, data })
    : await tx.studioPaymentSettings.createMany({ data: [{ studioId, ...data }], skipDuplicates: true });
  if (count === 0) throw changedElsewhere();
  return { id: studioId };
}

/** Active with premium is the full plan. Taking it back leaves the end of the trial as it was (C-18). */
const PLANS = {
  full: { subscriptionStatus: "active", subscriptionPlan: "premium" },
  free: { subscriptionStatus: "trial", subscriptionPlan: "basic" },
} as const;

/**
 * Afterwards an older subscription's state at the provider neither closes a given plan nor reopens a taken one. The
 * trail keeps before and after if they differ.
 */
export async function changePlan(
  tx: PlatformTx,
  { id, plan, userId, ip, at }: PlanForm & { userId: string; ip: string; at: Date },
): Promise<{ id: string; isChanged: boolean }> {
  const before = await tx.studio.findUnique({
    where: { id },
    select: { subscriptionStatus: true, subscriptionPlan: true, planGrantedAt: true },
  });
  if (!before) throw new NotFoundError(commonCopy.notFound);
  const [wasGiven, isGiven] = [before.planGrantedAt !== null, plan === "full"];
  const said = (of: Omit<typeof before, "planGrantedAt">) =>
    `${of.subscriptionStatus} ${of.subscriptionPlan}`;
  if (wasGiven === isGiven && said(before) === said(PLANS[plan])) return { id, isChanged: false };
  const data = { ...PLANS[plan], planGrantedAt: isGiven ? at : null, planTakenAt: isGiven ? null : at };
  const after = await tx.studio.update({
    where: { id },
    data,
    select: { subscriptionStatus: true, subscriptionPlan: true },
  });
  // For an academy that pays, the plan stays the same and only `given` changes.
  const given = said(before) === said(after) && {
    given: `${wasGiven ? "on" : "off"} → ${isGiven ? "on" : "off"}`,
  };
  await recordAudit(tx, {
    action: "studios.plan",
    userId,
    studioId: id,
    entityId: id,
    ip,
    data: { before: said(before), after: said(after), ...given },
  });
  return { id, isChanged: true };
}
