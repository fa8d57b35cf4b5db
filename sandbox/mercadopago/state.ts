import { createHash, randomBytes } from "node:crypto";

/** State of the stand-in. Money in cents, moments in milliseconds; `wire.ts` converts both for answers. */
export type Account = {
  token: string;
  id: number;
  isLive: boolean;
  secret: string;
  /** Webhook address for payments that name none. */
  panelUrl: string | null;
};

export type Status =
  | "pending"
  | "approved"
  | "in_process"
  | "in_mediation"
  | "rejected"
  | "cancelled"
  | "refunded"
  | "charged_back";

export type Payment = {
  id: number;
  account: Account;
  status: Status;
  detail: string;
  amount: number;
  refunds: { id: number; amount: number; created: number }[];
  reference: string;
  description: string;
  method: string;
  payer: string;
  notificationUrl: string | null;
  subscription: string | null;
  created: number;
  updated: number;
  approved: number | null;
  expires: number | null;
};

export type Preference = {
  id: string;
  account: Account;
  title: string;
  amount: number;
  reference: string;
  payer: string;
  notificationUrl: string | null;
  back: { success: string; pending: string; failure: string };
  created: number;
  expires: number | null;
};

export type Subscription = {
  id: string;
  account: Account;
  status: "pending" | "authorized" | "paused" | "cancelled";
  title: string;
  amount: number;
  reference: string;
  payer: string;
  backUrl: string;
  starts: number | null;
  next: number | null;
  paid: number;
  missed: number;
  created: number;
  updated: number;
};

export type Instalment = {
  id: number;
  account: Account;
  subscription: string;
  status: "scheduled" | "processed" | "recycling" | "cancelled";
  amount: number;
  tries: number;
  payment: number | null;
  created: number;
  updated: number;
};

export type State = ReturnType<typeof openState>;

export function openState(base: () => string) {
  let last = 130_000_000_000;
  return {
    base,
    accounts: new Map<string, Account>(),
    payments: new Map<string, Payment>(),
    preferences: new Map<string, Preference>(),
    subscriptions: new Map<string, Subscription>(),
    instalments: new Map<string, Instalment>(),
    chargebacks: new Map<string, { id: string; account: Account; payment: number; created: number }>(),
    nextId: (): number => (last += 1 + (randomBytes(1)[0] ?? 0)),
  };
}

/** The account of an access token; null for a malformed token. Any well-formed token gets an account. */
export function accountOf(state: State, token: string): Account | null {
  if (!/^(TEST|APP_USR)-[\w-]{6,}$/.test(token)) return null;
  const known = state.accounts.get(token);
  if (known) return known;
  const hash = createHash("sha256").update(token).digest("hex");
  const account: Account = {
    token,
    id: 100_000_000 + (Number.parseInt(hash.slice(0, 12), 16) % 900_000_000),
    isLive: token.startsWith("APP_USR-"),
    secret: secretOf(token),
    panelUrl: null,
  };
  state.accounts.set(token, account);
  return account;
}

export const secretOf = (token: string): string =>
  createHash("sha256").update(`webhooks of ${token}`).digest("hex");

export const hex = (): string => randomBytes(16).toString("hex");

/** A later change gets a later moment, even within one millisecond. */
export const after = (moment: number): number => Math.max(Date.now(), moment + 1);

export function monthAfter(moment: number): number {
  const from = new Date(moment);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime();
}
