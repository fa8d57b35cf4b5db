import "server-only";
import { recordAudit, recordSecurityEvent } from "@/lib/audit/record";
import { seal } from "@/lib/config/seal";
import type { PlatformTx } from "@/lib/db/doors";
import { takeTurn } from "@/lib/db/locks";
import { DomainError } from "@/lib/kernel/errors";
import { systemCopy } from "./copy";
import type { RequestInfo } from "@/lib/observe/request";
import { PAYMENT_KEYS, type Switch, isSwitchedOn, placeOfSwitch, readPaymentRows } from "./queries";
import { CURRENCY, SECRET_PLACE, hintOf, isOtherMode, modeOf } from "./rules";
import type { PaymentsForm } from "./schema";

type Saved = Awaited<ReturnType<typeof readPaymentRows>>["kept"];
type Value = string | number | boolean | null;
/** The webhook addresses, stored beside the keys. */
type Endpoints = { stripe: string; mercadopago: string };

type Saving = PaymentsForm & { endpoints: Endpoints; userId: string; ip: string };

/**
 * Saves the four rows in one transaction (ADMIN-45). The trail gets one entry with before and after of each changed
 * field; the secret is only "changed". Refused if another person saved since `version` (threat 74).
 */
export async function savePayments(tx: PlatformTx, form: Saving): Promise<{ id: string }> {
  await takeTurn(tx, "global_settings:payments");
  const { kept, version } = await readPaymentRows(tx);
  if (version?.getTime() !== form.version?.getTime())
    throw new DomainError("changed-elsewhere", systemCopy.changedElsewhere);
  const wished = wishOf(form, kept);
  refuseOtherMode(form, wished);
  let data: Record<string, Value> = {};
  for (const key of PAYMENT_KEYS) {
    const value = wished[key];
    const changed = changesOf({ ...kept[key] }, { ...value });
    if (version !== null && Object.keys(changed).length === 0) continue;
    await tx.globalSetting.upsert({
      where: { key },
      create: { key, value },
      update: { value },
      select: { key: true },
    });
    data = { ...data, ...namedAfter(key, changed) };
  }
  const { userId, ip } = form;
  if (Object.keys(data).length > 0)
    await recordAudit(tx, { action: "global-settings.save-payments", userId, ip, data });
  return { id: "payments" };
}

/** Both providers have a public key and an address, so their fields are prefixed: `stripe.public_key`. */
const namedAfter = (key: (typeof PAYMENT_KEYS)[number], changed: Record<string, Value>) =>
  key === "stripe_settings" || key === "mercadopago_settings"
    ? Object.fromEntries(
        Object.entries(changed).map(([field, told]) => [`${key.replace("_settings", "")}.${field}`, told]),
      )
    : changed;

function wishOf(form: Saving, kept: Saved): Saved {
  const { stripePublicKey, mercadoPagoPublicKey, endpoints } = form;
  return {
    payment_general: {
      default_provider: form.defaultProvider,
      auto_invoice: form.autoInvoice,
      late_fee_percentage: form.lateFeePercentage,
    },
    payment_providers: {
      stripe: { enabled: form.stripeEnabled, test_mode: form.stripeTestMode },
      mercadopago: { enabled: form.mercadoPagoEnabled, test_mode: form.mercadoPagoTestMode },
    },
    stripe_settings: {
      public_key: stripePublicKey ?? "",
      ...secretOf(form, kept.stripe_settings),
      webhook_endpoint: endpoints.stripe,
      currency: CURRENCY,
    },
    mercadopago_settings: {
      public_key: mercadoPagoPublicKey ?? "",
      webhook_endpoint: endpoints.mercadopago,
      currency: CURRENCY,
    },
  };
}

type Secret = Pick<Saved["stripe_settings"], "secret_key" | "secret_key_hint" | "secret_key_mode">;

/** A typed key replaces the stored one. An empty field keeps it, unless it is to be deleted. */
function secretOf(
  { stripeSecretKey, stripeForget }: PaymentsForm,
  { secret_key, secret_key_hint, secret_key_mode }: Secret,
): Secret {
  if (stripeSecretKey !== null)
    return {
      secret_key: seal(stripeSecretKey, SECRET_PLACE),
      secret_key_hint: hintOf(stripeSecretKey),
      secret_key_mode: modeOf(stripeSecretKey),
    };
  if (stripeForget) return { secret_key: null, secret_key_hint: null, secret_key_mode: null };
  return { secret_key, secret_key_hint, secret_key_mode };
}

/** The schema has checked typed keys; a stored key must fit a changed mode too. */
function refuseOtherMode({ stripeTestMode }: PaymentsForm, { stripe_settings }: Saved): void {
  const { secret_key_mode: mode } = stripe_settings;
  if (mode === null || !isOtherMode(`sk_${mode}_`, stripeTestMode)) return;
  const sentence = systemCopy.payments.otherMode(stripeTestMode);
  throw new DomainError("invalid", sentence, { stripeSecretKey: [sentence] });
}

/**
 * Changed fields as "before → after". A secret is only marked as changed. The webhook address is left out, as nobody
 * chooses it.
 */
function changesOf(before: object, after: object): Record<string, Value> {
  const was = flat(before);
  return Object.fromEntries(
    Object.entries(flat(after))
      .filter(([field, value]) => was[field] !== value && field !== "webhook_endpoint")
      .map(([field, value]) => [
        field,
        field.startsWith("secret_key") ? "changed" : `${String(was[field])} → ${String(value)}`,
      ]),
  );
}

/** `{ stripe: { enabled: true } }` becomes `stripe.enabled`. */
const flat = (value: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([field, inner]: [string, unknown]) =>
      typeof inner === "object" && inner !== null
        ? Object.entries(inner).map(([deeper, one]) => [`${field}.${deeper}`, one])
        : [[field, inner]],
    ),
  );

type Turning = { name: Switch; on: boolean; userId: string; request: RequestInfo };

/**
 * Sets one of the platform's switches (ADMIN-51, ADMIN-52). Web processes and the database follow the row. The change
 * is in the trail, and in a security event that no switch suppresses.
 */
export async function turnSwitch(tx: PlatformTx, { name, on, userId, request }: Turning): Promise<void> {
  const { key, write } = placeOfSwitch(name);
  await takeTurn(tx, `global_settings:${key}`);
  const wasOn = await isSwitchedOn(tx, name);
  if (wasOn === on) return;
  const value = write(on);
  await tx.globalSetting.upsert({
    where: { key },
    create: { key, value },
    update: { value },
    select: { key: true },
  });
  const { ip, userAgent } = request;
  const data = { [name]: `${wasOn ? "on" : "off"} → ${on ? "on" : "off"}` };
  await recordAudit(tx, { action: `global-settings.${key.replace("_", "-")}`, userId, ip, data });
  const details = { setting: name, to: on ? "on" : "off" };
  const type = "SYSTEM_SETTING_CHANGED";
  await recordSecurityEvent(tx, { type, severity: "warning", details, userId, ip, userAgent });
}
