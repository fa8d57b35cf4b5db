import type { Notify, Topic } from "./notices.ts";
import {
  type Account,
  type Instalment,
  type Payment,
  type Preference,
  type State,
  type Status,
  type Subscription,
  after,
  hex,
  monthAfter,
} from "./state.ts";

const BOLETO_MS = 3 * 86_400_000;

export type Life = ReturnType<typeof openLife>;

type Wish = Pick<
  Payment,
  "account" | "amount" | "reference" | "description" | "method" | "payer" | "notificationUrl"
> &
  Partial<Pick<Payment, "expires" | "subscription">>;

export function openLife(state: State, notify: Notify) {
  const { payments, instalments } = state;

  function tell(payment: Payment, action = "payment.updated"): void {
    notify(payment.account, { topic: "payment", id: payment.id, action, url: payment.notificationUrl });
  }

  function turn(payment: Payment, status: Status, detail: string): void {
    Object.assign(payment, { status, detail, updated: after(payment.updated) });
    if (status === "approved") payment.approved ??= payment.updated;
    tell(payment);
  }

  function open(wish: Wish, status: Status = "pending", detail = "pending_waiting_transfer"): Payment {
    const created = Date.now();
    const payment: Payment = {
      id: state.nextId(),
      status,
      detail,
      refunds: [],
      created,
      updated: created,
      approved: status === "approved" ? created : null,
      expires: null,
      subscription: null,
      ...wish,
    };
    payments.set(String(payment.id), payment);
    tell(payment, "payment.created");
    return payment;
  }

  function change(subscription: Subscription, to: Partial<Subscription>): void {
    Object.assign(subscription, to, { updated: after(subscription.updated) });
    about(subscription.account, "subscription_preapproval", subscription.id);
  }

  const about = (account: Account, topic: Topic, id: string | number) =>
    notify(account, { topic, id, action: "updated" });

  function charge(subscription: Subscription, instalment: Instalment, isTaken: boolean): void {
    const { account, amount, reference, title, payer, id } = subscription;
    const payment = open(
      {
        account,
        amount,
        reference,
        description: title,
        method: "visa",
        payer,
        notificationUrl: account.panelUrl,
        subscription: id,
      },
      isTaken ? "approved" : "rejected",
      isTaken ? "accredited" : "cc_rejected_insufficient_amount",
    );
    const wasMissed = instalment.status === "recycling";
    Object.assign(instalment, {
      status: isTaken ? "processed" : "recycling",
      payment: payment.id,
      tries: instalment.tries + 1,
      updated: after(instalment.updated),
    });
    about(account, "subscription_authorized_payment", instalment.id);
    if (isTaken)
      change(subscription, {
        paid: subscription.paid + 1,
        missed: subscription.missed - (wasMissed ? 1 : 0),
      });
    else if (!wasMissed) change(subscription, { missed: subscription.missed + 1 });
  }

  function instalmentFor(subscription: Subscription): Instalment {
    const created = Date.now();
    const { id, account, amount } = subscription;
    const made: Instalment = {
      id: state.nextId(),
      account,
      subscription: id,
      status: "scheduled",
      amount,
      tries: 0,
      payment: null,
      created,
      updated: created,
    };
    instalments.set(String(made.id), made);
    subscription.next = monthAfter(subscription.next ?? created);
    return made;
  }

  const missedOf = ({ id }: Subscription) =>
    [...instalments.values()].find((one) => one.subscription === id && one.status === "recycling");

  return {
    open,
    approve(payment: Payment, amount = payment.amount): void {
      if (payment.status !== "pending") return;
      payment.amount = amount;
      turn(payment, "approved", "accredited");
    },
    reject: (payment: Payment) => turn(payment, "rejected", "cc_rejected_other_reason"),
    cancel: (payment: Payment) => turn(payment, "cancelled", "by_collector"),
    expire: (payment: Payment) => turn(payment, "cancelled", "expired"),
    /** The refund, or null where less than the amount is left. */
    refund(payment: Payment, wish?: number) {
      const left = payment.amount - payment.refunds.reduce((sum, one) => sum + one.amount, 0);
      const amount = wish ?? left;
      if (payment.status !== "approved" || amount <= 0 || amount > left) return null;
      const refund = { id: state.nextId(), amount, created: Date.now() };
      payment.refunds.push(refund);
      if (amount === left) turn(payment, "refunded", "refunded");
      else turn(payment, "approved", "partially_refunded");
      return refund;
    },
    dispute(payment: Payment): void {
      const chargeback = { id: hex(), account: payment.account, payment: payment.id, created: Date.now() };
      state.chargebacks.set(chargeback.id, chargeback);
      turn(payment, "charged_back", "in_process");
      notify(payment.account, { topic: "topic_chargebacks_wh", id: chargeback.id, action: "created" });
    },
    endDispute(payment: Payment, isWon: boolean): void {
      // Moves the clock on: a test begins and ends a dispute within one second, and states are told in whole seconds.
      payment.updated += 1_000;
      if (isWon) turn(payment, "approved", "reimbursed");
      else turn(payment, "charged_back", "settled");
    },
    /** A payment by link; a link may be paid more than once. */
    buy(preference: Preference, status: "approved" | "pending" | "rejected"): Payment {
      const { account, amount, reference, title: description, payer, notificationUrl } = preference;
      const detail = {
        approved: "accredited",
        pending: "pending_waiting_payment",
        rejected: "cc_rejected_other_reason",
      };
      const isBoleto = status === "pending";
      const method = isBoleto ? "bolbradesco" : "visa";
      const expires = isBoleto ? Date.now() + BOLETO_MS : null;
      return open(
        { account, amount, reference, description, payer, notificationUrl, method, expires },
        status,
        detail[status],
      );
    },
    /** The payer agrees on the hosted page. The first month is charged at once, or `later` by the test. */
    authorize(subscription: Subscription, first: "taken" | "refused" | "later" = "taken"): void {
      if (subscription.status !== "pending") return;
      change(subscription, { status: "authorized", next: subscription.starts });
      if (subscription.starts === null && first !== "later")
        charge(subscription, instalmentFor(subscription), first === "taken");
    },
    renew: (subscription: Subscription) => charge(subscription, instalmentFor(subscription), true),
    fail: (subscription: Subscription) =>
      charge(subscription, missedOf(subscription) ?? instalmentFor(subscription), false),
    pay(subscription: Subscription): void {
      const missed = missedOf(subscription);
      if (missed) charge(subscription, missed, true);
    },
    pause: (subscription: Subscription) => change(subscription, { status: "paused" }),
    end: (subscription: Subscription) => change(subscription, { status: "cancelled", next: null }),
  };
}
