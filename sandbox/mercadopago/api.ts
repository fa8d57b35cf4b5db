import type { Answer, Call, Route } from "../http.ts";
import type { Life } from "./life.ts";
import { type Account, type State, accountOf, hex } from "./state.ts";
import { timeOf, wireInstalment, wirePayment, wirePreference, wireSubscription } from "./wire.ts";

const ok = (json: unknown, status = 200): Answer => ({ status, json });

export const wrong = (status: number, message: string): Answer => ({
  status,
  json: { message, error: status === 404 ? "not_found" : "bad_request", status, cause: [] },
});

const missing = wrong(404, "Not found");

const textIn = (body: unknown, name: string): string => {
  const found: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof found === "string" ? found : "";
};
const partIn = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
const centsIn = (body: unknown, name: string): number => Math.round(Number(partIn(body, name)) * 100);
const momentIn = (body: unknown, name: string): number | null => {
  const said = textIn(body, name);
  return said === "" ? null : Date.parse(said);
};

const HALF_HOUR = 1_800_000;
const THIRTY_DAYS = 30 * 86_400_000;

export const tokenOf = ({ headers }: Call): string => (headers.authorization ?? "").replace(/^Bearer /, "");

export function apiRoutes(state: State, life: Life): Route[] {
  type Own = Call & { account: Account };

  /** Another account's objects are a 404. */
  const own =
    (answer: (call: Own) => Answer): Route["answer"] =>
    (call) => {
      const account = accountOf(state, tokenOf(call));
      return account ? answer({ ...call, account }) : wrong(401, "invalid access token");
    };
  const one = <T extends { account: Account }>(
    kind: Map<string, T>,
    answer: (found: T, call: Own) => Answer,
  ): Route["answer"] =>
    own((call) => {
      const found = kind.get(call.id);
      return found?.account === call.account ? answer(found, call) : missing;
    });

  function page<T>({ url }: Own, all: readonly T[], write: (one: T) => unknown): Answer {
    const limit = Number(url.searchParams.get("limit") ?? 30);
    const offset = Number(url.searchParams.get("offset") ?? 0);
    const results = all.slice(offset, offset + limit).map(write);
    return ok({ paging: { total: all.length, limit, offset }, results });
  }

  function found<T extends { account: Account; reference: string; updated: number }>(
    call: Own,
    kind: Map<string, T>,
  ) {
    const { searchParams } = call.url;
    const reference = searchParams.get("external_reference");
    const since = Date.parse(searchParams.get("begin_date") ?? "") || 0;
    return [...kind.values()]
      .filter((one) => one.account === call.account && one.updated >= since)
      .filter((one) => reference === null || one.reference === reference)
      .toReversed();
  }

  const openPayment = own(({ account, body }) => {
    const expires = momentIn(body, "date_of_expiration");
    const span = expires === null ? HALF_HOUR : expires - Date.now();
    if (body.payment_method_id !== "pix") return wrong(400, "only pix is known here");
    if (!(centsIn(body, "transaction_amount") > 0)) return wrong(400, "Invalid transaction_amount");
    if (!textIn(body.payer, "email").includes("@")) return wrong(400, "payer.email must be a valid email");
    if (!(span >= HALF_HOUR - 5_000 && span <= THIRTY_DAYS)) return wrong(400, "Invalid date_of_expiration");
    const made = life.open({
      account,
      amount: centsIn(body, "transaction_amount"),
      reference: textIn(body, "external_reference"),
      description: textIn(body, "description"),
      method: "pix",
      payer: textIn(body.payer, "email"),
      notificationUrl: textIn(body, "notification_url") || null,
      expires: expires ?? Date.now() + 86_400_000,
    });
    return ok(wirePayment(state, made), 201);
  });

  const openPreference = own(({ account, body }) => {
    const item: unknown = Array.isArray(body.items) ? body.items[0] : undefined;
    const amount = centsIn(item, "unit_price");
    if (!(amount > 0)) return wrong(400, "unit_price invalid");
    const preference = {
      id: `${account.id}-${hex()}`,
      account,
      title: textIn(item, "title"),
      amount,
      reference: textIn(body, "external_reference"),
      payer: textIn(body.payer, "email") || "test_user@testuser.com",
      notificationUrl: textIn(body, "notification_url") || null,
      back: {
        success: textIn(body.back_urls, "success"),
        pending: textIn(body.back_urls, "pending"),
        failure: textIn(body.back_urls, "failure"),
      },
      created: Date.now(),
      expires: momentIn(body, "expiration_date_to"),
    };
    state.preferences.set(preference.id, preference);
    return ok(wirePreference(state, preference), 201);
  });

  const openSubscription = own(({ account, body }) => {
    const amount = centsIn(body.auto_recurring, "transaction_amount");
    const starts = momentIn(body.auto_recurring, "start_date");
    if (!(amount > 0) || !textIn(body, "payer_email"))
      return wrong(400, "payer_email and transaction_amount");
    if (starts !== null && starts < Date.now()) return wrong(400, "start_date is a past date");
    const created = Date.now();
    const subscription = {
      id: hex(),
      account,
      status: "pending" as const,
      title: textIn(body, "reason"),
      amount,
      reference: textIn(body, "external_reference"),
      payer: textIn(body, "payer_email"),
      backUrl: textIn(body, "back_url"),
      starts,
      next: starts,
      paid: 0,
      missed: 0,
      created,
      updated: created,
    };
    state.subscriptions.set(subscription.id, subscription);
    return ok(wireSubscription(state, subscription), 201);
  });

  const { payments, subscriptions, instalments } = state;
  const get = (name: string, path: RegExp, answer: Route["answer"]): Route => ({
    name,
    method: "GET",
    path,
    answer,
  });
  const post = (name: string, path: RegExp, answer: Route["answer"]): Route => ({
    name,
    method: "POST",
    path,
    answer: once(answer),
  });
  return [
    get(
      "keys.test",
      /^\/users\/me$/,
      own(({ account: { id } }) => ok({ id, nickname: `TESTE${id}`, site_id: "MLB" })),
    ),
    post("payment.open", /^\/v1\/payments$/, openPayment),
    get(
      "payment.list",
      /^\/v1\/payments\/search$/,
      own((call) => page(call, found(call, payments), (payment) => wirePayment(state, payment))),
    ),
    get(
      "payment.read",
      /^\/v1\/payments\/(\d+)$/,
      one(payments, (payment) => {
        const isOver =
          payment.status === "pending" && payment.expires !== null && payment.expires < Date.now();
        if (isOver) life.expire(payment);
        return ok(wirePayment(state, payment));
      }),
    ),
    {
      name: "payment.cancel",
      method: "PUT",
      path: /^\/v1\/payments\/(\d+)$/,
      answer: one(payments, (payment, { body }) => {
        if (body.status !== "cancelled" || payment.status !== "pending")
          return wrong(400, "Payment is in a status that cannot be cancelled");
        life.cancel(payment);
        return ok(wirePayment(state, payment));
      }),
    },
    post(
      "refund",
      /^\/v1\/payments\/(\d+)\/refunds$/,
      one(payments, (payment, { body }) => {
        const made = life.refund(payment, body.amount === undefined ? undefined : centsIn(body, "amount"));
        if (!made) return wrong(400, "Amount to refund exceeds available amount");
        const { id, amount, created } = made;
        return ok(
          {
            id,
            payment_id: payment.id,
            amount: amount / 100,
            status: "approved",
            date_created: timeOf(created),
          },
          201,
        );
      }),
    ),
    post("link.open", /^\/checkout\/preferences\/?$/, openPreference),
    {
      name: "link.change",
      method: "PUT",
      path: /^\/checkout\/preferences\/([^/]+)$/,
      answer: one(state.preferences, (preference, { body }) => {
        if (typeof body.expires !== "boolean") return wrong(400, "expires value is not boolean");
        preference.expires = body.expires ? momentIn(body, "expiration_date_to") : null;
        return ok(wirePreference(state, preference));
      }),
    },
    post("subscription.open", /^\/preapproval\/?$/, openSubscription),
    get(
      "subscription.list",
      /^\/preapproval\/search$/,
      own((call) =>
        page(call, found(call, subscriptions), (subscription) => wireSubscription(state, subscription)),
      ),
    ),
    get(
      "subscription.read",
      /^\/preapproval\/([^/]+)$/,
      one(subscriptions, (subscription) => ok(wireSubscription(state, subscription))),
    ),
    {
      name: "subscription.change",
      method: "PUT",
      path: /^\/preapproval\/([^/]+)$/,
      answer: one(subscriptions, (subscription, { body }) => {
        if (body.status === "cancelled" && subscription.status !== "cancelled") life.end(subscription);
        return ok(wireSubscription(state, subscription));
      }),
    },
    get(
      "instalment.list",
      /^\/authorized_payments\/search$/,
      own((call) => {
        const of = call.url.searchParams.get("preapproval_id");
        const all = [...instalments.values()].filter(
          ({ account, subscription }) => account === call.account && subscription === of,
        );
        return page(call, all.toReversed(), (instalment) => wireInstalment(state, instalment));
      }),
    ),
    get(
      "instalment.read",
      /^\/authorized_payments\/(\d+)$/,
      one(instalments, (instalment) => ok(wireInstalment(state, instalment))),
    ),
    get(
      "chargeback.read",
      /^\/v1\/chargebacks\/([^/]+)$/,
      one(state.chargebacks, ({ id, payment, created }) =>
        ok({ id, payment_id: payment, status: "in_process", date_created: timeOf(created) }),
      ),
    ),
  ];
}

/** Requires an idempotency key for opening and refunding; a repeated key gets the first answer. */
function once(answer: Route["answer"]): Route["answer"] {
  const given = new Map<string, Answer>();
  return async (call) => {
    const key = call.headers["x-idempotency-key"];
    if (typeof key !== "string" || key === "") return wrong(400, "Header X-Idempotency-Key can't be null");
    const name = `${tokenOf(call)} ${call.url.pathname} ${key}`;
    const first = given.get(name) ?? (await answer(call));
    given.set(name, first);
    return first;
  };
}
