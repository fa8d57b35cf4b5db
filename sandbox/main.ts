import { randomBytes } from "node:crypto";
import { startMailSandbox } from "./mail.ts";
import { startMercadoPagoSandbox } from "./mercadopago.ts";
import { startStripeSandbox } from "./stripe.ts";
import { startViaCepSandbox } from "./viacep.ts";

/**
 * The demo's stand-ins for other companies, in one small process started by scripts/lib/instance.ts. Prints the
 * settings by which the server finds them as one JSON line. Webhooks go to the server at WEBHOOK_BASE.
 */
const folder = process.env.MAIL_SANDBOX_DIR;
const webhooks = process.env.WEBHOOK_BASE;
if (!folder) throw new Error("MAIL_SANDBOX_DIR is not set");
if (!webhooks) throw new Error("WEBHOOK_BASE is not set");
if (process.env.APP_ENV === "production") throw new Error("The sandbox is refused in production");

const secret = (given: string | undefined): string => given || `whsec_${randomBytes(24).toString("hex")}`;
const stripeSecret = secret(process.env.STRIPE_WEBHOOK_SECRET);
const mercadoPagoSecret = secret(process.env.MERCADOPAGO_WEBHOOK_SECRET);
const accessToken = "TEST-sandbox-of-the-platform";

const mail = await startMailSandbox({ folder });
const stripe = await startStripeSandbox({
  endpoint: { url: `${webhooks}/api/webhooks/stripe`, secret: stripeSecret },
});
const mercadoPago = await startMercadoPagoSandbox({
  account: { accessToken, secret: mercadoPagoSecret, url: `${webhooks}/api/webhooks/mercadopago` },
});
const viaCep = await startViaCepSandbox();
const settings = {
  smtpUrl: mail.url,
  viaCep: { VIACEP_API_BASE: viaCep.url },
  stripe: {
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    STRIPE_API_BASE: stripe.url,
  },
  mercadoPago: {
    MERCADOPAGO_ACCESS_TOKEN: accessToken,
    MERCADOPAGO_PUBLIC_KEY: "TEST-public-key-of-the-platform",
    MERCADOPAGO_WEBHOOK_SECRET: mercadoPagoSecret,
    MERCADOPAGO_API_BASE: mercadoPago.url,
  },
};
process.stdout.write(`${JSON.stringify(settings)}\n`);

async function stop(): Promise<void> {
  await Promise.all([mail.stop(), stripe.stop(), mercadoPago.stop(), viaCep.stop()]);
  process.exit(0);
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
