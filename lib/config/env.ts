import "server-only";
import { demand, parseSettings } from "./settings";

type Settings = ReturnType<typeof parseEnv>;

/** Settings of a running server: requires those that the commands can do without or generate for the demo. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>) {
  const settings = parseSettings(source);
  return {
    ...settings,
    databaseUrl: demand(settings.databaseUrl, "DATABASE_URL"),
    listenUrl: demand(settings.listenUrl, "DATABASE_URL"),
    authSecret: demand(settings.authSecret, "AUTH_SECRET"),
    encryptionKey: demand(settings.encryptionKey, "ENCRYPTION_KEY"),
  };
}

/** During the build nothing connects and no secret exists yet. */
const buildTime = {
  DATABASE_URL: "postgresql://build.invalid/obi",
  AUTH_SECRET: "only-while-building-0123456789abcdef",
  ENCRYPTION_KEY: Buffer.from("only-while-building-0123456789ab").toString("base64"),
  APP_ENV: "test",
  // Pages are built without a database then, which is no fault.
  LOG_LEVEL: "silent",
};

/** The only place where the server reads its environment. */
export const env: Settings =
  process.env.NEXT_PHASE === "phase-production-build" ? parseEnv(buildTime) : parseEnv(process.env);
