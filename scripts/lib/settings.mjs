import { existsSync } from "node:fs";
import path from "node:path";
import { Problem } from "./problem.mjs";
import { inRoot, root } from "./root.mjs";
import { settingNames } from "./setting-names.mjs";

/** Values of .env.local and .env, for what the environment itself does not say. */
export function loadEnvFiles() {
  for (const name of [".env.local", ".env"]) {
    if (existsSync(inRoot(name))) process.loadEnvFile(inRoot(name));
  }
}

/**
 * Reads what must be known before anything starts. Throws a Problem that names the variable.
 * The server checks everything again in lib/config/env.ts.
 */
export function readSettings(source = process.env) {
  const given = Object.fromEntries(
    settingNames.filter((name) => source[name]).map((name) => [name, source[name]]),
  );
  const databaseUrl = given.DATABASE_URL;
  const appEnv = given.APP_ENV ?? (databaseUrl ? "production" : "demo");
  if (!["demo", "test", "production"].includes(appEnv))
    refuse("APP_ENV", "deve ser demo, test ou production");
  const port = readPort(given.PORT ?? "3000");
  const settings = {
    given,
    appEnv,
    isProduction: appEnv === "production",
    port,
    appUrl: given.APP_URL ?? `http://localhost:${port}`,
    dataDir: path.resolve(root, given.DATA_DIR ?? ".data"),
    databaseUrl,
    migrationUrl: given.MIGRATION_DATABASE_URL ?? databaseUrl,
  };
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    refuse("DATABASE_URL", "deve começar com postgresql://");
  }
  if (!URL.canParse(settings.appUrl)) refuse("APP_URL", "não é um endereço");
  if (given.AUTH_SECRET) checkAuthSecret(given.AUTH_SECRET);
  if (given.ENCRYPTION_KEY) checkEncryptionKey(given.ENCRYPTION_KEY);
  if (settings.isProduction) checkProduction(settings);
  return settings;
}

function refuse(name, reason) {
  throw new Problem(`${name} ${reason}.`);
}

function readPort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) refuse("PORT", "deve ser um número de 1 a 65535");
  return port;
}

function checkAuthSecret(secret) {
  const isVaried = new Set(secret).size >= 10;
  if (secret.length < 32 || !isVaried) {
    refuse("AUTH_SECRET", "é fraco: use 32 caracteres aleatórios ou mais (openssl rand -base64 48)");
  }
}

function checkEncryptionKey(key) {
  const bytes = Buffer.from(key, "base64");
  if (bytes.length !== 32) refuse("ENCRYPTION_KEY", "deve ter 32 bytes em base64 (openssl rand -base64 32)");
  if (new Set(bytes).size < 8)
    refuse("ENCRYPTION_KEY", "é fraca: use bytes aleatórios (openssl rand -base64 32)");
}

const providerHosts = { STRIPE_API_BASE: "api.stripe.com", MERCADOPAGO_API_BASE: "api.mercadopago.com" };
const loopback = ["localhost", "127.0.0.1", "[::1]"];

function checkProduction({ given, databaseUrl, appUrl }) {
  if (!databaseUrl) refuse("DATABASE_URL", "é obrigatória com APP_ENV=production");
  for (const name of ["AUTH_SECRET", "ENCRYPTION_KEY", "SMTP_URL"]) {
    if (!given[name]) refuse(name, "é obrigatória em produção");
  }
  const { protocol, hostname } = new URL(appUrl);
  if (protocol !== "https:" && !loopback.includes(hostname)) refuse("APP_URL", "deve ser https em produção");
  if (given.MAIL_SANDBOX_DIR) refuse("MAIL_SANDBOX_DIR", "liga um simulador, o que é recusado em produção");
  for (const [name, host] of Object.entries(providerHosts)) {
    if (!given[name]) continue;
    const isProvider = URL.canParse(given[name]) && new URL(given[name]).hostname === host;
    if (!isProvider) refuse(name, `desvia de ${host} para um simulador, o que é recusado em produção`);
  }
}
