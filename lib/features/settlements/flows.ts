import "server-only";
import { z } from "zod";
import { recordAudit, recordSecurityEvent } from "@/lib/audit/record";
import { refuseTooMany } from "@/lib/auth/throttle";
import { withStudio } from "@/lib/db/doors";
import {
  type AcademyAccount,
  findAcademyAccount,
  getStudio,
} from "@/lib/features/studios/queries/get-studio";
import { mercadoPagoOf } from "@/lib/integrations/mercadopago/configured";
import {
  type MercadoPago,
  type MercadoPagoPayment,
  type MercadoPagoSubject,
  ProviderError,
} from "@/lib/integrations/mercadopago/port";
import { perStudio } from "@/lib/jobs/per-studio";
import { now } from "@/lib/kernel/clock";
import { dayOf } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import { expireSettlements } from "./commands/open-settlement";
import { keepOnlinePayment } from "./commands/settle-online";
import { settlementsCopy } from "./copy/settle";
import { findToReturn, listOpenOnline } from "./queries";
import { LOOK_BACK_HOURS, PROVIDER_QUESTIONS, RECONCILE_JOB, isForeign } from "./rules";

type Whose = { studioId: string };

/** Before the provider is asked; `by` says for whom. */
export const limitQuestions = ({ studioId, by }: Whose & { by: string }) =>
  refuseTooMany("settlements", [{ key: `settlements:${studioId}:${by}`, ...PROVIDER_QUESTIONS }]);

export type AtProvider = AcademyAccount & { provider: MercadoPago };

/** Throws ProviderError where the key cannot be read, as where the provider does not take it. */
export function atProvider(account: AcademyAccount): AtProvider {
  if (account.token === null) throw new ProviderError("a token that cannot be read", 401);
  return { ...account, provider: mercadoPagoOf(account.token) };
}

/** With the key that the academy keeps, whether or not it is switched on: what is under way goes on. Throws as `atProvider`. */
export async function findAccount({ studioId }: Whose): Promise<AtProvider | null> {
  const account = await withStudio(studioId, findAcademyAccount);
  return account && atProvider(account);
}

/** What the provider knows of one settlement. */
export async function reconcileSettlement({ studioId, id }: Whose & { id: string }): Promise<void> {
  const account = await findAccount({ studioId });
  if (!account) return;
  const payments = await account.provider.listPayments({ reference: id });
  if (payments.length > 0) await keepAll({ studioId, account, payments });
}

/**
 * What a webhook of an academy's account is about: its present state is asked with the academy's own key and written as it
 * is. A payment that is not the academy's, or for a settlement that is not, changes nothing and is noted, once (threats 55,
 * 56). Throws ProviderError, to be asked again later.
 */
export async function settleAcademyPayment({
  studioId,
  subject,
}: Whose & { subject: MercadoPagoSubject }): Promise<void> {
  if (subject.kind !== "payment" && subject.kind !== "chargeback") return;
  const account = await findAccount({ studioId });
  if (!account) return;
  const reference =
    subject.kind === "payment"
      ? subject.reference
      : await account.provider.findDisputedPayment(subject.reference);
  const payment = reference === null ? null : await account.provider.readPayment(reference);
  const reason = payment
    ? await keepOne({ studioId, told: payment, own: await ownerOf(account, { isListed: false }) })
    : "unknown";
  if (reason !== null) await noteForeign({ studioId, reason, payment: reference ?? subject.reference });
}

type Owner = Parameters<typeof isForeign>[1];

const ownerOf = async (
  { provider, testMode }: AtProvider,
  { isListed }: Pick<Owner, "isListed">,
): Promise<Owner> => ({ ...(await provider.testKeys()), testMode, isListed });

/** Why it is none of ours; null for what is, and for what else the academy sells at its account. */
async function keepOne({
  studioId,
  told,
  own,
}: Whose & { told: MercadoPagoPayment; own: Owner }): Promise<"account" | "reference" | null> {
  if (isForeign(told, own)) return "account";
  const settlementId = z.uuid().safeParse(told.reference).data;
  if (settlementId === undefined || (await keepTold({ studioId, settlementId, told }))) return null;
  return "reference";
}

type Listed = Whose & { account: AtProvider; payments: readonly MercadoPagoPayment[] };

async function keepAll({ studioId, account, payments }: Listed): Promise<void> {
  const own = await ownerOf(account, { isListed: true });
  for (const told of payments.toReversed()) await keepOne({ studioId, told, own });
}

const keepTold = ({
  studioId,
  settlementId,
  told,
}: Whose & { settlementId: string; told: MercadoPagoPayment }): Promise<boolean> =>
  withStudio(studioId, async (tx) => {
    const { timeZone } = await getStudio(tx);
    const paidOn = dayOf(told.approvedAt ?? told.updatedAt, timeZone);
    return keepOnlinePayment(tx, { settlementId, told, paidOn, at: now() });
  });

const noteForeign = ({
  studioId,
  reason,
  payment,
}: Whose & { reason: string; payment: string }): Promise<void> =>
  withStudio(studioId, (tx) =>
    recordSecurityEvent(tx, {
      type: "PAYMENT_FOREIGN",
      userId: null,
      studioId,
      severity: "warning",
      ip: "provider",
      userAgent: "provider",
      details: { reason, payment, key: `${studioId} mercadopago ${payment}` },
    }),
  );

type Return = Whose & { id: string; userId: string; ip: string };

/**
 * Money that counts for nothing goes back to who paid it; that it did is what the provider says then. Who asked for it is
 * in the trail before it is asked. Throws ProviderError.
 */
export async function returnMoney({ studioId, id, userId, ip }: Return): Promise<{ id: string }> {
  const account = await findAccount({ studioId });
  const found = await withStudio(studioId, (tx) => findToReturn(tx, { id }));
  if (!found || !account) throw new DomainError("decided", settlementsCopy.decided);
  await limitQuestions({ studioId, by: userId });
  const { reference, settlementId } = found;
  const data = { payment: reference, settlement: settlementId };
  await withStudio({ studioId, userId }, (tx) =>
    recordAudit(tx, { action: "settlements.return", userId, entityId: id, ip, data }),
  );
  await account.provider.refundPayment({ id: reference, key: `back:${id}` });
  await settleAcademyPayment({ studioId, subject: { kind: "payment", reference } });
  return { id };
}

/** The account's payments of two days, as far as they name something of ours. */
export async function keepRecent({
  studioId,
  account,
}: Whose & { account: AtProvider }): Promise<MercadoPagoPayment[]> {
  const since = new Date(now().getTime() - LOOK_BACK_HOURS * 3_600_000);
  const recent = await account.provider.listPayments({ since });
  const ours = recent.filter(({ reference }) => z.uuid().safeParse(reference).success);
  await keepAll({ studioId, account, payments: ours });
  return ours;
}

const RECONCILED_AT_ONCE = 200;

/** What a lost webhook left behind: the account's payments of two days, and whatever is still open here (threat 65: away today, asked tomorrow). */
export async function reconcileStudio({
  studioId,
  take = RECONCILED_AT_ONCE,
}: Whose & { take?: number }): Promise<{ payments: number; away: boolean }> {
  try {
    const at = now();
    const account = await findAccount({ studioId });
    if (!account) return { payments: 0, away: false };
    const ours = await keepRecent({ studioId, account });
    const open = await withStudio(studioId, (tx) => listOpenOnline(tx, { take }));
    for (const { id } of open) await reconcileSettlement({ studioId, id });
    const ids = open.map(({ id }) => id);
    await withStudio(studioId, (tx) => expireSettlements(tx, { ids, at }));
    return { payments: ours.length, away: false };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ reason: error.message, studioId }, "payments not compared with the provider");
    return { payments: 0, away: true };
  }
}

export const settlementReconcileJob = perStudio({
  name: RECONCILE_JOB,
  localHour: 4,
  prepare: ({ studioId }) => reconcileStudio({ studioId }),
});
