import "server-only";

/** One message to one person. `messageId` is stable over retries, so that a message sent twice is recognised as one. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Under whose name it goes out, when that is not the sender's own; the address stays the sender's. */
  fromName?: string;
  /** Where an answer goes, when that is not the sender. */
  replyTo?: string;
  /** Where whoever gets it says that they want no more of the kind (RFC 2369). */
  unsubscribeUrl?: string;
  messageId: string;
};

/** One address and nothing else: nodemailer parses whatever it is given, and would find two people in "a@b, c@d". */
export const isOneAddress = (text: string): boolean =>
  /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(text);

export type Mailer = {
  /** Resolves once the mail server has taken responsibility; throws `MailError` otherwise. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** `permanent`: the mail server refused this message or address for good, another try is pointless. */
export class MailError extends Error {
  override readonly name = "MailError";
  readonly permanent: boolean;

  /** `reason` quotes nobody. */
  constructor(reason: string, permanent: boolean) {
    super(reason);
    this.permanent = permanent;
  }
}
