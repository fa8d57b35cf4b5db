import { randomBytes } from "node:crypto";

/** State of the stand-in. Money in cents, moments in seconds, as in the API. */
export type Session = {
  id: string;
  reference: string;
  email: string;
  customer: string | null;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  amount: number;
  currency: string;
  trialEnd: number | null;
  successUrl: string;
  cancelUrl: string;
  created: number;
  expiresAt: number;
  status: "open" | "complete" | "expired";
  subscription: string | null;
};

export type Subscription = {
  id: string;
  item: string;
  customer: string;
  status: "trialing" | "active" | "past_due" | "canceled";
  metadata: Record<string, string>;
  amount: number;
  currency: string;
  created: number;
  periodStart: number;
  periodEnd: number;
  trialEnd: number | null;
  endsWithPeriod: boolean;
  endedAt: number | null;
  latestInvoice: string;
};

export type Invoice = {
  id: string;
  number: string;
  subscription: string;
  customer: string;
  status: "open" | "paid" | "uncollectible";
  amount: number;
  currency: string;
  created: number;
  paidAt: number | null;
  tries: number;
  nextTry: number | null;
  isFirst: boolean;
  payment: string | null;
};

export type Payment = {
  id: string;
  charge: string;
  invoice: string;
  customer: string;
  amount: number;
  currency: string;
  created: number;
  refunded: number;
  dispute: { id: string; status: "needs_response" | "won" | "lost"; created: number } | null;
};

export type Event = { id: string; type: string; created: number; object: unknown };

export type State = ReturnType<typeof openState>;

export function openState(base: () => string) {
  return {
    base,
    customers: new Map<string, { id: string; email: string; created: number }>(),
    sessions: new Map<string, Session>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    payments: new Map<string, Payment>(),
    events: [] as Event[],
    endpoints: [] as { url: string; secret: string }[],
  };
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

export const seconds = (): number => Math.floor(Date.now() / 1000);

export const DAY = 86_400;

/** The same time of day a month later; the 31st becomes the month's last day. */
export function monthAfter(moment: number): number {
  const from = new Date(moment * 1000);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime() / 1000;
}

/** Throws for a missing object: another object refers to it, so the state is broken. */
export function the<T>(found: T | undefined | null): T {
  if (found === undefined || found === null)
    throw new Error("An object that another one refers to is missing from the sandbox.");
  return found;
}
