import "server-only";
import { SAMPLE_DOMAIN } from "@/lib/config/constants";
import type { PlatformTx, StudentTx, StudioTx, SystemTx, VisitorTx } from "@/lib/db/doors";
import { isOneAddress } from "@/lib/integrations/mail/port";
import type { Retention } from "./retention";
import { wake } from "./running";
import { sealWords } from "./mail-words";

type AnyTx = StudioTx | StudentTx | PlatformTx | VisitorTx | SystemTx;

/** Pass `id` where another row of the transaction refers to the mail. */
type Mail = {
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  fromName?: string;
  replyTo?: string;
  unsubscribeUrl?: string;
  /** Earliest delivery; at once without it. */
  leavesAt?: Date;
};

/**
 * Puts a mail into the outbox in the caller's transaction: it leaves if and only if the change is committed. Sample
 * people get none. Call `wakeOutbox()` after the commit to send at once. `html` and `text` come from `renderMail`.
 */
export const enqueueMail = (tx: AnyTx, mail: Mail): Promise<void> => enqueueMails(tx, [mail]);

export async function enqueueMails(tx: AnyTx, mails: readonly Mail[]): Promise<void> {
  const data = mails.filter(({ to }) => !to.toLowerCase().endsWith(`@${SAMPLE_DOMAIN}`)).map(rowOf);
  if (data.length > 0) await tx.mailOutbox.createMany({ data });
}

/** A mail header holds no line break (header injection). */
const headerOf = (words: string): string => words.replace(/\p{Cc}+/gu, " ").trim();

function rowOf({ id, to, subject, text, html, fromName, replyTo, unsubscribeUrl, leavesAt }: Mail) {
  if (!isOneAddress(to)) throw new TypeError("mail: not one address to send to");
  if (replyTo !== undefined && !isOneAddress(replyTo))
    throw new TypeError("mail: not one address to answer to");
  return {
    ...(id !== undefined && { id }),
    to,
    fromName: fromName === undefined ? null : headerOf(fromName),
    replyTo: replyTo ?? null,
    unsubscribeUrl: unsubscribeUrl ?? null,
    leavesAt: leavesAt ?? null,
    subject: headerOf(subject),
    text: sealWords(text, to),
    html: html === undefined ? null : sealWords(html, to),
  };
}

/** Queues a notification. `html` must come from our own code; `text` defaults to the words of the HTML (FUNC-02). */
export async function sendNotification(
  tx: AnyTx,
  {
    content,
    text = wordsOf(content),
    type: _type,
    ...envelope
  }: { to: string; subject: string; content: string; text?: string; type: "email"; replyTo?: string },
): Promise<void> {
  await enqueueMail(tx, { ...envelope, html: content, text });
}

const BREAKS = /<(?:br|\/p|\/h[1-6]|\/div|\/li|\/tr)\b[^>]*>/gi;
const SIGNS: Readonly<Record<string, string>> = {
  "&nbsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** Plain text of our own HTML, one paragraph a line. Not safe for foreign HTML. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(head|style)\b[\s\S]*?<\/\1>/gi, "")
    .replace(BREAKS, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n\s*/g, "\n")
    .trim();

export const wakeOutbox = (): void => wake("mail_outbox");

/** Unsent mail is kept however old. */
export const mailRetention: Retention = {
  table: "mail_outbox",
  days: 30,
  forget: (tx, { before, limit }) =>
    tx.mailOutbox.deleteMany({
      where: { status: { in: ["sent", "failed"] }, createdAt: { lt: before } },
      limit,
    }),
};
