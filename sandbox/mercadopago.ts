import { controlRoutes } from "./control.ts";
import { openDelivery } from "./delivery.ts";
import { openFaults } from "./faults.ts";
import { type Call, type Told, serve } from "./http.ts";
import { apiRoutes, tokenOf, wrong } from "./mercadopago/api.ts";
import { mercadoPagoControls } from "./mercadopago/controls.ts";
import { openLife } from "./mercadopago/life.ts";
import { openNotices } from "./mercadopago/notices.ts";
import { pageRoutes } from "./mercadopago/pages.ts";
import { accountOf, openState } from "./mercadopago/state.ts";

type Wish = {
  account?: { accessToken: string; secret: string; url: string };
  hear?: (told: Told) => void;
};

/** Mercado Pago on a loopback port, as far as Obi calls it, with pages that charge nobody. */
export async function startMercadoPagoSandbox({ account, hear }: Wish = {}) {
  let base = "";
  const state = openState(() => base);
  if (account) {
    const { accessToken, secret, url } = account;
    Object.assign(accountOf(state, accessToken) ?? {}, { secret, panelUrl: url });
  }
  const faults = openFaults();
  const delivery = openDelivery();
  const life = openLife(state, openNotices(state, delivery));

  const isPage = (path: string) => /^\/(_sandbox|pagar|checkout\/v1|subscriptions\/checkout)\//.test(path);
  const refuse = (call: Call) =>
    isPage(call.url.pathname) || accountOf(state, tokenOf(call)) ? null : wrong(401, "invalid access token");

  const server = await serve({
    name: "mercadopago",
    routes: [
      ...apiRoutes(state, life),
      ...pageRoutes(state, life),
      ...mercadoPagoControls(state, life),
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
