import { controlRoutes } from "./control.ts";
import { openDelivery } from "./delivery.ts";
import { openFaults } from "./faults.ts";
import { type Call, type Told, serve } from "./http.ts";
import { apiRoutes, wrong } from "./stripe/api.ts";
import { stripeControls } from "./stripe/controls.ts";
import { openEvents } from "./stripe/events.ts";
import { openLife } from "./stripe/life.ts";
import { pageRoutes } from "./stripe/pages.ts";
import { openState } from "./stripe/state.ts";

type Wish = {
  endpoint?: { url: string; secret: string };
  hear?: (told: Told) => void;
};

/** Stripe on a loopback port, as far as Obi calls it, with a payment page that charges nobody. */
export async function startStripeSandbox({ endpoint, hear }: Wish = {}) {
  let base = "";
  const state = openState(() => base);
  if (endpoint) state.endpoints.push(endpoint);
  const faults = openFaults();
  const delivery = openDelivery();
  const { emit, send } = openEvents(state, delivery);
  const life = openLife(state, emit);
  const server = await serve({
    name: "stripe",
    routes: [
      ...apiRoutes(state, life),
      ...pageRoutes(state, life),
      ...stripeControls(state, life, send),
      ...controlRoutes({ faults, delivery }),
    ],
    faults,
    refuse,
    ...(hear && { hear }),
  });
  base = server.url;
  return {
    url: base,
    stop: async () => {
      await delivery.stop();
      await server.stop();
    },
  };
}

/** Accepts test keys only. */
const refuse = ({ url, headers }: Call) =>
  url.pathname.startsWith("/v1/") && !/^Bearer sk_test_\w/.test(headers.authorization ?? "")
    ? wrong("Invalid API Key provided", 401)
    : null;
