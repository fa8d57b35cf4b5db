import "server-only";
import { createTransport } from "nodemailer";
import { type Mail, MailError, type Mailer, isOneAddress } from "./port";

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/**
 * A server that says one byte a second outlives every time-out between two bytes. So the whole of one delivery has an
 * end, which must lie well before its job runs out (lib/jobs/row-job.ts): a mail that another worker has taken over may
 * not still be under way here.
 */
export const DELIVERY_MS = 60_000;

const isLoopback = (url: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/**
 * Mail over SMTP. `from` is "Name <address>" or an address. With `requireTls` nothing is sent over a network in the
 * clear, unless the address itself says `?requireTLS=false`.
 */
export function smtpMailer({
  url,
  from,
  deliveryMs = DELIVERY_MS,
  requireTls = false,
}: {
  url: string;
  from: string;
  deliveryMs?: number;
  requireTls?: boolean;
}): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: requireTls && !isLoopback(url),
    ...TIMEOUTS,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ ...envelope(mail, from), signal: AbortSignal.timeout(deliveryMs) });
      } catch (error) {
        throw asMailError(error);
      }
    },
    close: () => transport.close(),
  };
}

function envelope(mail: Mail, from: string) {
  if (![mail.to, mail.replyTo ?? mail.to].every(isOneAddress)) throw new MailError("not one address", true);
  const sender = parseSender(from);
  return {
    from: { ...sender, ...(mail.fromName !== undefined && { name: mail.fromName }) },
    to: { name: "", address: mail.to },
    envelope: { from: sender.address, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo !== undefined && { replyTo: { name: "", address: mail.replyTo } }),
    ...(mail.unsubscribeUrl !== undefined && { list: { unsubscribe: mail.unsubscribeUrl } }),
    messageId: mail.messageId,
  };
}

function parseSender(from: string): { name: string; address: string } {
  const parts = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(from);
  return parts ? { name: parts[1] ?? "", address: parts[2] ?? "" } : { name: "", address: from.trim() };
}

/** In our own words: what a mail server answers quotes the address it refused, and a cause is logged with its error. */
function asMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const { responseCode, code, name }: { responseCode?: number; code?: string; name?: string } = Object(error);
  // A refused login and a refused STARTTLS are also a 5xx, but it is our configuration that is wrong, not the message.
  const ours = code === "EAUTH" || code === "ETLS";
  const permanent = responseCode !== undefined && responseCode >= 500 && !ours;
  const reason = [code, responseCode].filter(Boolean).join(" ") || name || "unknown";
  return new MailError(reason, permanent);
}
