import "server-only";
import { SAMPLE_DOMAIN } from "@/lib/config/constants";
import type { PlatformTx, StudentTx, StudioTx, SystemTx, VisitorTx } from "@/lib/db/doors";
import { isOneAddress } from "@/lib/integrations/mail/port";
import type { Retention } from "./retention";
import { wake } from "./running";
import { sealWords } from "./mail-words";

type AnyTx = StudioTx | StudentTx | PlatformTx | VisitorTx | SystemTx;

/** `id` where what is written beside the mail names it. */
type Mail = {
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  fromName?: string;
  replyTo?: string;
  unsubscribeUrl?: string;
  /** Not before; at once where nothing is said. */
  leavesAt?: Date;
};

/**
 * Puts a mail into the outbox, in the caller's transaction: it leaves if and only if the change is committed.
 * People of the sample data get none. Call `wakeOutbox()` after the commit so that it leaves at once. `html` and `text` come from `renderMail`.
 */
export const enqueueMail = (tx: AnyTx, mail: Mail): Promise<void> => enqueueMails(tx, [mail]);

/** Many at once, by one statement. */
export async function enqueueMails(tx: AnyTx, mails: readonly Mail[]): Promise<void> {
  const data = mails.filter(({ to }) => !to.toLowerCase().endsWith(`@${SAMPLE_DOMAIN}`)).map(rowOf);
  if (data.length > 0) await tx.mailOutbox.createMany({ data });
}

/** A header of a mail holds no line break. */
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

/** A notification in HTML that our own code made; its plain part is `text`, or else the words of the HTML (FUNC-02). */
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

/** What is left of our own HTML without its tags, a paragraph a line. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(head|style)\b[\s\S]*?<\/\1>/gi, "")
    .replace(BREAKS, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n\s*/g, "\n")
    .trim();

/** Asks for delivery now. */
export const wakeOutbox = (): void => wake("mail_outbox");

/** Mail that has not left stays, however old. */
export const mailRetention: Retention = {
  table: "mail_outbox",
  days: 30,
  forget: (tx, { before, limit }) =>
    tx.mailOutbox.deleteMany({
      where: { status: { in: ["sent", "failed"] }, createdAt: { lt: before } },
      limit,
    }),
};
