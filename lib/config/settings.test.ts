/** @jest-environment node */
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { parseSettings, settingNames } from "./settings";

const secrets = {
  AUTH_SECRET: "a-secret-of-a-test-0123456789-abcdef",
  ENCRYPTION_KEY: Buffer.from("only-for-tests-0123456789-abcdef").toString("base64"),
};

const production = {
  ...secrets,
  DATABASE_URL: "postgresql://h/obi",
  SMTP_URL: "smtp://h",
  APP_URL: "https://obi.example",
};

/** Set by commands and tests only, so not documented for operators. */
const unlisted = new Set(["MAIL_SANDBOX_DIR", "STRIPE_API_BASE", "MERCADOPAGO_API_BASE"]);
const listed = settingNames.filter((name) => !unlisted.has(name)).sort();

describe("the documents about the settings", () => {
  const example = parseEnv(readFileSync(".env.example", "utf8"));

  it(".env.example lists every setting and no other", () => {
    expect(Object.keys(example).sort()).toEqual(listed);
  });

  it(".env.example is valid once its secrets are filled in", () => {
    const { isProduction, trustProxy } = parseSettings({ ...example, ...secrets });
    expect({ isProduction, trustProxy }).toEqual({ isProduction: true, trustProxy: 1 });
  });

  it("the table of docs/deploy.md lists every setting and no other", () => {
    const [, table = ""] = /\n## Settings\n([^]*?)\n## /.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
    const rows = table.split("\n").filter((line) => line.startsWith("| `"));
    const names = rows.flatMap((row) => (row.split("|")[1] ?? "").match(/[A-Z][A-Z_]+/g) ?? []);
    expect(names.sort()).toEqual(listed);
  });
});

describe("parseSettings", () => {
  it("has a model once a key is set, and allows one on the same machine", () => {
    const model = (given: Record<string, string>) => parseSettings({ ...production, ...given }).openai;
    expect(model({})).toBeNull();
    expect(model({ OPENAI_MODEL: "outro" })).toBeNull();
    expect(model({ OPENAI_API_KEY: "sk-1" })).toEqual({ apiKey: "sk-1", model: "gpt-5.4-mini" });
    const baseUrl = "http://127.0.0.1:11434/v1";
    expect(model({ OPENAI_API_KEY: "sk-1", OPENAI_BASE_URL: baseUrl })).toMatchObject({ baseUrl });
  });

  it("has the platform's Mercado Pago account once an access token is set", () => {
    const account = (given: Record<string, string>) => parseSettings({ ...production, ...given }).mercadoPago;
    expect(account({ MERCADOPAGO_PUBLIC_KEY: "APP_USR-1" })).toBeNull();
    expect(account({ MERCADOPAGO_ACCESS_TOKEN: "APP_USR-1", MERCADOPAGO_WEBHOOK_SECRET: "s" })).toEqual({
      accessToken: "APP_USR-1",
      publicKey: undefined,
      webhookSecret: "s",
    });
  });

  it("assumes a pooler when LISTEN_DATABASE_URL names another address", () => {
    const isPooled = (settings: Record<string, string>) =>
      parseSettings({ ...production, ...settings }).isPooled;
    expect(isPooled({})).toBe(false);
    expect(isPooled({ LISTEN_DATABASE_URL: production.DATABASE_URL })).toBe(false);
    expect(isPooled({ LISTEN_DATABASE_URL: "postgresql://direct/obi" })).toBe(true);
  });

  it("uses the demo's defaults for absent and empty settings", () => {
    const { appEnv, port, appUrl, databaseUrl, supportEmail } = parseSettings({ PORT: "", APP_ENV: "" });
    expect({ appEnv, port, appUrl, databaseUrl }).toEqual({
      appEnv: "demo",
      port: 3000,
      appUrl: "http://localhost:3000",
      databaseUrl: undefined,
    });
    expect(supportEmail).toBe("suporte@obi.example");
  });

  it("accepts the providers' own addresses in production", () => {
    const said = {
      STRIPE_API_BASE: "https://api.stripe.com/",
      MERCADOPAGO_API_BASE: "https://api.mercadopago.com:443",
    };
    expect(() => parseSettings({ ...production, ...said })).not.toThrow();
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: "70000" }, "PORT deve ser um número de 1 a 65535."],
    [{ PORT: "3e3.5" }, "PORT deve ser um número de 1 a 65535."],
    [{ APP_ENV: "staging" }, "APP_ENV deve ser demo, test ou production."],
    [{ APP_URL: "obi.example" }, "APP_URL não é um endereço."],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL deve começar com postgresql://."],
    [{ SLOW_QUERY_MS: "0" }, "SLOW_QUERY_MS deve ser um número de 1 a 60000."],
    [
      { METRICS_TOKEN: "curto" },
      "METRICS_TOKEN deve ter 24 caracteres ou mais, sem espaços (openssl rand -hex 24).",
    ],
    [{ TOUR_WATCH_URL: "http://youtube.com/x" }, "TOUR_WATCH_URL deve começar com https://."],
    [{ STRIPE_SECRET_KEY: "pk_live_1" }, "STRIPE_SECRET_KEY deve ser uma chave secreta (sk_…)."],
    [
      { STRIPE_WEBHOOK_SECRET: "sk_live_1" },
      "STRIPE_WEBHOOK_SECRET deve ser o segredo do webhook (whsec_…).",
    ],
    [
      { MERCADOPAGO_ACCESS_TOKEN: "senha" },
      "MERCADOPAGO_ACCESS_TOKEN deve ser um access token (APP_USR-… ou TEST-…).",
    ],
    [{ WORKER: "outside" }, "WORKER deve ser inline ou separate."],
    [{ OIDC_NAME: "x".repeat(41) }, "OIDC_NAME tem mais de 40 caracteres."],
    [{ DATABASE_URL: "postgresql://h/obi", ...secrets }, "SMTP_URL é obrigatória em produção."],
    [{ OPENAI_BASE_URL: "modelo.example" }, "OPENAI_BASE_URL não é um endereço."],
    [
      { ...production, OPENAI_BASE_URL: "http://modelo.example/v1" },
      "OPENAI_BASE_URL deve ser https em produção.",
    ],
    ...["http://api.stripe.com", "https://api.stripe.com:8443", "https://api.stripe.com.evil.example"].map(
      (STRIPE_API_BASE): [Record<string, string>, string] => [
        { ...production, STRIPE_API_BASE },
        "STRIPE_API_BASE deve ser https://api.stripe.com em produção: um simulador é recusado.",
      ],
    ),
    [
      { ...production, MERCADOPAGO_API_BASE: "http://api.mercadopago.com" },
      "MERCADOPAGO_API_BASE deve ser https://api.mercadopago.com em produção: um simulador é recusado.",
    ],
  ])("refuses %j in one line that names it", (given, line) => {
    expect(() => parseSettings(given)).toThrow(new Error(line));
  });
});
