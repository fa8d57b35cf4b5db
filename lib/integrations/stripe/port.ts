import "server-only";

export { ProviderError } from "../provider";

export type CheckoutOrder = {
  /** Repeating it with the same key opens the same checkout. */
  key: string;
  studioId: string;
  email: string;
  amountCents: number;
  planName: string;
  /** `{CHECKOUT_SESSION_ID}` in it is filled in by the provider. */
  successUrl: string;
  cancelUrl: string;
  /** Nothing is charged before. The provider takes no moment that is less than two days away. */
  trialEnd?: Date | null;
  /** A payer whom the provider knows from before; whoever pays is somebody new otherwise. */
  customer?: string | null;
};

export type CheckoutState = {
  reference: string;
  studioId: string | null;
  /** What was to be paid at once; null in another currency. */
  amountCents: number | null;
  paid: boolean;
  /** It was ended, or its time is over: nobody can pay it any more. */
  ended: boolean;
  /** Gone through to the end, be it with a card and nothing to pay yet. */
  complete: boolean;
  subscription: string | null;
  customer: string | null;
};

/** A monthly subscription paid by card on the provider's own page. */
export type CardCheckout = {
  /** `url` is null when the provider opened a checkout without a page to pay on. */
  open(order: CheckoutOrder): Promise<{ reference: string; url: string | null }>;
  /** Null when the provider knows no such checkout. */
  read(reference: string): Promise<CheckoutState | null>;
  /** Nobody can pay it any more. Fails when it is no longer open, and so may have been paid. */
  expire(reference: string): Promise<void>;
  /** Those opened since, newest first. */
  list(opened: { since: Date }): Promise<CheckoutState[]>;
};

/** As the provider names them; `unknown` is one that it has learned since, and says nothing about the access. */
type CardSubscriptionStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "unpaid"
  | "paused"
  | "canceled"
  | "unknown";

export type CardSubscription = {
  reference: string;
  studioId: string | null;
  customer: string;
  status: CardSubscriptionStatus;
  /** What a month costs; null in another currency. */
  amountCents: number | null;
  periodEnd: Date | null;
  trialEnd: Date | null;
  /** It runs until the end of the paid time and is not renewed. */
  endsWithPeriod: boolean;
  endedAt: Date | null;
  createdAt: Date;
  isLive: boolean;
  latestInvoice: CardInvoice | null;
};

export type CardInvoice = {
  reference: string;
  /** Null while it is a draft. */
  number: string | null;
  status: "draft" | "open" | "paid" | "uncollectible" | "void" | "unknown";
  subscription: string | null;
  dueCents: number;
  paidCents: number;
  currency: string;
  createdAt: Date;
  paidAt: Date | null;
  /** When the provider charges the card again; null when it no longer does. */
  nextTryAt: Date | null;
  tries: number;
  /** The provider's own page of it, with the receipt. */
  url: string | null;
  /** Of its payments the last, by which refunds and disputes are found. */
  payment: string | null;
};

/** What of its money did not stay. */
export type ListedInvoice = CardInvoice & Pick<CardPayment, "refundedCents" | "dispute">;

export type CardPayment = {
  reference: string;
  paidCents: number;
  refundedCents: number;
  currency: string;
  /** `open` while the card's holder and the bank argue; `lost` when the money is gone. */
  dispute: "none" | "open" | "won" | "lost";
  invoice: string | null;
  subscription: string | null;
};

/** What the provider knows of a studio that pays by card. */
export type CardBilling = {
  /** Asks something that only these keys may know; `isLive` tells real money from test money. */
  testKeys(): Promise<{ isLive: boolean }>;
  /** Null when the provider knows no such subscription. */
  readSubscription(reference: string): Promise<CardSubscription | null>;
  /** Those made since, newest first, whatever became of them. */
  listSubscriptions(made: { since: Date }): Promise<CardSubscription[]>;
  /** `now` ends it at once; otherwise it runs to the end of what is paid. */
  cancelSubscription(wish: {
    reference: string;
    when: "now" | "period_end";
    key: string;
  }): Promise<CardSubscription>;
  /** Newest first, at most a hundred. */
  listInvoices(of: { customer: string; limit: number }): Promise<ListedInvoice[]>;
  /** Null when the provider knows no such payment. */
  readPayment(reference: string): Promise<CardPayment | null>;
  refund(wish: { payment: string; amountCents?: number; key: string }): Promise<void>;
  /** The provider's page on which a payer changes the card, cancels and finds receipts. */
  openPortal(wish: { customer: string; returnUrl: string }): Promise<{ url: string }>;
};

/** What an event is about: its present state is asked of the provider, never read from the event. */
export type CardSubject = { kind: "checkout" | "subscription" | "payment"; reference: string };

export type CardEvent = {
  id: string;
  type: string;
  at: Date;
  isLive: boolean;
  /** Null where nothing follows from it. */
  subject: CardSubject | null;
};
