import "server-only";
import { createHmac } from "node:crypto";
import { countAttempt } from "@/lib/auth/throttle";
import { env } from "@/lib/config/env";
import type { SystemTx } from "@/lib/db/doors";
import { renderMail } from "@/lib/integrations/mail/layout";
import { sendNotification } from "@/lib/jobs/outbox";
import { commonCopy } from "@/lib/kernel/copy";
import { DomainError } from "@/lib/kernel/errors";
import { contactCopy } from "./copy";
import { getContact } from "./queries";
import { CONTACTS_PER_ADDRESS, SAME_CONTACT } from "./rules";
import type { ContactMessage } from "./schema";

type Message = Omit<ContactMessage, "website">;

/** Counters name nobody: without the key a digest cannot be told from another. */
const keyed = (text: string): string =>
  createHmac("sha256", env.authSecret).update(`contact:${text}`).digest("base64url");

/**
 * Hands a visitor's message to the address that the contact settings name (CONT-05). The same message sent again, by a
 * double click or from two tabs, has arrived already: once is enough.
 */
export async function forwardMessage(tx: SystemTx, input: { message: Message; at: Date }): Promise<void> {
  const { message, at } = input;
  const digest = keyed(JSON.stringify(message));
  if (!(await countAttempt(tx, { key: `contact:same:${digest}`, ...SAME_CONTACT, at }))) return;
  const admitted = await countAttempt(tx, {
    key: `contact:email:${keyed(message.email)}`,
    ...CONTACTS_PER_ADDRESS,
    at,
  });
  if (!admitted) throw new DomainError("limited", commonCopy.tooMany);
  const { email: to } = await getContact(tx);
  const { html, text } = summaryOf(message);
  await sendNotification(tx, {
    to,
    subject: contactCopy.mail.subject(contactCopy.subjects[message.subject]),
    content: html,
    text,
    type: "email",
    replyTo: message.email,
  });
}

/** Escaped by the layout, so that what was typed reads as it was typed. */
function summaryOf({ name, email, phone, subject, message }: Message) {
  const { mail, subjects } = contactCopy;
  return renderMail({
    title: mail.heading,
    paragraphs: [
      `${mail.name}: ${name}`,
      `${mail.email}: ${email}`,
      `${mail.phone}: ${phone ?? mail.noPhone}`,
      `${mail.option}: ${subjects[subject]}`,
      `${mail.message}:\n${message}`,
    ],
  });
}
