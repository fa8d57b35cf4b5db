import type { Answer, Call, Route } from "../http.ts";
import type { Life } from "./life.ts";
import { DAY, type Session, type State, newId, seconds } from "./state.ts";
import {
  list,
  wireDispute,
  wireInvoice,
  wireInvoicePayment,
  wirePayment,
  wireSession,
  wireSubscription,
} from "./wire.ts";

const ok = (json: unknown): Answer => ({ status: 200, json });

export const wrong = (message: string, status = 400): Answer => ({
  status,
  json: { error: { type: "invalid_request_error", message } },
});

const missing = (id: string): Answer => ({
  status: 404,
  json: {
    error: { type: "invalid_request_error", code: "resource_missing", message: `No such object: '${id}'` },
  },
});

const said = ({ form, url }: Call, name: string): string | null =>
  form.get(name) ?? url.searchParams.get(name);

const expansionOf = ({ form, url }: Call): Set<string> =>
  new Set(
    [...form, ...url.searchParams].filter(([name]) => /^expand\[\d+\]$/.test(name)).map(([, value]) => value),
  );

const metadataIn = (form: URLSearchParams, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(`${prefix}[`) ? [[name.slice(prefix.length + 1, -1), value]] : [],
    ),
  );

function pageOf<T extends { id: string; created: number }>(
  call: Call,
  all: readonly T[],
  write: (one: T) => unknown,
) {
  const since = Number(said(call, "created[gte]") ?? 0);
  const newest = all.filter(({ created }) => created >= since).toReversed();
  const after = newest.findIndex(({ id }) => id === said(call, "starting_after")) + 1;
  const limit = Number(said(call, "limit") ?? 10);
  const page = newest.slice(after, after + limit);
  return ok(list(call.url.pathname, page.map(write), after + limit < newest.length));
}

export function apiRoutes(state: State, life: Life): Route[] {
  const { sessions, subscriptions, invoices, payments, customers } = state;

  function open({ form }: Call): Answer {
    const created = seconds();
    const trial = form.get("subscription_data[trial_end]");
    const trialEnd = trial === null ? null : Number(trial);
    if (trialEnd !== null && trialEnd < created + 2 * DAY)
      return wrong("The `trial_end` date has to be at least 2 days in the future.");
    const customer = form.get("customer");
    if (customer !== null && !customers.has(customer)) return missing(customer);
    const id = newId("cs_test");
    const session: Session = {
      id,
      reference: form.get("client_reference_id") ?? "",
      email: form.get("customer_email") ?? customers.get(customer ?? "")?.email ?? "",
      customer,
      metadata: metadataIn(form, "metadata"),
      subscriptionMetadata: metadataIn(form, "subscription_data[metadata]"),
      amount: Number(form.get("line_items[0][price_data][unit_amount]")),
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      trialEnd,
      successUrl: (form.get("success_url") ?? "").replace("{CHECKOUT_SESSION_ID}", id),
      cancelUrl: form.get("cancel_url") ?? "",
      created,
      expiresAt: created + DAY,
      status: "open",
      subscription: null,
    };
    sessions.set(id, session);
    return ok(wireSession(state, session));
  }

  const one =
    <T>(kind: Map<string, T>, write: (found: T, expand: Set<string>) => unknown) =>
    (call: Call): Answer => {
      const found = kind.get(call.id);
      return found ? ok(write(found, expansionOf(call))) : missing(call.id);
    };

  const ofPayment = (call: Call, name: string) => payments.get(said(call, name) ?? "");

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
    get("keys.test", /^\/v1\/balance$/, () =>
      ok({ object: "balance", available: [], pending: [], livemode: false }),
    ),
    post("checkout.open", /^\/v1\/checkout\/sessions$/, open),
    get("checkout.list", /^\/v1\/checkout\/sessions$/, (call) =>
      pageOf(call, [...sessions.values()], (session) => wireSession(state, session)),
    ),
    get(
      "checkout.read",
      /^\/v1\/checkout\/sessions\/([^/]+)$/,
      one(sessions, (found) => wireSession(state, found)),
    ),
    post("checkout.expire", /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, ({ id }) => {
      const session = sessions.get(id);
      if (session?.status !== "open")
        return wrong("Only Checkout Sessions with a status in open can be expired.");
      life.expire(session);
      return ok(wireSession(state, session));
    }),
    get("subscription.list", /^\/v1\/subscriptions$/, (call) =>
      pageOf(call, [...subscriptions.values()], (found) =>
        wireSubscription(state, found, dataOf(expansionOf(call))),
      ),
    ),
    get(
      "subscription.read",
      /^\/v1\/subscriptions\/([^/]+)$/,
      one(subscriptions, (found, expand) => wireSubscription(state, found, expand)),
    ),
    post("subscription.change", /^\/v1\/subscriptions\/([^/]+)$/, (call) => {
      const found = subscriptions.get(call.id);
      if (!found) return missing(call.id);
      const wish = said(call, "cancel_at_period_end");
      if (wish !== null) life.endWithPeriod(found, wish === "true");
      return ok(wireSubscription(state, found, expansionOf(call)));
    }),
    {
      name: "subscription.end",
      method: "DELETE",
      path: /^\/v1\/subscriptions\/([^/]+)$/,
      answer: (call) => {
        const found = subscriptions.get(call.id);
        if (!found || found.endedAt !== null) return missing(call.id);
        life.end(found);
        return ok(wireSubscription(state, found, expansionOf(call)));
      },
    },
    get("invoice.list", /^\/v1\/invoices$/, (call) =>
      pageOf(
        call,
        [...invoices.values()].filter(({ customer }) => customer === said(call, "customer")),
        (found) => wireInvoice(state, found, expansionOf(call).has("data.payments")),
      ),
    ),
    get("payment.list", /^\/v1\/payment_intents$/, (call) =>
      pageOf(
        call,
        [...payments.values()].filter(({ customer }) => customer === said(call, "customer")),
        (found) => wirePayment(found, dataOf(expansionOf(call))),
      ),
    ),
    get("payment.read", /^\/v1\/payment_intents\/([^/]+)$/, one(payments, wirePayment)),
    get("dispute.list", /^\/v1\/disputes$/, (call) => {
      const found = ofPayment(call, "payment_intent");
      return ok(list(call.url.pathname, found?.dispute ? [wireDispute(found)] : []));
    }),
    get("invoice_payment.list", /^\/v1\/invoice_payments$/, (call) => {
      const found = ofPayment(call, "payment[payment_intent]");
      const data = found ? [wireInvoicePayment(state, found, expansionOf(call))] : [];
      return ok(list(call.url.pathname, data));
    }),
    post("refund", /^\/v1\/refunds$/, (call) => {
      const found = ofPayment(call, "payment_intent");
      if (!found) return missing(said(call, "payment_intent") ?? "");
      const left = found.amount - found.refunded;
      const amount = Number(said(call, "amount") ?? left);
      if (amount > left || left === 0)
        return wrong("Refund amount is greater than unrefunded amount on charge.");
      life.refund(found, amount);
      const { id, charge, currency } = found;
      return ok({
        id: newId("re"),
        object: "refund",
        amount,
        charge,
        currency,
        payment_intent: id,
        status: "succeeded",
        created: seconds(),
      });
    }),
    post("portal.open", /^\/v1\/billing_portal\/sessions$/, ({ form }) => {
      const customer = form.get("customer") ?? "";
      if (!customers.has(customer)) return missing(customer);
      const back = form.get("return_url") ?? "";
      return ok({
        id: newId("bps"),
        object: "billing_portal.session",
        customer,
        return_url: back,
        url: `${state.base()}/cliente/${customer}?volta=${encodeURIComponent(back)}`,
        created: seconds(),
        livemode: false,
      });
    }),
  ];
}

const dataOf = (expand: Set<string>) => new Set([...expand].map((path) => path.replace(/^data\./, "")));

/** A repeated idempotency key gets the first answer; with other values it is refused, as at the provider. */
function once(answer: Route["answer"]): Route["answer"] {
  const given = new Map<string, { asked: string; answer: Answer }>();
  return async (call) => {
    const key = call.headers["idempotency-key"];
    if (typeof key !== "string") return answer(call);
    const asked = `${call.url.pathname} ${call.text}`;
    const first = given.get(key);
    if (first && first.asked !== asked)
      return {
        status: 400,
        json: {
          error: {
            type: "idempotency_error",
            message: "Keys for idempotent requests can only be used with the same parameters",
          },
        },
      };
    const fresh = first?.answer ?? (await answer(call));
    given.set(key, { asked, answer: fresh });
    return fresh;
  };
}
