/**
 * Every setting with its rule and default. The server reads them through `env.ts`, the commands through
 * `scripts/lib/settings.ts` before anything is installed, so this file imports nothing.
 */

export class SettingProblem extends Error {
  override name = "SettingProblem";
}

function refuse(name: string, reason: string): never {
  throw new SettingProblem(`${name} ${reason}.`);
}

type Read<T> = (text: string, name: string) => T;
type Setting<T> = (text: string | undefined, name: string) => T;

const optional =
  <T>(read: Read<T>): Setting<T | undefined> =>
  (text, name) =>
    text === undefined ? undefined : read(text, name);
const or =
  <T>(standard: T, read: Read<T>): Setting<T> =>
  (text, name) =>
    text === undefined ? standard : read(text, name);

const text =
  (max = 2_000): Read<string> =>
  (given, name) =>
    given.length <= max ? given.trim() : refuse(name, `tem mais de ${max} caracteres`);
const matching =
  (pattern: RegExp, reason: string): Read<string> =>
  (given, name) =>
    pattern.test(given) ? given : refuse(name, reason);
const whole =
  (least: number, most: number): Read<number> =>
  (given, name) => {
    const number = Number(given);
    const isSound = Number.isInteger(number) && number >= least && number <= most;
    return isSound ? number : refuse(name, `deve ser um número de ${least} a ${most}`);
  };
const oneOf =
  <const T extends string>(...values: T[]): Read<T> =>
  (given, name) =>
    values.find((value) => value === given) ??
    refuse(name, `deve ser ${new Intl.ListFormat("pt-BR", { type: "disjunction" }).format(values)}`);
const url =
  (begin = ""): Read<string> =>
  (given, name) => {
    if (!URL.canParse(given)) refuse(name, "não é um endereço");
    return given.startsWith(begin) ? given : refuse(name, `deve começar com ${begin}`);
  };

const email = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "não é um e-mail");
const postgres = matching(/^postgres(ql)?:\/\//, "deve começar com postgresql://");

const authSecret: Read<string> = (secret, name) => {
  const isStrong = secret.length >= 32 && new Set(secret).size >= 10;
  if (isStrong) return secret;
  return refuse(name, "é fraco: use 32 caracteres aleatórios ou mais (openssl rand -base64 48)");
};

const encryptionKey: Read<string> = (key, name) => {
  const bytes = Buffer.from(key, "base64");
  if (bytes.length !== 32) refuse(name, "deve ter 32 bytes em base64 (openssl rand -base64 32)");
  if (new Set(bytes).size < 8) refuse(name, "é fraca: use bytes aleatórios (openssl rand -base64 32)");
  return key;
};

const schema = {
  APP_ENV: optional(oneOf("demo", "test", "production")),
  PORT: or(3000, whole(1, 65_535)),
  BIND_ADDRESS: optional(text()),
  APP_URL: optional(url()),
  DATA_DIR: or(".data", text()),
  BACKUP_DIR: optional(text()),
  DATABASE_URL: optional(postgres),
  LISTEN_DATABASE_URL: optional(postgres),
  DATABASE_POOL: or(10, whole(1, 200)),
  MIGRATION_DATABASE_URL: optional(postgres),
  AUTH_SECRET: optional(authSecret),
  ENCRYPTION_KEY: optional(encryptionKey),
  SUPER_ADMIN_EMAIL: or("admin@demo.obi.example", email),
  SMTP_URL: optional(text()),
  MAIL_FROM: or("Obi <nao-responda@obi.example>", text()),
  SUPPORT_EMAIL: or("suporte@obi.example", email),
  COMPANY_NAME: optional(text(120)),
  COMPANY_CNPJ: optional(
    matching(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/, "deve ter a forma 00.000.000/0000-00"),
  ),
  COMPANY_ADDRESS: optional(text(200)),
  PRIVACY_OFFICER: optional(text(120)),
  MAIL_SANDBOX_DIR: optional(text()),
  STRIPE_SECRET_KEY: optional(matching(/^sk_/, "deve ser uma chave secreta (sk_…)")),
  STRIPE_WEBHOOK_SECRET: optional(matching(/^whsec_/, "deve ser o segredo do webhook (whsec_…)")),
  STRIPE_API_BASE: optional(url()),
  MERCADOPAGO_ACCESS_TOKEN: optional(
    matching(/^(TEST|APP_USR)-/, "deve ser um access token (APP_USR-… ou TEST-…)"),
  ),
  MERCADOPAGO_PUBLIC_KEY: optional(text()),
  MERCADOPAGO_WEBHOOK_SECRET: optional(text()),
  MERCADOPAGO_API_BASE: optional(url()),
  OPENAI_API_KEY: optional(text()),
  OPENAI_BASE_URL: optional(url()),
  OPENAI_MODEL: or("gpt-5.4-mini", text(100)),
  VIACEP_API_BASE: or("https://viacep.com.br", url()),
  OIDC_ISSUER: optional(url()),
  OIDC_CLIENT_ID: optional(text()),
  OIDC_CLIENT_SECRET: optional(text()),
  OIDC_NAME: or("Google", text(40)),
  WORKER: or("inline", oneOf("inline", "separate")),
  // This player sets no cookie before the video is started.
  TOUR_EMBED_URL: optional(url("https://www.youtube-nocookie.com/embed/")),
  TOUR_WATCH_URL: optional(url("https://")),
  TRUST_PROXY: or(0, whole(0, 10)),
  LOG_LEVEL: or("info", oneOf("debug", "info", "warn", "error", "silent")),
  METRICS_TOKEN: optional(
    matching(/^[\w.~+/=-]{24,200}$/, "deve ter 24 caracteres ou mais, sem espaços (openssl rand -hex 24)"),
  ),
  SLOW_QUERY_MS: or(500, whole(1, 60_000)),
} satisfies Record<string, Setting<unknown>>;

type SettingName = keyof typeof schema;
type Values = { [Name in SettingName]: ReturnType<(typeof schema)[Name]> };

export const settingNames = Object.keys(schema) as SettingName[]; // safe because the schema has no other keys

const GOOGLE = "https://accounts.google.com";
const providerOrigins = {
  STRIPE_API_BASE: "https://api.stripe.com",
  MERCADOPAGO_API_BASE: "https://api.mercadopago.com",
};
const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** Parses an environment; an empty text counts as unset. Throws a SettingProblem for the first wrong setting. */
export function parseSettings(source: Readonly<Record<string, string | undefined>>) {
  const entries = settingNames.map((name) => [name, schema[name](source[name] || undefined, name)]);
  const v = Object.fromEntries(entries) as Values; // safe because each name has been read by its own reader
  const appEnv = v.APP_ENV ?? (v.DATABASE_URL ? "production" : "demo");
  const appUrl = (v.APP_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, "");
  const isProduction = appEnv === "production";
  checkIdentityProvider(v);
  if (isProduction) checkProduction(v, appUrl);
  return {
    appEnv,
    isProduction,
    port: v.PORT,
    // The demo's passwords are published, so it listens on this machine alone unless told otherwise.
    bindAddress: v.BIND_ADDRESS ?? (isProduction ? "0.0.0.0" : "127.0.0.1"),
    appUrl,
    isHttps: appUrl.startsWith("https://"),
    dataDir: v.DATA_DIR,
    backupDir: v.BACKUP_DIR ?? `${v.DATA_DIR}/backups`,
    databaseUrl: v.DATABASE_URL,
    migrationUrl: v.MIGRATION_DATABASE_URL ?? v.DATABASE_URL,
    /** For LISTEN: must bypass a transaction-mode pooler. */
    listenUrl: v.LISTEN_DATABASE_URL ?? v.DATABASE_URL,
    /** A transaction-mode pooler stands before the database, so statements are not kept prepared. */
    isPooled: v.LISTEN_DATABASE_URL !== undefined && v.LISTEN_DATABASE_URL !== v.DATABASE_URL,
    databasePool: v.DATABASE_POOL,
    authSecret: v.AUTH_SECRET,
    encryptionKey: v.ENCRYPTION_KEY,
    superAdminEmail: v.SUPER_ADMIN_EMAIL.toLowerCase(),
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    supportEmail: v.SUPPORT_EMAIL,
    company: {
      name: v.COMPANY_NAME ?? null,
      cnpj: v.COMPANY_CNPJ ?? null,
      address: v.COMPANY_ADDRESS ?? null,
      privacyOfficer: v.PRIVACY_OFFICER ?? null,
    },
    mailSandboxDir: v.MAIL_SANDBOX_DIR,
    oidc:
      v.OIDC_CLIENT_ID && v.OIDC_CLIENT_SECRET
        ? {
            issuer: v.OIDC_ISSUER ?? GOOGLE,
            clientId: v.OIDC_CLIENT_ID,
            clientSecret: v.OIDC_CLIENT_SECRET,
          }
        : null,
    oidcName: v.OIDC_NAME,
    stripeSecretKey: v.STRIPE_SECRET_KEY,
    stripeApiBase: v.STRIPE_API_BASE,
    stripeWebhookSecret: v.STRIPE_WEBHOOK_SECRET,
    /** The platform's own account; null where plans are not paid by Mercado Pago. */
    mercadoPago: v.MERCADOPAGO_ACCESS_TOKEN
      ? {
          accessToken: v.MERCADOPAGO_ACCESS_TOKEN,
          publicKey: v.MERCADOPAGO_PUBLIC_KEY,
          webhookSecret: v.MERCADOPAGO_WEBHOOK_SECRET,
        }
      : null,
    /** For every account, the academies' too. */
    mercadoPagoApiBase: v.MERCADOPAGO_API_BASE,
    /** Null where the assistant answers by rule. */
    openai: v.OPENAI_API_KEY
      ? {
          apiKey: v.OPENAI_API_KEY,
          model: v.OPENAI_MODEL,
          ...(v.OPENAI_BASE_URL !== undefined && { baseUrl: v.OPENAI_BASE_URL }),
        }
      : null,
    /** The service that finds addresses by CEP. */
    viacepApiBase: v.VIACEP_API_BASE.replace(/\/+$/, ""),
    tourEmbedUrl: v.TOUR_EMBED_URL,
    tourWatchUrl: v.TOUR_WATCH_URL,
    worker: v.WORKER,
    trustProxy: v.TRUST_PROXY,
    logLevel: v.LOG_LEVEL,
    /** Bearer token of the monitoring system; without it /api/metrics is closed. */
    metricsToken: v.METRICS_TOKEN,
    slowQueryMs: v.SLOW_QUERY_MS,
  };
}

export const demand = (value: string | undefined, name: SettingName): string =>
  value ?? refuse(name, "é obrigatória");

function checkIdentityProvider(v: Values) {
  if (!(v.OIDC_ISSUER ?? v.OIDC_CLIENT_ID ?? v.OIDC_CLIENT_SECRET)) return;
  for (const name of ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const) {
    if (!v[name]) refuse(name, "falta: o provedor de identidade precisa dele");
  }
}

/** True for https and for loopback: nobody on the way can read the traffic. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || loopback.includes(hostname);
}

function checkProduction(v: Values, appUrl: string) {
  for (const name of ["DATABASE_URL", "AUTH_SECRET", "ENCRYPTION_KEY", "SMTP_URL"] as const) {
    if (!v[name]) refuse(name, "é obrigatória em produção");
  }
  if (!isSafe(appUrl)) refuse("APP_URL", "deve ser https em produção");
  if (v.OPENAI_BASE_URL && !isSafe(v.OPENAI_BASE_URL))
    refuse("OPENAI_BASE_URL", "deve ser https em produção");
  if (!isSafe(v.VIACEP_API_BASE)) refuse("VIACEP_API_BASE", "deve ser https em produção");
  if (v.OIDC_ISSUER && !v.OIDC_ISSUER.startsWith("https://"))
    refuse("OIDC_ISSUER", "deve ser https em produção");
  if (v.MAIL_SANDBOX_DIR) refuse("MAIL_SANDBOX_DIR", "liga um simulador, o que é recusado em produção");
  for (const name of ["STRIPE_API_BASE", "MERCADOPAGO_API_BASE"] as const) {
    const origin = providerOrigins[name];
    const given = v[name];
    if (given && new URL(given).origin !== origin)
      refuse(name, `deve ser ${origin} em produção: um simulador é recusado`);
  }
}
