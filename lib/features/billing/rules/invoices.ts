import type { MercadoPagoInstalment } from "@/lib/integrations/mercadopago/port";
import type { ListedInvoice } from "@/lib/integrations/stripe/port";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";

/** One month of the plan, for either provider. */
export type PlanInvoice = {
  id: string;
  /** The provider's invoice number; null if it has none. */
  number: string | null;
  day: IsoDay;
  amountCents: Cents;
  state: "paid" | "open" | "missed" | "void" | "refunded" | "chargedBack";
  nextTry: IsoDay | null;
  /** The provider's receipt; null if it only mails it. */
  url: string | null;
};

/** `trouble`: why something may be missing. */
export type PlanInvoices = { trouble: string | null; invoices: PlanInvoice[] };

type Dated = PlanInvoice & { at: number };

/** Drafts have been sent to nobody, and a trial's month of zero is no invoice. */
export function cardInvoices(invoices: readonly ListedInvoice[], timeZone: string): Dated[] {
  const shown = invoices.filter(
    ({ status, dueCents }) => status !== "draft" && status !== "unknown" && dueCents > 0,
  );
  return shown.map((invoice) => {
    const { reference, number, status, dueCents, createdAt, nextTryAt, url } = invoice;
    return {
      id: reference,
      number,
      day: dayOf(createdAt, timeZone),
      amountCents: cents(dueCents),
      state: stateOfCard(invoice),
      nextTry: status === "open" && nextTryAt ? dayOf(nextTryAt, timeZone) : null,
      url: status === "paid" || status === "open" ? url : null,
      at: createdAt.getTime(),
    };
  });
}

/** The provider's invoice stays paid after a refund or a dispute, so both are checked here. */
function stateOfCard({
  status,
  tries,
  dispute,
  refundedCents,
  paidCents,
}: ListedInvoice): PlanInvoice["state"] {
  if (status === "paid") {
    if (dispute === "open" || dispute === "lost") return "chargedBack";
    return refundedCents > 0 && refundedCents >= paidCents ? "refunded" : "paid";
  }
  if (status === "open") return tries > 0 ? "missed" : "open";
  return status === "uncollectible" ? "missed" : "void";
}

/** The charged months of a Mercado Pago subscription. */
export function mercadoPagoInvoices(months: readonly MercadoPagoInstalment[], timeZone: string): Dated[] {
  return months.flatMap((month) => {
    const { id, amountCents, dueAt } = month;
    const state = stateOfMonth(month);
    if (state === null || dueAt === null) return [];
    const day = dayOf(dueAt, timeZone);
    const at = dueAt.getTime();
    return [{ id, number: null, day, amountCents: cents(amountCents), state, nextTry: null, url: null, at }];
  });
}

function stateOfMonth({ status, payment }: MercadoPagoInstalment): PlanInvoice["state"] | null {
  if (status === "scheduled" || status === "unknown") return null;
  if (payment?.status === "refunded") return "refunded";
  if (payment?.status === "charged_back") return "chargedBack";
  if (status === "recycling") return "missed";
  if (status === "cancelled") return "void";
  return payment?.status === "approved" ? "paid" : payment?.status === "rejected" ? "missed" : "open";
}

/** Newest first, without duplicates. The current subscription, which was asked first, wins. */
export function inOrder(invoices: readonly Dated[]): PlanInvoice[] {
  const once = new Map(invoices.toReversed().map((invoice) => [invoice.id, invoice]));
  return [...once.values()]
    .toReversed()
    .toSorted((one, other) => other.at - one.at)
    .map(({ id, number, day, amountCents, state, nextTry, url }) => ({
      id,
      number,
      day,
      amountCents,
      state,
      nextTry,
      url,
    }));
}
