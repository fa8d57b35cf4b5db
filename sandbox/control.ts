import type { Delivery } from "./delivery.ts";
import type { Faults } from "./faults.ts";
import type { Answer, Route } from "./http.ts";

export const done = (json: unknown = {}): Answer => ({ status: 200, json });

const CALL = { name: "control", method: "POST" } as const;

/** Routes under `/_sandbox/` by which a test controls either provider. */
export function controlRoutes({ faults, delivery }: { faults: Faults; delivery: Delivery }): Route[] {
  return [
    {
      ...CALL,
      name: "control.faults",
      path: /^\/_sandbox\/faults$/,
      answer: ({ body }) => {
        const { call, fault, times } = body;
        if (typeof call !== "string") faults.clear();
        else
          faults.set(
            call,
            typeof fault === "string" ? fault : null,
            typeof times === "number" ? times : undefined,
          );
        return done();
      },
    },
    {
      ...CALL,
      name: "control.delivery",
      path: /^\/_sandbox\/delivery$/,
      answer: ({ body }) => {
        const { copies, fewer, spreadMs, delayMs, hold, retryMs } = body;
        delivery.behave({
          ...(typeof copies === "number" && { copies }),
          ...(typeof fewer === "boolean" && { fewer }),
          ...(typeof spreadMs === "number" && { spreadMs }),
          ...(typeof delayMs === "number" && { delayMs }),
          ...(typeof hold === "boolean" && { hold }),
          ...(Array.isArray(retryMs) && { retryMs: retryMs.map(Number) }),
        });
        return done();
      },
    },
    {
      ...CALL,
      name: "control.release",
      path: /^\/_sandbox\/delivery\/release$/,
      answer: ({ body }) => {
        const order = (["reverse", "random"] as const).find((one) => one === body.order) ?? "sent";
        return done({ released: delivery.release(order) });
      },
    },
    {
      name: "control.waiting",
      method: "GET",
      path: /^\/_sandbox\/delivery\/waiting$/,
      answer: () => done({ waiting: delivery.waiting() }),
    },
    {
      name: "control.attempts",
      method: "GET",
      path: /^\/_sandbox\/delivery$/,
      answer: async () => {
        await delivery.idle();
        return done({ attempts: delivery.attempts });
      },
    },
  ];
}
