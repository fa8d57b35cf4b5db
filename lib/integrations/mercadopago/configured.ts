import "server-only";
import { env } from "@/lib/config/env";
import { ProviderUnset } from "../provider";
import { mercadoPago } from "./api";
import type { MercadoPago } from "./port";

/** Mercado Pago with the keys of an academy, or with keys being tried before they are saved. */
export const mercadoPagoOf = (accessToken: string): MercadoPago =>
  mercadoPago({
    accessToken,
    ...(env.mercadoPagoApiBase !== undefined && { apiBase: env.mercadoPagoApiBase }),
  });

export const platformMercadoPago = (): MercadoPago | null =>
  env.mercadoPago && mercadoPagoOf(env.mercadoPago.accessToken);

export function requireMercadoPago(): MercadoPago {
  const account = platformMercadoPago();
  if (account === null) throw new ProviderUnset("MERCADOPAGO_ACCESS_TOKEN");
  return account;
}
