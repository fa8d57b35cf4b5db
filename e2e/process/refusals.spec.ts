import { expect, test } from "@playwright/test";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { oldPostgres } from "./old-postgres";
import { freePort, launch, makeDataDir } from "./program";

/** `npm start` explains each refusal in one line that names the setting to correct, and exits with an error. */

const production = {
  APP_ENV: "production",
  DATABASE_URL: "postgresql://obi:secret-word@127.0.0.1:1/obi",
  AUTH_SECRET: randomBytes(48).toString("base64url"),
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  APP_URL: "https://obi.example",
  SMTP_URL: "smtp://mail.example",
};

async function refusal(settings: Record<string, string>): Promise<string> {
  const dataDir = makeDataDir();
  const { ended } = launch("start", { DATA_DIR: dataDir, PORT: String(await freePort()), ...settings });
  const { code, stderr } = await ended;
  rmSync(dataDir, { recursive: true, force: true });
  expect(code, stderr).toBe(1);
  const lines = stderr.trimEnd().split("\n");
  expect(lines, "one line").toHaveLength(1);
  return lines[0] ?? "";
}

const without = (name: keyof typeof production) => ({ ...production, [name]: "" });

const cases: readonly [string, Record<string, string>, RegExp][] = [
  ["an unknown APP_ENV", { APP_ENV: "staging" }, /APP_ENV deve ser demo, test ou production/],
  ["an invalid PORT", { PORT: "70000" }, /PORT deve ser um número/],
  ["production without a database", without("DATABASE_URL"), /DATABASE_URL é obrigatória/],
  ["production without AUTH_SECRET", without("AUTH_SECRET"), /AUTH_SECRET é obrigatória/],
  ["a short AUTH_SECRET", { ...production, AUTH_SECRET: "curto" }, /AUTH_SECRET é fraco/],
  [
    "an AUTH_SECRET of one repeated letter",
    { ...production, AUTH_SECRET: "a".repeat(64) },
    /AUTH_SECRET é fraco/,
  ],
  ["production without ENCRYPTION_KEY", without("ENCRYPTION_KEY"), /ENCRYPTION_KEY é obrigatória/],
  [
    "an ENCRYPTION_KEY of 16 bytes",
    { ...production, ENCRYPTION_KEY: randomBytes(16).toString("base64") },
    /32 bytes/,
  ],
  [
    "an ENCRYPTION_KEY of zeros",
    { ...production, ENCRYPTION_KEY: Buffer.alloc(32).toString("base64") },
    /fraca/,
  ],
  ["an APP_URL without https", { ...production, APP_URL: "http://obi.example" }, /APP_URL deve ser https/],
  [
    "the mail sandbox in production",
    { ...production, MAIL_SANDBOX_DIR: "/tmp" },
    /MAIL_SANDBOX_DIR .*produção/,
  ],
  [
    "an API address that is not Stripe's",
    { ...production, STRIPE_API_BASE: "http://127.0.0.1:9" },
    /STRIPE_API_BASE .*produção/,
  ],
  [
    "an API address that is not Mercado Pago's",
    { ...production, MERCADOPAGO_API_BASE: "https://api.mercadopago.com.evil.example" },
    /MERCADOPAGO_API_BASE .*produção/,
  ],
  [
    "a database that does not answer",
    production,
    /DATABASE_URL: o banco em 127\.0\.0\.1:1\/obi não responde/,
  ],
];

for (const [what, settings, line] of cases) {
  test(`${what} is refused in one line`, async () => {
    const told = await refusal(settings);
    expect(told).toMatch(line);
    expect(told).not.toContain("secret-word");
  });
}

test("a database server that is too old is refused in one line", async () => {
  const server = await oldPostgres("17.0");
  const told = await refusal({
    ...production,
    DATABASE_URL: `postgresql://obi:x@127.0.0.1:${server.port}/obi`,
  });
  expect(told).toContain("PostgreSQL 17.0");
  expect(told).toContain("17.1 ou mais novo");
  server.close();
});

test("a taken port is refused in one line that proposes another", async () => {
  const other = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => other.listen(port, "0.0.0.0", resolve));
  expect(await refusal({ PORT: String(port) })).toContain(`A porta ${port} já está em uso`);
  other.close();
});

test("an unknown command is refused in one line", async () => {
  const { code, stderr } = await launch("dance", {}).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Obi: Comando desconhecido: dance\..*\n$/);
});
