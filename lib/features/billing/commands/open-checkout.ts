import "server-only";
import { LEGAL_VERSION } from "@/content/legal/versions";
import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import type { PlanProvider } from "@/lib/features/global-settings/rules";
import { runsUnopened } from "@/lib/features/studios/rules/subscription";
import { DomainError } from "@/lib/kernel/errors";
import { billingCopy } from "../copy";
import { firstChargeAt, isStudioPaidUp } from "../rules/standing";
import { closeCheckouts, lockCheckouts } from "./checkout-rows";

/** As long as the provider keeps a checkout open. */
const OPEN_HOURS = 23;

/** A checkout without the provider's answer is retried for this long; later its first charge would be too near. */
const UNHEARD_HOURS = 1;

/**
 * Returns the person's open checkout or creates one. Two clicks or tabs share it: its id is the idempotency key under
 * which the provider opens a single session for one address (SUB-11: no password is stored). Closes the checkouts in
 * `replaced` and other owners'. Throws for a studio that is paid for.
 */
export async function claimCheckout(
  tx: StudioTx,
  input: {
    studioId: string;
    userId: string;
    provider: PlanProvider;
    replaced: readonly string[];
    at: Date;
  },
): Promise<{ id: string; startsAt: Date | null }> {
  const { studioId, userId, provider, replaced, at } = input;
  await lockCheckouts(tx, studioId);
  const studio = await payingStudio(tx, studioId);
  if (isStudioPaidUp(studio, at)) throw new DomainError("active", billingCopy.alreadyActive);
  if (runsUnopened(studio, at)) throw new DomainError("running", billingCopy.running);
  const open = await tx.pendingSubscription.findMany({
    where: { studioId, completedAt: null, expiresAt: { gt: at } },
    orderBy: { createdAt: "desc" },
    select: { id: true, userId: true, provider: true, providerReference: true, createdAt: true },
  });
  const heardOf = new Date(at.getTime() - UNHEARD_HOURS * 3_600_000);
  const isOwn = (checkout: (typeof open)[number]) =>
    checkout.userId === userId &&
    checkout.provider === provider &&
    (checkout.providerReference !== null || checkout.createdAt > heardOf) &&
    !replaced.includes(checkout.id);
  const own = open.find(isOwn);
  await closeCheckouts(tx, {
    at,
    id: { in: open.filter((checkout) => checkout !== own).map(({ id }) => id) },
  });
  if (own) return { id: own.id, startsAt: firstChargeAt(studio, own.createdAt) };
  const { id } = await tx.pendingSubscription.create({
    data: {
      userId,
      studioId,
      provider,
      planName: billingCopy.plan.title,
      amountCents: CHARGED_PRICE_CENTS,
      agreedTo: LEGAL_VERSION,
      createdAt: at,
      expiresAt: new Date(at.getTime() + OPEN_HOURS * 3_600_000),
    },
    select: { id: true },
  });
  return { id, startsAt: firstChargeAt(studio, at) };
}

/** Stores the provider's id of a claimed checkout. Returns what became of the checkout while the provider was asked. */
export async function nameCheckout(
  tx: StudioTx,
  input: { studioId: string; id: string; reference: string; at: Date },
): Promise<"open" | "paid" | "replaced"> {
  const { studioId, id, reference, at } = input;
  await lockCheckouts(tx, studioId);
  const unpaid = { id, completedAt: null };
  await tx.pendingSubscription.updateMany({ where: unpaid, data: { providerReference: reference } });
  if (isStudioPaidUp(await payingStudio(tx, studioId), at)) return "paid";
  const open = await tx.pendingSubscription.count({ where: { ...unpaid, expiresAt: { gt: at } } });
  return open > 0 ? "open" : "replaced";
}

async function payingStudio(tx: StudioTx, id: string) {
  const { planGrantedAt, subscription, ...studio } = await tx.studio.findUniqueOrThrow({
    where: { id },
    select: {
      subscriptionStatus: true,
      trialEndsAt: true,
      planGrantedAt: true,
      subscription: { select: { status: true, accessUntil: true, providerReference: true } },
    },
  });
  const reference = subscription?.providerReference ?? null;
  return { ...studio, reference, subscription: planGrantedAt === null ? subscription : null };
}
