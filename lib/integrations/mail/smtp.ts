import "server-only";
import { createTransport } from "nodemailer";
import { type Mail, MailError, type Mailer, isOneAddress } from "./port";

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/**
 * Limit for a whole delivery in milliseconds, as a server that sends a byte a second never trips a socket timeout. It
 * must end well before its job expires (lib/jobs/row-job.ts), or two workers could send the same mail.
 */
export const DELIVERY_MS = 60_000;

const isLoopback = (url: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/**
 * Mail over SMTP. `from` is "Name <address>" or an address. With `requireTls` nothing crosses a network unencrypted,
 * unless the URL says `?requireTLS=false`.
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

/** Rewords the error and drops its cause: the server's answer quotes the address, and causes are logged. */
function asMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const { responseCode, code, name }: { responseCode?: number; code?: string; name?: string } = Object(error);
  // A refused login or STARTTLS is a 5xx too, but our configuration is at fault, not the message.
  const ours = code === "EAUTH" || code === "ETLS";
  const permanent = responseCode !== undefined && responseCode >= 500 && !ours;
  const reason = [code, responseCode].filter(Boolean).join(" ") || name || "unknown";
  return new MailError(reason, permanent);
}
