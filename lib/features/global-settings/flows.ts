import "server-only";
import type { Open } from "@/lib/action/task";
import type { SuperAdmin } from "@/lib/auth/actor";
import { refuseTooMany } from "@/lib/auth/throttle";
import { env } from "@/lib/config/env";
import { type PlatformTx, withSystem } from "@/lib/db/doors";
import { platformMercadoPago } from "@/lib/integrations/mercadopago/configured";
import { ProviderError } from "@/lib/integrations/provider";
import {
  cardBilling,
  cardBillingWith,
  cardCheckout,
  cardCheckoutWith,
} from "@/lib/integrations/stripe/configured";
import type { CardBilling, CardCheckout } from "@/lib/integrations/stripe/port";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import { readSealed } from "@/lib/observe/read-sealed";
import { systemCopy } from "./copy";
import { findSealedCardKey } from "./queries";
import { type PlanProvider, PROVIDER_TESTS, SECRET_PLACE, isOtherMode } from "./rules";

/**
 * The card provider, with the server's key or else the stored one. A stored key needs a transaction to read, so call
 * this outside of any.
 */
export async function planCards(): Promise<{ billing: CardBilling; checkout: CardCheckout }> {
  const sealed =
    env.stripeSecretKey === undefined
      ? await withSystem("global-settings.key", (tx) => findSealedCardKey(tx))
      : null;
  if (sealed === null) return { billing: cardBilling(), checkout: cardCheckout() };
  const key = readSealed(sealed, SECRET_PLACE);
  if (key === null) throw new ProviderError("the stored Stripe key cannot be decrypted", 401);
  return { billing: cardBillingWith(key), checkout: cardCheckoutWith(key) };
}

type Step = { open: Open<PlatformTx>; actor: SuperAdmin };
type Typed = { publicKey: string | null; testMode: boolean };

const { test, stripe, mercadoPago, otherMode } = systemCopy.payments;

/** ADMIN-47: calls Stripe with the typed key, or else the one in use. */
export async function testStripe({
  open,
  actor,
  input: { publicKey, secretKey, testMode },
}: Step & { input: Typed & { secretKey: string | null } }): Promise<{ tested: true }> {
  if (publicKey === null) throw new DomainError("no-keys", test.needsPublicKey.stripe);
  const kept = secretKey ?? (env.stripeSecretKey === undefined ? await keptKey(open) : null);
  if (kept === null && env.stripeSecretKey === undefined) throw new DomainError("no-keys", stripe.noKey);
  await limit("stripe", actor);
  const { isLive } = await orRefuse((kept === null ? cardBilling() : cardBillingWith(kept)).testKeys());
  if (isLive === testMode) throw new DomainError("other-mode", otherMode(testMode));
  return { tested: true };
}

/** The same for Mercado Pago, with the server's token. */
export async function testMercadoPago({
  actor,
  input: { publicKey, testMode },
}: Step & { input: Typed }): Promise<{ tested: true }> {
  if (publicKey === null) throw new DomainError("no-keys", test.needsPublicKey.mercadopago);
  const account = platformMercadoPago();
  if (account === null) throw new DomainError("no-keys", mercadoPago.noKey);
  await limit("mercadopago", actor);
  await orRefuse(account.testKeys());
  if (isOtherMode(env.mercadoPago?.accessToken ?? null, testMode))
    throw new DomainError("other-mode", otherMode(testMode));
  return { tested: true };
}

async function keptKey(open: Step["open"]): Promise<string | null> {
  const sealed = await open(findSealedCardKey);
  return sealed && readSealed(sealed, SECRET_PLACE);
}

const limit = (provider: PlanProvider, { userId }: SuperAdmin) =>
  refuseTooMany("global-settings.test", [{ key: `provider-test:${provider}:${userId}`, ...PROVIDER_TESTS }]);

async function orRefuse<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.info({ reason: error.message }, "keys of the provider not confirmed");
    throw new DomainError("provider", error.trouble === "away" ? test.failed.away : test.failed.refused);
  }
}
