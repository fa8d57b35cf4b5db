import "server-only";
import { createHmac } from "node:crypto";
import { SAMPLE_DOMAIN } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import type { StudioTx } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";

/** An address and all people written to there: they share one mail. */
export type Mailbox<Person> = { to: string; people: Person[] };

/** Leaves out sample people, who have no real address. */
export function byMailbox<Person extends { to: string }>(people: readonly Person[]): Mailbox<Person>[] {
  const mailboxes = new Map<string, Mailbox<Person>>();
  for (const person of people) {
    const key = person.to.toLowerCase();
    if (key.endsWith(`@${SAMPLE_DOMAIN}`)) continue;
    const mailbox = mailboxes.get(key) ?? { to: person.to, people: [] };
    mailboxes.set(key, mailbox);
    mailbox.people.push(person);
  }
  return [...mailboxes.values()];
}

export const countPeople = (mailboxes: readonly Mailbox<unknown>[]): number =>
  mailboxes.reduce((sum, { people }) => sum + people.length, 0);

/** A keyed digest, so that the address cannot be read from the key. */
const mailboxOf = (to: string): string =>
  createHmac("sha256", env.authSecret).update(`class-mails:${to.toLowerCase()}`).digest("base64url");

type Said = { reason: string; about: string; to: string; personId: string; at: string };

/** Deduplication key of a message. One mail has several: for each subject and each person. */
export const mailKey = ({ reason, about, to, personId, at }: Said): string =>
  `${reason}:${about}:${mailboxOf(to)}:${personId}:${at}`;

/** Identifies the mail of a message, and its mailbox. */
function mailOf(onceKey: string): { mail: string; mailbox: string } {
  const [reason = "", , mailbox = "", , ...at] = onceKey.split(":");
  return { mail: [reason, mailbox, ...at].join(":"), mailbox };
}

/** Limits for mails whose reason starts with `reason`, within `withinMs`. */
type MailLimits = { reason: string; perAddress: number; perStudio: number; withinMs: number };

/** The mailboxes that may still get a mail, by the limits of each and of the academy. */
export async function withinReach<Person>(
  tx: StudioTx,
  mailboxes: readonly Mailbox<Person>[],
  { reason, perAddress, perStudio, withinMs }: MailLimits,
): Promise<Mailbox<Person>[]> {
  const said = await tx.message.findMany({
    where: {
      channel: "mail",
      reason: { startsWith: reason },
      createdAt: { gt: new Date(now().getTime() - withinMs) },
    },
    select: { onceKey: true },
  });
  const mails = new Map(
    said.map(({ onceKey }) => mailOf(onceKey ?? "")).map(({ mail, mailbox }) => [mail, mailbox]),
  );
  const sent = new Map<string, number>();
  for (const mailbox of mails.values()) sent.set(mailbox, (sent.get(mailbox) ?? 0) + 1);
  return mailboxes
    .filter(({ to }) => (sent.get(mailboxOf(to)) ?? 0) < perAddress)
    .slice(0, Math.max(0, perStudio - mails.size));
}
