import "server-only";

export { ProviderError } from "../provider";

export type CheckoutOrder = {
  /** Idempotency key: repeating it opens the same checkout. */
  key: string;
  studioId: string;
  email: string;
  amountCents: number;
  planName: string;
  /** The provider fills in `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
  /** First charge. Stripe refuses a moment less than two days away. */
  trialEnd?: Date | null;
  /** A customer known to the provider; null creates a new one. */
  customer?: string | null;
};

export type CheckoutState = {
  reference: string;
  studioId: string | null;
  /** Amount due at once; null in another currency. */
  amountCents: number | null;
  paid: boolean;
  /** Expired or closed: nobody can pay it any more. */
  ended: boolean;
  /** Completed, even if the card was only stored and nothing is due yet. */
  complete: boolean;
  subscription: string | null;
  customer: string | null;
};

export type CardCheckout = {
  /** `url` is null when the provider opened a checkout without a payment page. */
  open(order: CheckoutOrder): Promise<{ reference: string; url: string | null }>;
  read(reference: string): Promise<CheckoutState | null>;
  /** Closes an open checkout. Fails when it is not open, as it may have been paid. */
  expire(reference: string): Promise<void>;
  /** Opened since then, newest first. */
  list(opened: { since: Date }): Promise<CheckoutState[]>;
};

/** As the provider names them; `unknown` stands for a status added since, and does not affect the access. */
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
  /** Monthly price; null in another currency. */
  amountCents: number | null;
  periodEnd: Date | null;
  trialEnd: Date | null;
  /** Runs to the end of the paid time and is not renewed. */
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
  nextTryAt: Date | null;
  tries: number;
  url: string | null;
  /** Its last payment, by which refunds and disputes are found. */
  payment: string | null;
};

export type ListedInvoice = CardInvoice & Pick<CardPayment, "refundedCents" | "dispute">;

export type CardPayment = {
  reference: string;
  paidCents: number;
  refundedCents: number;
  currency: string;
  /** `open` while cardholder and bank argue; `lost` when the money is gone. */
  dispute: "none" | "open" | "won" | "lost";
  invoice: string | null;
  subscription: string | null;
};

export type CardBilling = {
  /** Makes a request that only valid keys can make; `isLive` is false for test money. */
  testKeys(): Promise<{ isLive: boolean }>;
  readSubscription(reference: string): Promise<CardSubscription | null>;
  /** Created since then in any state, newest first. */
  listSubscriptions(made: { since: Date }): Promise<CardSubscription[]>;
  /** `now` ends it at once; `period_end` at the end of the paid time. */
  cancelSubscription(wish: {
    reference: string;
    when: "now" | "period_end";
    key: string;
  }): Promise<CardSubscription>;
  /** Newest first, at most a hundred. */
  listInvoices(of: { customer: string; limit: number }): Promise<ListedInvoice[]>;
  readPayment(reference: string): Promise<CardPayment | null>;
  refund(wish: { payment: string; amountCents?: number; key: string }): Promise<void>;
  openPortal(wish: { customer: string; returnUrl: string }): Promise<{ url: string }>;
};

/** Subject of an event; its present state is read from the provider, never from the event. */
export type CardSubject = { kind: "checkout" | "subscription" | "payment"; reference: string };

export type CardEvent = {
  id: string;
  type: string;
  at: Date;
  isLive: boolean;
  /** Null for events that need no action. */
  subject: CardSubject | null;
};
