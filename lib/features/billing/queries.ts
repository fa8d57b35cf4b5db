import "server-only";
import { env } from "@/lib/config/env";
import type { PlatformTx, StudioTx, SystemTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import type { PaymentProvider } from "@/lib/db/generated/enums";
import { getPlatformPayments } from "@/lib/features/global-settings/queries";
import { type PlanProvider, isOffered } from "@/lib/features/global-settings/rules";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";
import { type PlanAnswer, type PlanPayment, planPaymentOf } from "./rules/progress";

/** The provider closes a checkout after a day. One paid at the last moment is still found for another day. */
const ASKED_HOURS = 48;

export type Checkout = {
  id: string;
  userId: string;
  studioId: string;
  provider: PaymentProvider;
  reference: string;
};

const unpaid = (at: Date) => ({
  completedAt: null,
  providerReference: { not: null },
  createdAt: { gt: new Date(at.getTime() - ASKED_HOURS * 3_600_000) },
});

/** Checkouts that may have been paid without our hearing of it, newest first. */
export async function listUnpaidCheckouts(
  tx: StudioTx | SystemTx,
  { studioId, at }: { studioId: string; at: Date },
): Promise<Checkout[]> {
  return list(tx, { ...unpaid(at), studioId });
}

/** Closed or expired ones among them. */
export async function listClosedCheckouts(
  tx: SystemTx,
  { studioId, at }: { studioId: string; at: Date },
): Promise<Checkout[]> {
  return list(tx, { ...unpaid(at), studioId, expiresAt: { lte: at } });
}

/** The provider's time of a refused first month is near the opening of its page. */
const FIRST_MONTH_HOURS = 48;

/** The state of the plan's payment as far as it is known here. */
export async function findPlanPayment(
  tx: StudioTx,
  { studioId, at, isPaid, timeZone }: { studioId: string; at: Date; isPaid: boolean; timeZone: string },
): Promise<PlanAnswer & { openedOn: IsoDay | null }> {
  const row = await tx.subscription.findFirst({
    select: { status: true, accessUntil: true, currentPeriodEnd: true, providerReference: true },
  });
  const known = (payment: PlanPayment, more: { firstCharge?: IsoDay | null; openedOn?: IsoDay } = {}) => ({
    payment,
    firstCharge: null,
    openedOn: null,
    ...more,
  });
  if (isPaid) {
    if (row?.status !== "trialing") return known("paid");
    return known("agreed", { firstCharge: row.currentPeriodEnd && dayOf(row.currentPeriodEnd, timeZone) });
  }
  const page = await tx.pendingSubscription.findFirst({
    where: { ...unpaid(at), studioId, expiresAt: { gt: at } },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  if (page) return known("open", { openedOn: dayOf(page.createdAt, timeZone) });
  if (!row?.accessUntil || planPaymentOf(row, at) !== "declined") return known("open");
  const bought = await tx.pendingSubscription.count({
    where: {
      providerReference: row.providerReference,
      createdAt: { gt: new Date(row.accessUntil.getTime() - FIRST_MONTH_HOURS * 3_600_000) },
    },
  });
  return known(bought > 0 ? "declined" : "open");
}

/** However old: Mercado Pago's can be agreed to until they are ended. */
const toEnd = (at: Date) => ({
  completedAt: null,
  providerReference: { not: null },
  expiresAt: { lte: at },
  OR: [{ provider: "mercadopago" as const }, unpaid(at)],
});

export async function findCheckoutToEnd(
  tx: SystemTx,
  { id, at }: { id: string; at: Date },
): Promise<Checkout | null> {
  const [checkout] = await list(tx, { ...toEnd(at), id });
  return checkout ?? null;
}

async function list(tx: StudioTx | SystemTx, where: Prisma.PendingSubscriptionWhereInput) {
  const rows = await tx.pendingSubscription.findMany({
    where,
    orderBy: { createdAt: "desc" },
    select: { id: true, userId: true, studioId: true, provider: true, providerReference: true },
  });
  return rows.flatMap(({ studioId, providerReference: reference, ...row }) =>
    studioId && reference ? { ...row, studioId, reference } : [],
  );
}

/** Keyset page: ids above `after`, ascending. */
export const listCheckoutsToEnd = (tx: SystemTx, page: { after: string; take: number; at: Date }) =>
  tx.pendingSubscription.findMany({
    where: { ...toEnd(page.at), id: { gt: page.after } },
    orderBy: { id: "asc" },
    select: { id: true },
    take: page.take,
  });

export async function isAddressConfirmed(tx: StudioTx, userId: string): Promise<boolean> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { emailConfirmedAt: true } });
  return user?.emailConfirmedAt != null;
}

/** The studio's checkout with this provider id; null if it is another studio's, unknown, or not payable any more. */
export async function findCheckout(
  tx: StudioTx | SystemTx,
  { studioId, reference }: { studioId: string; reference: string },
): Promise<{ provider: PaymentProvider } | null> {
  return tx.pendingSubscription.findFirst({
    where: { studioId, providerReference: reference },
    select: { provider: true },
  });
}

/** The studio of a subscription at a provider that keeps our checkout id with it, from whatever page it came. */
export async function findStudioOf(
  tx: SystemTx,
  { provider, checkoutId, reference }: { provider: PaymentProvider; checkoutId: string; reference: string },
): Promise<string | null> {
  const bought = await tx.pendingSubscription.findFirst({
    where: { provider, id: checkoutId },
    select: { studioId: true },
  });
  if (bought) return bought.studioId;
  const kept = await tx.subscription.findFirst({
    where: { provider, providerReference: reference },
    select: { studioId: true },
  });
  return kept?.studioId ?? null;
}

/** The provider for new payments (SUB-10, CONST-06); null while it is off or its key is of the other mode (ADMIN-42). */
export async function findPlanProvider(tx: StudioTx): Promise<PlanProvider | null> {
  const { defaultProvider, stripe, mercadoPago } = await getPlatformPayments(tx);
  const isOpen =
    defaultProvider === "stripe"
      ? isOffered(stripe, env.stripeSecretKey)
      : isOffered(mercadoPago, env.mercadoPago?.accessToken);
  return isOpen ? defaultProvider : null;
}

/** Providers by which something was bought or is about to be. */
export async function listProviders(tx: SystemTx): Promise<Set<PlanProvider>> {
  const where = { providerReference: { not: null } };
  const rows = [
    ...(await tx.subscription.groupBy({ by: ["provider"], where })),
    ...(await tx.pendingSubscription.groupBy({ by: ["provider"], where })),
  ];
  return new Set(rows.flatMap(({ provider }) => provider ?? []));
}

/** Subscriptions that are not paid, or of which the provider should have sent something by now. */
export async function listDoubtful(
  tx: SystemTx,
  { at, after, take }: { at: Date; after: string; take: number },
) {
  const rows = await tx.subscription.findMany({
    where: {
      id: { gt: after },
      providerReference: { not: null },
      OR: [
        { status: "past_due" },
        { status: { in: ["active", "trialing"] }, currentPeriodEnd: { lt: at } },
        { studio: { subscriptionStatus: "active", planGrantedAt: null }, accessUntil: { lt: at } },
      ],
    },
    orderBy: { id: "asc" },
    select: { id: true, provider: true, providerReference: true },
    take,
  });
  return rows.flatMap(({ id, provider, providerReference: reference }) =>
    provider && reference ? { id, provider, reference } : [],
  );
}

/**
 * The studio's subscription while it may be charged, also if money went back. A cancelled one too if its provider knows
 * the customer, whose page has the receipts and the way back.
 */
export async function findOwnSubscription(tx: StudioTx) {
  const row = await tx.subscription.findFirst({
    where: {
      OR: [
        { status: { in: ["active", "trialing", "past_due", "refunded", "charged_back"] } },
        { status: "cancelled", customerReference: { not: null } },
      ],
    },
    select: {
      provider: true,
      providerReference: true,
      customerReference: true,
      status: true,
      currentPeriodEnd: true,
    },
  });
  if (!row?.provider || row.providerReference === null) return null;
  const {
    provider,
    providerReference: reference,
    customerReference: customer,
    status,
    currentPeriodEnd: periodEnd,
  } = row;
  return { provider, reference, customer, status, periodEnd };
}

/** A current or former subscription. `isCheckout`: ask the provider which subscription was bought there. */
export type Payer = {
  provider: PlanProvider;
  reference: string;
  customer: string | null;
  isCheckout: boolean;
};

/** Earlier subscriptions asked about, newest first. */
const EARLIER_PAYERS = 5;

export async function listPayers(tx: StudioTx): Promise<Payer[]> {
  const row = await tx.subscription.findFirst({
    select: { provider: true, providerReference: true, customerReference: true },
  });
  const checkouts = await tx.pendingSubscription.findMany({
    where: { completedAt: { not: null }, providerReference: { not: null } },
    orderBy: { createdAt: "desc" },
    select: { provider: true, providerReference: true },
    take: EARLIER_PAYERS,
  });
  const now: Payer[] =
    row?.provider && row.providerReference
      ? [
          {
            provider: row.provider,
            reference: row.providerReference,
            customer: row.customerReference,
            isCheckout: false,
          },
        ]
      : [];
  const before = checkouts.flatMap(({ provider, providerReference: reference }) =>
    reference === null || now.some((one) => one.reference === reference)
      ? []
      : [{ provider, reference, customer: null, isCheckout: true }],
  );
  return [...now, ...before];
}

export async function countKept(tx: StudioTx): Promise<Kept> {
  return {
    students: await tx.student.count(),
    classes: await tx.studioClass.count(),
    payments: await tx.payment.count(),
  };
}

export type Kept = { students: number; classes: number; payments: number };

/** The subscription and open pages of an academy, for ending them. `subscription` is null if it never paid. */
export async function listOwnPages(tx: PlatformTx, { studioId }: { studioId: string }) {
  const row = await tx.subscription.findUnique({
    where: { studioId },
    select: { provider: true, providerReference: true },
  });
  const checkouts = await tx.pendingSubscription.findMany({
    where: { studioId, completedAt: null },
    select: { id: true, provider: true, providerReference: true },
  });
  return {
    subscription:
      row?.provider && row.providerReference !== null
        ? { provider: row.provider, reference: row.providerReference }
        : null,
    pages: checkouts.flatMap(({ provider, providerReference: reference }) =>
      reference === null ? [] : [{ provider, reference }],
    ),
    /** All unpaid checkouts. One without a page was handed to nobody, and never will be once the academy is deleted. */
    claimed: checkouts.map(({ id }) => id),
  };
}

export type OwnPages = Awaited<ReturnType<typeof listOwnPages>>;
