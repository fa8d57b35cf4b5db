import "server-only";

/** One message to one person. `messageId` is the same in every retry, so that mail programs recognise a duplicate. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Sender's display name; the address stays the product's. */
  fromName?: string;
  replyTo?: string;
  /** List-Unsubscribe (RFC 2369). */
  unsubscribeUrl?: string;
  messageId: string;
};

/** True for exactly one plain address: nodemailer parses lists and would send "a@b, c@d" to two people. */
export const isOneAddress = (text: string): boolean =>
  /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(text);

export type Mailer = {
  /** Resolves once the mail server has accepted the message; throws a `MailError` otherwise. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** `permanent`: the server refused this message or address for good, so a retry is pointless. */
export class MailError extends Error {
  override readonly name = "MailError";
  readonly permanent: boolean;

  /** `reason` must contain no personal data. */
  constructor(reason: string, permanent: boolean) {
    super(reason);
    this.permanent = permanent;
  }
}
