import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import { refuseTooMany } from "@/lib/auth/throttle";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { planCards } from "@/lib/features/global-settings/flows";
import type { PlanProvider } from "@/lib/features/global-settings/rules";
import { isWell } from "@/lib/features/studios/rules/subscription";
import { requireMercadoPago } from "@/lib/integrations/mercadopago/configured";
import { ProviderError } from "@/lib/integrations/provider";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import { billingCopy } from "../copy";
import { findOwnSubscription } from "../queries";
import { PAYMENT_QUESTIONS } from "../rules/limits";
import { syncSubscription } from "./sync";

type Step = { open: Open<StudioTx>; actor: StudioActor; request: RequestInfo };

/** The provider's page for changing the card, receipts and cancelling. */
export async function openPayerPage({ open, actor }: Step): Promise<{ url: string }> {
  await limitQuestions(actor);
  const own = await open(findOwnSubscription);
  if (!own?.customer) throw new DomainError("no-page", billingCopy.noSubscription);
  const { customer } = own;
  return orRefuse(async () => {
    const { billing } = await planCards();
    return billing.openPortal({ customer, returnUrl: env.appUrl + paths.subscribe });
  });
}

/** Cancels the plan. Access lasts until the end of the paid time; without any, the plan ends at once. */
export async function cancelPlan({ open, actor, request }: Step): Promise<void> {
  await limitQuestions(actor);
  const own = await open(findOwnSubscription);
  if (!own || own.status === "cancelled" || (await hasEnded(own)))
    throw new DomainError("no-subscription", billingCopy.noSubscription);
  const { provider, reference, status } = own;
  const key = `leave:${request.requestId}:${reference}`;
  await orRefuse(async () => {
    if (provider === "mercadopago") await requireMercadoPago().cancelSubscription({ id: reference, key });
    else {
      const { billing } = await planCards();
      await billing.cancelSubscription({
        reference,
        when: isWell(status) ? "period_end" : "now",
        key,
      });
    }
    await syncSubscription(own, { userId: actor.userId, ip: request.ip });
  });
}

/** Asked at the provider: our row of a refunded subscription says "refunded", ended or not. */
const hasEnded = ({ provider, reference }: { provider: PlanProvider; reference: string }): Promise<boolean> =>
  orRefuse(async () => {
    if (provider === "mercadopago")
      return (await requireMercadoPago().readSubscription(reference))?.status === "cancelled";
    const { billing } = await planCards();
    return (await billing.readSubscription(reference))?.status === "canceled";
  });

const limitQuestions = ({ studioId }: StudioActor) =>
  refuseTooMany("billing", [{ key: `billing:${studioId}`, ...PAYMENT_QUESTIONS }]);

async function orRefuse<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ reason: error.message }, "payment provider in trouble");
    throw new DomainError("provider", billingCopy.providerAway);
  }
}
