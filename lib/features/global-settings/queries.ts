import "server-only";
import type { PlatformTx, StudioTx, SystemTx } from "@/lib/db/doors";
import type { PlanProvider } from "./rules";
import {
  mercadoPagoSettings,
  paymentGeneral,
  paymentProviders,
  securitySettings,
  stripeSettings,
  systemSettings,
} from "./schema";

type Switches = { enabled: boolean; testMode: boolean };

type PlatformPayments = {
  defaultProvider: PlanProvider;
  stripe: Switches;
  mercadoPago: Switches;
  autoInvoice: boolean;
  /** In percent; `studioLateFee` derives a studio's own from it. */
  lateFeePercentage: number;
};

type Rows = readonly { key: string; value: unknown }[];

const valueOf = (rows: Rows, name: string): unknown => rows.find(({ key }) => key === name)?.value;

/** Open to every door that reads these two rows; they hold no secret. */
export async function getPlatformPayments(tx: StudioTx | PlatformTx | SystemTx): Promise<PlatformPayments> {
  const rows = await tx.globalSetting.findMany({
    where: { key: { in: ["payment_general", "payment_providers"] } },
    select: { key: true, value: true },
  });
  return decidedIn(rows);
}

function decidedIn(rows: Rows): PlatformPayments {
  const general = paymentGeneral.parse(valueOf(rows, "payment_general"));
  const { stripe, mercadopago } = paymentProviders.parse(valueOf(rows, "payment_providers"));
  return {
    defaultProvider: general.default_provider,
    stripe: { enabled: stripe.enabled, testMode: stripe.test_mode },
    mercadoPago: { enabled: mercadopago.enabled, testMode: mercadopago.test_mode },
    autoInvoice: general.auto_invoice,
    lateFeePercentage: general.late_fee_percentage,
  };
}

export const PAYMENT_KEYS = [
  "payment_general",
  "payment_providers",
  "stripe_settings",
  "mercadopago_settings",
] as const;

/** All four rows as stored, the secret sealed. `version` is the last save, null before the first. */
export async function readPaymentRows(tx: PlatformTx) {
  const rows = await tx.globalSetting.findMany({
    where: { key: { in: [...PAYMENT_KEYS] } },
    select: { key: true, value: true, updatedAt: true },
  });
  const last = rows.reduce((newest, { updatedAt }) => Math.max(newest, updatedAt.getTime()), 0);
  return {
    kept: {
      payment_general: paymentGeneral.parse(valueOf(rows, "payment_general")),
      payment_providers: paymentProviders.parse(valueOf(rows, "payment_providers")),
      stripe_settings: stripeSettings.parse(valueOf(rows, "stripe_settings")),
      mercadopago_settings: mercadoPagoSettings.parse(valueOf(rows, "mercadopago_settings")),
    },
    version: last > 0 ? new Date(last) : null,
  };
}

/** The settings as they may be shown: of the secret only its end. */
export async function getPaymentSettings(tx: PlatformTx) {
  const { kept, version } = await readPaymentRows(tx);
  const { secret_key, secret_key_hint, secret_key_mode, public_key } = kept.stripe_settings;
  return {
    ...decidedIn(Object.entries(kept).map(([key, value]) => ({ key, value }))),
    stripePublicKey: public_key,
    stripeSecretKey: { isKept: secret_key !== null, hint: secret_key_hint, mode: secret_key_mode },
    mercadoPagoPublicKey: kept.mercadopago_settings.public_key,
    currency: kept.stripe_settings.currency,
    version: version?.toISOString() ?? null,
  };
}

/** The card provider's sealed secret key (`SECRET_PLACE`); null if none is stored. */
export async function findSealedCardKey(tx: PlatformTx | SystemTx): Promise<string | null> {
  const row = await tx.globalSetting.findUnique({
    where: { key: "stripe_settings" },
    select: { value: true },
  });
  return stripeSettings.parse(row?.value).secret_key;
}

const switches = {
  maintenance: {
    key: "system_settings",
    read: (kept: unknown) => systemSettings.parse(kept).maintenance,
    write: (on: boolean) => ({ maintenance: on }),
  },
  audit_log: {
    key: "security_settings",
    read: (kept: unknown) => securitySettings.parse(kept).audit_log,
    write: (on: boolean) => ({ audit_log: on }),
  },
} as const;

export type Switch = keyof typeof switches;

export const placeOfSwitch = (name: Switch) => switches[name];

export async function isSwitchedOn(tx: PlatformTx, name: Switch): Promise<boolean> {
  const { key, read } = switches[name];
  const row = await tx.globalSetting.findUnique({ where: { key }, select: { value: true } });
  return read(row?.value);
}

const LARGEST = 15;

/**
 * Size of the database in bytes, and its largest tables with their indexes. Row counts are the planner's last ones,
 * else the number written since; null if unknown.
 */
export async function readDatabase(tx: PlatformTx) {
  const [whole] = await tx.$queryRaw<{ bytes: number; version: string }[]>`
    select pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as version`;
  if (!whole) throw new Error("the query returned no row, although it always returns one");
  const tables = await tx.$queryRaw<{ id: string; bytes: number; rows: number | null }[]>`
    select pg_class.relname as id, pg_total_relation_size(relid)::float8 as bytes, 
           case when reltuples >= 0 then reltuples::float8 else nullif(n_live_tup, 0)::float8 end as rows
      from pg_stat_user_tables join pg_class on oid = relid where schemaname = 'public'
     order by 2 desc, 1 limit ${LARGEST}`;
  return { ...whole, tables };
}

/** Webhook events of payment providers that are unprocessed or given up. */
export async function countWebhooks(tx: PlatformTx) {
  const waiting = await tx.webhookEvent.count({ where: { processedAt: null, givenUpAt: null } });
  const givenUp = await tx.webhookEvent.count({ where: { givenUpAt: { not: null } } });
  return { waiting, givenUp };
}
