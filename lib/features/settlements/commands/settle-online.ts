import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { StudioTx } from "@/lib/db/doors";
import { type SettlementStep, isCalledOff, isDeclined, underWayOf } from "@/lib/features/charges/rules";
import { restOf } from "@/lib/features/credits/rules";
import type { MercadoPagoPayment } from "@/lib/integrations/mercadopago/port";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { cents, shareOut, sumCents } from "@/lib/kernel/money";
import { isNewer, methodOf, onlineStatusOf, outcomeOf, togetherOf } from "../rules";
import {
  type Made,
  count,
  freeRefunded,
  listCounted,
  reverse,
  tellPaid,
  turnSettlement,
} from "./count-online";
import { type SettledCharge, holdSettledCharges } from "./hold-charges";
import { type Step, tellPayer, tellReceived } from "./tell-payer";

type Told = {
  settlementId: string;
  told: MercadoPagoPayment;
  paidOn: IsoDay;
  timeZone: string;
  at: Date;
};

/**
 * Writes the provider's state of one payment, with its effects on the charges, in one transaction. Safe to call
 * repeatedly, concurrently and out of order: the row locks of the charges make callers take turns, and news older than
 * the stored state is ignored. False if the studio opened no such settlement.
 */
export async function keepOnlinePayment(
  tx: StudioTx,
  { settlementId, told, paidOn, timeZone, at }: Told,
): Promise<boolean> {
  const charges = await chargesOf(tx, settlementId);
  if (charges === null) return false;
  const status = onlineStatusOf(told.status);
  const { settlement, known } = await readSituation(tx, { settlementId, told });
  const { amountCents, refundedCents, currency, updatedAt: toldAt } = told;
  if (status === null || (known && !isNewer({ status, refundedCents, toldAt }, known))) return true;
  const counted = known?.paymentId
    ? await listCounted(tx, { ...settlement, paymentId: known.paymentId })
    : [];
  const countedCents = sumCents(counted.map((one) => one.amountCents));
  const { counts, review } = outcomeOf({
    told: { status, amountCents, refundedCents, currency },
    askedCents: cents(settlement.amountCents),
    charge: togetherOf(charges),
    countedCents,
  });
  const method = methodOf(told.method);
  let made: Made[] = [];
  if (counts !== countedCents) {
    const rest = counted.length > 0 ? restOf(counts, counted) : null;
    // Locks charges before the reversal: once a payment changes, all other payments of the academy wait.
    if (rest) await freeRefunded(tx, { counted, rest });
    await reverse(tx, { ids: counted.map(({ id }) => id), status, at });
    // The rest after a partial refund keeps its charges and its day.
    const day = counted[0] ? dateToDay(counted[0].paymentDate) : paidOn;
    const parts = rest ?? shareOut(counts, charges).map((part) => ({ ...part, creditCents: 0 }));
    made = await count(tx, { settlementId, method, paidOn: day, parts });
  }
  const paymentId = counts === countedCents ? (known?.paymentId ?? null) : (made[0]?.id ?? null);
  const { detail, expiresAt, page } = told;
  const approvedAt = told.approvedAt ?? known?.approvedAt ?? (status === "approved" ? toldAt : null);
  const pageUrl = page !== null && page.length <= LONGEST_PAGE ? page : null;
  const state = {
    ...{ status, amountCents, refundedCents, currency, method, toldAt, review, paymentId },
    ...{ detail: detail?.slice(0, LONGEST_DETAIL) ?? null, expiresAt, pageUrl, approvedAt },
  };
  if (known) await tx.onlinePayment.updateMany({ where: { id: known.id }, data: state });
  else
    await tx.onlinePayment.createMany({
      data: [{ settlementId, provider: "mercadopago", reference: told.id, ...state }],
    });
  await turnSettlement(tx, { settlement, status, counts, at });
  // A second audit row beside "settlements.told": only this one brings in money and names the payment (paymentActs).
  if (counts !== countedCents && paymentId !== null)
    await recordAudit(tx, { action: "settlements.count", userId: null, entityId: paymentId, ip: "provider" });
  const once = `${told.id}:${toldAt.getTime()}`;
  if (counts > 0 && countedCents === 0) await tellPaid(tx, { made, once });
  else if (settlement.way === "link" && status !== known?.status)
    await tellStep(tx, { charges, told: { ...state, settlementId }, timeZone, once });
  await recordAudit(tx, {
    action: "settlements.told",
    userId: null,
    entityId: settlementId,
    ip: "provider",
    data: { payment: told.id, status, counts, review },
  });
  return true;
}

/** Limits of the database columns, in characters. */
const LONGEST_DETAIL = 200;
const LONGEST_PAGE = 2_000;

/** Step to tell the payer about a payment on the provider's page that brought no money; null for none. */
function stepOf(
  { settlementId, ...told }: Omit<SettlementStep["online"][number], "toldAt"> & { settlementId: string },
  timeZone: string,
): Step | null {
  if (told.status === "pending")
    return { kind: "underWay", underWay: underWayOf({ ...told, settlementId }, timeZone) };
  return isDeclined(told) ? { kind: "declined", detail: told.detail ?? "" } : null;
}

/** Tells of a payment on the provider's page that brought no money. Only a single charge is paid there. */
async function tellStep(
  tx: StudioTx,
  {
    charges,
    told,
    timeZone,
    once,
  }: {
    charges: readonly SettledCharge[];
    told: Parameters<typeof stepOf>[0] & { amountCents: number };
    timeZone: string;
    once: string;
  },
): Promise<void> {
  for (const { chargeId, status } of charges) {
    const step = status === "open" ? stepOf(told, timeZone) : null;
    if (step) await tellPayer(tx, { chargeId, amountCents: cents(told.amountCents), step, once });
    if (status === "paid" && isCalledOff(told))
      await tellReceived(tx, { chargeId, isBoleto: told.method === "transfer" });
  }
}

/** Locks and reads the charges. Null if the settlement is another academy's or not an online one. */
async function chargesOf(tx: StudioTx, id: string): Promise<SettledCharge[] | null> {
  const found = await tx.settlement.count({ where: { id, way: { in: ["pix", "link"] } } });
  const charges = found > 0 ? await holdSettledCharges(tx, id) : [];
  return charges.length > 0 ? charges : null;
}

async function readSituation(
  tx: StudioTx,
  { settlementId, told }: { settlementId: string; told: MercadoPagoPayment },
) {
  const settlement = await tx.settlement.findUniqueOrThrow({
    where: { id: settlementId },
    select: { id: true, status: true, way: true, amountCents: true, chargeId: true },
  });
  const known = await tx.onlinePayment.findFirst({
    where: { provider: "mercadopago", reference: told.id },
    select: {
      id: true,
      status: true,
      refundedCents: true,
      toldAt: true,
      approvedAt: true,
      paymentId: true,
    },
  });
  return { settlement, known };
}
