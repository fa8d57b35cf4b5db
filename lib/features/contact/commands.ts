import "server-only";
import { createHmac } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { countAttempt } from "@/lib/auth/throttle";
import { env } from "@/lib/config/env";
import type { PlatformTx, SystemTx } from "@/lib/db/doors";
import { takeTurn } from "@/lib/db/locks";
import { systemCopy } from "@/lib/features/global-settings/copy";
import { formatPhone } from "@/lib/kernel/phone";
import { renderMail } from "@/lib/integrations/mail/layout";
import { sendNotification } from "@/lib/jobs/outbox";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";
import { contactCopy } from "./copy";
import { CONTACT_KEY, getContact, getContactSettings } from "./queries";
import { CONTACTS_PER_ADDRESS, SAME_CONTACT } from "./rules";
import type { ContactMessage, ContactSettingsForm } from "./schema";

type Message = Omit<ContactMessage, "website">;

/** A keyed digest, so that counters identify nobody without the key. */
const keyed = (text: string): string =>
  createHmac("sha256", env.authSecret).update(`contact:${text}`).digest("base64url");

/**
 * Mails a visitor's message to the address in the contact settings (CONT-05). A repeated message (double click, two
 * tabs) is sent once.
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

/** The layout escapes the typed text. */
function summaryOf({ name, email, phone, subject, message }: Message) {
  const { mail, subjects } = contactCopy;
  return renderMail({
    title: mail.heading,
    paragraphs: [
      `${mail.name}: ${name}`,
      `${mail.email}: ${email}`,
      `${mail.phone}: ${phone === null ? mail.noPhone : formatPhone(phone)}`,
      `${mail.option}: ${subjects[subject]}`,
      `${mail.message}:\n${message}`,
    ],
  });
}

type Saving = ContactSettingsForm & { userId: string; ip: string };

/**
 * Saves all twelve values under one key (ADMIN-30); the trail gets each change with before and after. Refused if
 * another person saved since `version` (threat 74).
 */
export async function saveContactSettings(
  tx: PlatformTx,
  { version, userId, ip, ...form }: Saving,
): Promise<{ id: string }> {
  await takeTurn(tx, "global_settings:contact");
  const { values: before, savedAt } = await getContactSettings(tx);
  if (savedAt?.getTime() !== version?.getTime())
    throw new DomainError("changed-elsewhere", systemCopy.changedElsewhere);
  const value = Object.fromEntries(Object.entries(form).map(([field, typed]) => [field, typed ?? ""]));
  const changes = Object.entries(before).flatMap(([field, was]) =>
    value[field] === was ? [] : [[field, `${was} → ${value[field] ?? ""}`] as const],
  );
  if (savedAt !== null && changes.length === 0) return { id: CONTACT_KEY };
  await tx.globalSetting.upsert({
    where: { key: CONTACT_KEY },
    create: { key: CONTACT_KEY, value },
    update: { value },
    select: { key: true },
  });
  const data = Object.fromEntries(changes);
  if (changes.length > 0)
    await recordAudit(tx, { action: "global-settings.contact-settings", userId, ip, data });
  return { id: CONTACT_KEY };
}
