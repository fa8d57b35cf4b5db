import "server-only";
import { z } from "zod";
import { recordSecurityEvent } from "@/lib/audit/record";
import { withStudio } from "@/lib/db/doors";
import { getStudio } from "@/lib/features/studios/queries/get-studio";
import type { MercadoPagoPayment, MercadoPagoSubject } from "@/lib/integrations/mercadopago/port";
import { now } from "@/lib/kernel/clock";
import { dayOf } from "@/lib/kernel/dates";
import { keepOnlinePayment } from "../commands/settle-online";
import { LOOK_BACK_HOURS, isForeign } from "../rules";
import { type AtProvider, findAccount } from "./find-account";

type Whose = { studioId: string };

/** Reads the payments of one settlement at the provider and stores their state. */
export async function reconcileSettlement({ studioId, id }: Whose & { id: string }): Promise<void> {
  const account = await findAccount({ studioId });
  if (!account) return;
  const payments = await account.provider.listPayments({ reference: id });
  if (payments.length > 0) await keepAll({ studioId, account, payments });
}

/**
 * Handles a webhook of an academy's account: reads the payment's present state with the academy's own token and
 * stores it. A payment of another account, or for another academy's settlement, changes nothing and is recorded once
 * (threats 55, 56). Throws ProviderError, for a retry.
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
  const reason = reference === null ? "unknown" : await askPayment({ studioId, account, reference });
  if (reason !== null) await noteForeign({ studioId, reason, payment: reference ?? subject.reference });
}

type Asked = Whose & { account: AtProvider; reference: string };

/**
 * Reads one payment at the provider and stores its state. Returns why it is not ours, or null. Callers without a
 * webhook may ask for payments that were begun at an old account.
 */
export async function askPayment({ studioId, account, reference }: Asked): Promise<Foreign | null> {
  const told = await account.provider.readPayment(reference);
  if (!told) return "unknown";
  return keepOne({ studioId, told, own: await ownerOf(account, { isListed: false }) });
}

type Foreign = "account" | "reference" | "unknown";

type Owner = Parameters<typeof isForeign>[1];

const ownerOf = async (
  { provider, testMode }: AtProvider,
  { isListed }: Pick<Owner, "isListed">,
): Promise<Owner> => ({ ...(await provider.testKeys()), testMode, isListed });

/** Stores a payment. Returns why it is not ours; null if it is, or if it is another sale of the academy. */
async function keepOne({
  studioId,
  told,
  own,
}: Whose & { told: MercadoPagoPayment; own: Owner }): Promise<Foreign | null> {
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
    return keepOnlinePayment(tx, { settlementId, told, paidOn, timeZone, at: now() });
  });

const noteForeign = ({
  studioId,
  reason,
  payment,
}: Whose & { reason: Foreign; payment: string }): Promise<void> =>
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

/** Stores the account's payments of two days that name a settlement. */
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
