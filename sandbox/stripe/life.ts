import type { Emit } from "./events.ts";
import {
  DAY,
  type Invoice,
  type Payment,
  type Session,
  type State,
  type Subscription,
  monthAfter,
  newId,
  seconds,
  the,
} from "./state.ts";
import { wireCharge, wireDispute, wireInvoice, wireSession, wireSubscription } from "./wire.ts";

export type Life = ReturnType<typeof openLife>;

export function openLife(state: State, emit: Emit) {
  const tell = (type: string, subscription: Subscription) =>
    emit(`customer.subscription.${type}`, wireSubscription(state, subscription));
  const tellInvoice = (type: string, invoice: Invoice) =>
    emit(`invoice.${type}`, wireInvoice(state, invoice));

  function bill(subscription: Subscription, wish: { amount: number; isFirst: boolean }): Invoice {
    const invoice: Invoice = {
      id: newId("in"),
      number: `OBI-${String(state.invoices.size + 1).padStart(4, "0")}`,
      subscription: subscription.id,
      customer: subscription.customer,
      status: "open",
      currency: subscription.currency,
      created: seconds(),
      paidAt: null,
      tries: 0,
      nextTry: null,
      payment: null,
      ...wish,
    };
    state.invoices.set(invoice.id, invoice);
    subscription.latestInvoice = invoice.id;
    return invoice;
  }

  function charge(invoice: Invoice): void {
    Object.assign(invoice, { status: "paid", paidAt: seconds(), tries: invoice.tries + 1, nextTry: null });
    if (invoice.amount === 0) return;
    const payment: Payment = {
      id: newId("pi"),
      charge: newId("ch"),
      invoice: invoice.id,
      customer: invoice.customer,
      amount: invoice.amount,
      currency: invoice.currency,
      created: seconds(),
      refunded: 0,
      dispute: null,
    };
    state.payments.set(payment.id, payment);
    invoice.payment = payment.id;
  }

  function customerFor({ customer, email }: Session): string {
    if (customer !== null) return customer;
    const made = { id: newId("cus"), email, created: seconds() };
    state.customers.set(made.id, made);
    return made.id;
  }

  function end(subscription: Subscription): void {
    Object.assign(subscription, { status: "canceled", endedAt: seconds() });
    tell("deleted", subscription);
  }

  function nextPeriod(subscription: Subscription): void {
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd = monthAfter(subscription.periodEnd);
  }

  const latest = (subscription: Subscription) => the(state.invoices.get(subscription.latestInvoice));

  return {
    /** The person approved on the hosted page. */
    complete(session: Session): void {
      const { trialEnd, amount, currency } = session;
      const customer = customerFor(session);
      const created = seconds();
      const subscription: Subscription = {
        id: newId("sub"),
        item: newId("si"),
        customer,
        status: trialEnd === null ? "active" : "trialing",
        metadata: session.subscriptionMetadata,
        amount,
        currency,
        created,
        periodStart: created,
        periodEnd: trialEnd ?? monthAfter(created),
        trialEnd,
        endsWithPeriod: false,
        endedAt: null,
        latestInvoice: "",
      };
      state.subscriptions.set(subscription.id, subscription);
      const invoice = bill(subscription, { amount: trialEnd === null ? amount : 0, isFirst: true });
      charge(invoice);
      Object.assign(session, { status: "complete", customer, subscription: subscription.id });
      tell("created", subscription);
      tellInvoice("paid", invoice);
      emit("checkout.session.completed", wireSession(state, session));
    },
    expire(session: Session): void {
      session.status = "expired";
      emit("checkout.session.expired", wireSession(state, session));
    },
    renew(subscription: Subscription): void {
      if (subscription.endsWithPeriod) return end(subscription);
      nextPeriod(subscription);
      const invoice = bill(subscription, { amount: subscription.amount, isFirst: false });
      charge(invoice);
      subscription.status = "active";
      tellInvoice("paid", invoice);
      tell("updated", subscription);
    },
    /** A renewal whose card is refused, or another attempt at an open invoice. */
    fail(subscription: Subscription): void {
      const isOpen = latest(subscription).status === "open";
      if (!isOpen) nextPeriod(subscription);
      const invoice = isOpen
        ? latest(subscription)
        : bill(subscription, { amount: subscription.amount, isFirst: false });
      Object.assign(invoice, { tries: invoice.tries + 1, nextTry: seconds() + 3 * DAY });
      subscription.status = "past_due";
      tellInvoice("payment_failed", invoice);
      tell("updated", subscription);
    },
    pay(subscription: Subscription): void {
      const invoice = latest(subscription);
      if (invoice.status !== "open") return;
      charge(invoice);
      subscription.status = "active";
      tellInvoice("paid", invoice);
      tell("updated", subscription);
    },
    giveUp(subscription: Subscription): void {
      Object.assign(latest(subscription), { status: "uncollectible", nextTry: null });
      end(subscription);
    },
    end,
    endWithPeriod(subscription: Subscription, wish: boolean): void {
      subscription.endsWithPeriod = wish;
      tell("updated", subscription);
    },
    refund(payment: Payment, amount = payment.amount - payment.refunded): void {
      payment.refunded = Math.min(payment.amount, payment.refunded + amount);
      emit("charge.refunded", wireCharge(payment));
    },
    dispute(payment: Payment): void {
      payment.dispute = { id: newId("dp"), status: "needs_response", created: seconds() };
      emit("charge.dispute.created", wireDispute(payment));
    },
    closeDispute(payment: Payment, status: "won" | "lost"): void {
      the(payment.dispute).status = status;
      emit("charge.dispute.closed", wireDispute(payment));
    },
    paymentOf(subscription: Subscription, which: "first" | "last" = "last"): Payment {
      const own = [...state.payments.values()].filter(
        ({ invoice }) => state.invoices.get(invoice)?.subscription === subscription.id,
      );
      return the(own.at(which === "first" ? 0 : -1));
    },
  };
}
