import { done } from "../control.ts";
import type { Route } from "../http.ts";
import { wrong } from "./api.ts";
import type { Life } from "./life.ts";
import { type Payment, type State, type Subscription, accountOf } from "./state.ts";
import { wirePayment, wireSubscription } from "./wire.ts";

export function mercadoPagoControls(state: State, life: Life): Route[] {
  const toPayments: Record<string, (payment: Payment, amount?: number) => unknown> = {
    approve: life.approve,
    reject: life.reject,
    cancel: life.cancel,
    expire: life.expire,
    refund: life.refund,
    dispute: life.dispute,
    "dispute-won": (payment) => life.endDispute(payment, true),
    "dispute-lost": (payment) => life.endDispute(payment, false),
  };
  const toSubscriptions: Record<string, (subscription: Subscription) => unknown> = {
    authorize: life.authorize,
    renew: life.renew,
    fail: life.fail,
    pay: life.pay,
    pause: life.pause,
    end: life.end,
  };
  const deedIn = (url: URL): string => url.pathname.split("/").at(-1) ?? "";
  return [
    {
      name: "control.accounts",
      method: "POST",
      path: /^\/_sandbox\/accounts$/,
      answer: ({ body: { accessToken, secret, url } }) => {
        const account = typeof accessToken === "string" ? accountOf(state, accessToken) : null;
        if (!account) return wrong(400, "accessToken");
        if (typeof secret === "string") account.secret = secret;
        if (typeof url === "string") account.panelUrl = url;
        return done({ id: account.id, secret: account.secret, url: account.panelUrl });
      },
    },
    {
      name: "control.chargebacks",
      method: "GET",
      path: /^\/_sandbox\/chargebacks$/,
      answer: () => done({ chargebacks: [...state.chargebacks.keys()] }),
    },
    {
      name: "control.payment",
      method: "POST",
      path: /^\/_sandbox\/payments\/(\d+)\/[\w-]+$/,
      answer: ({ id, url, body }) => {
        const deed = toPayments[deedIn(url)];
        const payment = state.payments.get(id);
        if (!deed || !payment) return wrong(404, "no such deed or payment");
        deed(payment, typeof body.amount === "number" ? body.amount : undefined);
        return done(wirePayment(state, payment));
      },
    },
    {
      name: "control.subscription",
      method: "POST",
      path: /^\/_sandbox\/subscriptions\/([^/]+)\/[\w-]+$/,
      answer: ({ id, url }) => {
        const deed = toSubscriptions[deedIn(url)];
        const subscription = state.subscriptions.get(id);
        if (!deed || !subscription) return wrong(404, "no such deed or subscription");
        deed(subscription);
        return done(wireSubscription(state, subscription));
      },
    },
  ];
}
