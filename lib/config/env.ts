import "server-only";
import { z } from "zod";
import { DEFAULT_SUPPORT_EMAIL } from "./constants";

/** The one place where the environment is read. Rules and defaults: README, section Settings. */

const appEnvs = ["demo", "test", "production"] as const;

const GOOGLE = "https://accounts.google.com";

const loopback = (url: string) => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);

const secret = z.string().min(32, "must have at least 32 characters");
const key32 = z
  .string()
  .refine(
    (v) => Buffer.from(v, "base64").length === 32,
    "must be 32 bytes in base64 (openssl rand -base64 32)",
  );

/** Sets no cookie before the film is asked for. */
const TOUR_PLAYER = "https://www.youtube-nocookie.com/embed/";

const settings = z
  .object({
    APP_ENV: z.enum(appEnvs).optional(),
    APP_URL: z.url().optional(),
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    DATA_DIR: z.string().default(".data"),
    DATABASE_URL: z.string().startsWith("postgres", "must be a postgresql:// address"),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    AUTH_SECRET: secret,
    ENCRYPTION_KEY: key32,
    SUPER_ADMIN_EMAIL: z.email().default("admin@demo.obi.example"),
    SMTP_URL: z.string().optional(),
    MAIL_FROM: z.string().default("Obi <nao-responda@obi.example>"),
    SUPPORT_EMAIL: z.email().default(DEFAULT_SUPPORT_EMAIL),
    COMPANY_NAME: z.string().trim().max(120).optional(),
    COMPANY_CNPJ: z
      .string()
      .regex(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/, "must read 00.000.000/0000-00")
      .optional(),
    COMPANY_ADDRESS: z.string().trim().max(200).optional(),
    PRIVACY_OFFICER: z.string().trim().max(120).optional(),
    MAIL_SANDBOX_DIR: z.string().optional(),
    OIDC_ISSUER: z.url().optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: z.string().max(40).default("Google"),
    STRIPE_SECRET_KEY: z.string().startsWith("sk_", "must be a secret key (sk_…)").optional(),
    STRIPE_API_BASE: z.url().optional(),
    TOUR_EMBED_URL: z.url().startsWith(TOUR_PLAYER, `must begin with ${TOUR_PLAYER}`).optional(),
    TOUR_WATCH_URL: z.url().startsWith("https://", "must be https").optional(),
    WORKER: z.enum(["inline", "separate"]).default("inline"),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  })
  .superRefine((v, ctx) => {
    const wanted = v.OIDC_ISSUER ?? v.OIDC_CLIENT_ID ?? v.OIDC_CLIENT_SECRET;
    for (const name of ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const) {
      if (wanted && !v[name])
        ctx.addIssue({ code: "custom", path: [name], message: "is missing: the identity provider needs it" });
    }
  })
  .transform((v) => {
    const appEnv = v.APP_ENV ?? "production";
    const appUrl = (v.APP_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, "");
    return {
      appEnv,
      isProduction: appEnv === "production",
      port: v.PORT,
      appUrl,
      isHttps: appUrl.startsWith("https://"),
      dataDir: v.DATA_DIR,
      databaseUrl: v.DATABASE_URL,
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
      /** Null when no external identity provider is set up. */
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
      tourEmbedUrl: v.TOUR_EMBED_URL,
      tourWatchUrl: v.TOUR_WATCH_URL,
      worker: v.WORKER,
      trustProxy: v.TRUST_PROXY,
      logLevel: v.LOG_LEVEL,
    };
  })
  .superRefine((v, ctx) => {
    if (!v.isProduction) return;
    const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (v.mailSandboxDir) refuse("MAIL_SANDBOX_DIR", "a sandbox is refused in production");
    if (v.stripeApiBase && new URL(v.stripeApiBase).hostname !== "api.stripe.com")
      refuse("STRIPE_API_BASE", "a stand-in is refused in production");
    if (v.oidc && !v.oidc.issuer.startsWith("https://")) refuse("OIDC_ISSUER", "must be https in production");
    if (!v.smtpUrl) refuse("SMTP_URL", "is required in production");
    if (!v.isHttps && !loopback(v.appUrl)) refuse("APP_URL", "must be https in production");
  });

export type Settings = z.output<typeof settings>;

/** Parses an environment; throws one line naming the first variable that is missing or weak. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Settings {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = settings.safeParse(filled);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${String(issue?.path[0] ?? "environment")}: ${issue?.message ?? "invalid"}`);
}

/** While pages are being built nothing is connected and no secret exists yet. */
const buildTime = {
  DATABASE_URL: "postgresql://build.invalid/obi",
  AUTH_SECRET: "only-while-building-0123456789abcdef",
  ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
  APP_ENV: "test",
};

export const env: Settings =
  process.env.NEXT_PHASE === "phase-production-build" ? parseEnv(buildTime) : parseEnv(process.env);
