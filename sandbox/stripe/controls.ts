import { done } from "../control.ts";
import type { Route } from "../http.ts";
import { wrong } from "./api.ts";
import type { Life } from "./life.ts";
import type { Event, State, Subscription } from "./state.ts";
import { wireSubscription } from "./wire.ts";

export function stripeControls(state: State, life: Life, send: (event: Event) => void): Route[] {
  const deeds: Record<string, (subscription: Subscription, amount?: number) => void> = {
    renew: life.renew,
    fail: life.fail,
    pay: life.pay,
    "give-up": life.giveUp,
    end: life.end,
    "refund-first": (one) => life.refund(life.paymentOf(one, "first")),
    "dispute-first": (one) => life.dispute(life.paymentOf(one, "first")),
    refund: (one, amount) => life.refund(life.paymentOf(one), amount),
    dispute: (one) => life.dispute(life.paymentOf(one)),
    "dispute-won": (one) => life.closeDispute(life.paymentOf(one), "won"),
    "dispute-lost": (one) => life.closeDispute(life.paymentOf(one), "lost"),
  };
  return [
    {
      name: "control.endpoints",
      method: "POST",
      path: /^\/_sandbox\/endpoints$/,
      answer: ({ body: { url, secret, alone } }) => {
        if (typeof url !== "string" || typeof secret !== "string") return wrong("url and secret");
        if (alone === true) state.endpoints.length = 0;
        state.endpoints.push({ url, secret });
        return done();
      },
    },
    {
      name: "control.deed",
      method: "POST",
      path: /^\/_sandbox\/subscriptions\/([^/]+)\/[\w-]+$/,
      answer: ({ id, url, body }) => {
        const deed = deeds[url.pathname.split("/").at(-1) ?? ""];
        const subscription = state.subscriptions.get(id);
        if (!deed || !subscription) return wrong("no such deed or subscription", 404);
        deed(subscription, typeof body.amount === "number" ? body.amount : undefined);
        return done(wireSubscription(state, subscription));
      },
    },
    {
      name: "control.events",
      method: "GET",
      path: /^\/_sandbox\/events$/,
      answer: () => done({ events: state.events.map(({ id, type, created }) => ({ id, type, created })) }),
    },
    {
      name: "control.resend",
      method: "POST",
      path: /^\/_sandbox\/events\/([^/]+)\/resend$/,
      answer: ({ id }) => {
        const event = state.events.find((one) => one.id === id);
        if (!event) return wrong("no such event", 404);
        send(event);
        return done();
      },
    },
  ];
}
