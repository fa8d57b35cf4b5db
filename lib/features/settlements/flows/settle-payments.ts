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

/** Brings one settlement to the state that the provider tells. */
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
  const reason = reference === null ? "unknown" : await askPayment({ studioId, account, reference });
  if (reason !== null) await noteForeign({ studioId, reason, payment: reference ?? subject.reference });
}

type Asked = Whose & { account: AtProvider; reference: string };

/**
 * Brings one payment to the state that the provider tells. Answers why it is none of ours, null for what is: whoever asks of
 * its own accord may ask of one that was begun at an account that was left.
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

/** Why it is none of ours; null for what is, and for what else the academy sells at its account. */
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
