"use server";

import { studioTask } from "@/lib/action/studio-task";
import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { withStudio, withSystem } from "@/lib/db/doors";
import { cardCheckout } from "@/lib/integrations/stripe/configured";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { nothing } from "@/lib/kernel/fields";
import {
  activateSubscription,
  isPaidByNow,
  nameReference,
  openPendingSubscription,
  orRefuse,
  refuseTooMany,
} from "./commands";
import { billingCopy } from "./copy";
import { isPaidFor } from "./rules";
import { checkoutWish, paymentReturn } from "./schema";

/** `create-checkout` (SUB-08): amount, studio and address are the server's; what else is sent is refused. */
export const startCheckout = studioTask({
  name: "billing.start-checkout",
  can: "billing:write",
  unpaid: true,
  input: checkoutWish,
  run: async ({ input, actor, request }) => {
    const { studioId, userId } = actor;
    const caller = { studioId, userId, ip: request.ip };
    const isActive = actor.studio.subscriptionStatus === "active";
    if (isActive || (await isPaidByNow(caller, { fresh: input.fresh === "yes" })))
      throw new DomainError("active", billingCopy.alreadyActive);
    const pending = await withStudio({ studioId, userId }, (tx) =>
      openPendingSubscription(tx, { studioId, userId, at: now() }),
    );
    const order = {
      key: `co:${pending.id}`,
      studioId,
      email: actor.email,
      amountCents: CHARGED_PRICE_CENTS,
      planName: billingCopy.plan.title,
      successUrl: `${env.appUrl}${paths.paymentReturn}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${env.appUrl}${paths.awaitingPayment}`,
    };
    const { reference, url } = await orRefuse(cardCheckout().open(order), billingCopy.paymentFailed);
    await withStudio({ studioId, userId }, (tx) => nameReference(tx, { id: pending.id, reference }));
    if (url === null) throw new DomainError("no-link", billingCopy.noLink);
    return { url, payment_provider: "stripe" };
  },
});

/** `verify-payment` (SUB-19): the provider is asked, the address proves nothing. */
export const verifyPayment = studioTask({
  name: "billing.verify-payment",
  can: "billing:write",
  unpaid: true,
  input: paymentReturn,
  run: async ({ input: { sessionId: reference }, actor: { studioId, userId }, request }) => {
    if (reference === "") throw new DomainError("missing", billingCopy.noSessionId);
    await withSystem("billing.limit", (tx) => refuseTooMany(tx, { studioId, at: now() }));
    const checkout = await orRefuse(cardCheckout().read(reference), billingCopy.verifyFailed);
    if (!isPaidFor(checkout, studioId)) throw new DomainError("unconfirmed", billingCopy.unconfirmed);
    const known = await withSystem("billing.verify", (tx) =>
      activateSubscription(tx, { studioId, userId, reference, ip: request.ip, at: now() }),
    );
    if (!known) throw new DomainError("unconfirmed", billingCopy.unconfirmed);
    return { success: true };
  },
});

/** Asks the provider about the checkouts that are still open; true once the studio has paid (SUB-14, SUB-15). */
export const checkPayment = studioTask({
  name: "billing.check-payment",
  can: "billing:write",
  unpaid: true,
  input: nothing,
  run: async ({ actor: { studio, studioId, userId }, request }) => {
    if (studio.subscriptionStatus === "active") return { paid: true };
    return { paid: await isPaidByNow({ studioId, userId, ip: request.ip }, { fresh: false }) };
  },
});
