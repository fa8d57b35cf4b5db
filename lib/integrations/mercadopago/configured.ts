import "server-only";
import { env } from "@/lib/config/env";
import { ProviderUnset } from "../provider";
import { mercadoPago } from "./api";
import type { MercadoPago } from "./port";

/** Mercado Pago with the keys of an account: an academy's, or those that somebody tries before they are kept. */
export const mercadoPagoOf = (accessToken: string): MercadoPago =>
  mercadoPago({
    accessToken,
    ...(env.mercadoPagoApiBase !== undefined && { apiBase: env.mercadoPagoApiBase }),
  });

/** The platform's own account; null where the settings name none. */
export const platformMercadoPago = (): MercadoPago | null =>
  env.mercadoPago && mercadoPagoOf(env.mercadoPago.accessToken);

/** The same, for what cannot go on without it. */
export function requireMercadoPago(): MercadoPago {
  const account = platformMercadoPago();
  if (account === null) throw new ProviderUnset("MERCADOPAGO_ACCESS_TOKEN");
  return account;
}
