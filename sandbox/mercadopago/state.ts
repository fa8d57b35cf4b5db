import { createHash, randomBytes } from "node:crypto";

/** What the stand-in remembers while it runs. Money is in cents, moments are in milliseconds; `wire.ts` writes both as they are told. */
export type Account = {
  token: string;
  id: number;
  isLive: boolean;
  /** Signs its webhooks. */
  secret: string;
  /** Where webhooks go that name no address of their own. */
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

/** The account of an access token; null where the token is none. Everybody who writes down a test token has an account. */
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

/** What signs the webhooks of an account that was told no other secret. */
export const secretOf = (token: string): string =>
  createHash("sha256").update(`webhooks of ${token}`).digest("hex");

export const hex = (): string => randomBytes(16).toString("hex");

/** Of two changes the later one has the later moment. */
export const after = (moment: number): number => Math.max(Date.now(), moment + 1);

export function monthAfter(moment: number): number {
  const from = new Date(moment);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime();
}
