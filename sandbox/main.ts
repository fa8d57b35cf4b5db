import { startMailSandbox } from "./mail.ts";
import { startStripeSandbox } from "./stripe.ts";

/** The demo's stand-ins for other companies, in one small process. Started by scripts/run.mjs; prints one JSON line. */
const folder = process.env.MAIL_SANDBOX_DIR;
if (!folder) throw new Error("MAIL_SANDBOX_DIR is not set");
if (process.env.APP_ENV === "production") throw new Error("The sandbox is refused in production");

const mail = await startMailSandbox({ folder });
const stripe = await startStripeSandbox();
process.stdout.write(`${JSON.stringify({ smtpUrl: mail.url, stripeUrl: stripe.url })}\n`);

async function stop(): Promise<void> {
  await Promise.all([mail.stop(), stripe.stop()]);
  process.exit(0);
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
