import "server-only";
import { createHmac } from "node:crypto";
import { SAMPLE_DOMAIN } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import type { StudioTx } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";

/** An address with everybody who is written to there: one mail for all that concerns it. */
export type Mailbox<Person> = { to: string; people: Person[] };

/** People of the sample data have none. */
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

/** How many people are written to. */
export const countPeople = (mailboxes: readonly Mailbox<unknown>[]): number =>
  mailboxes.reduce((sum, { people }) => sum + people.length, 0);

/** Names a mailbox where its address is not to be read. */
const mailboxOf = (to: string): string =>
  createHmac("sha256", env.authSecret).update(`class-mails:${to.toLowerCase()}`).digest("base64url");

type Said = { reason: string; about: string; to: string; personId: string; at: string };

/** The key of a message by mail: of one mail there may be several, for what it is about and for its people. */
export const mailKey = ({ reason, about, to, personId, at }: Said): string =>
  `${reason}:${about}:${mailboxOf(to)}:${personId}:${at}`;

/** The mail of which a message is a part, and its mailbox. */
function mailOf(onceKey: string): { mail: string; mailbox: string } {
  const [reason = "", , mailbox = "", , ...at] = onceKey.split(":");
  return { mail: [reason, mailbox, ...at].join(":"), mailbox };
}

/** Mails of one kind in a day, all that begin with `reason`. */
type MailLimits = { reason: string; perAddress: number; perStudio: number; withinMs: number };

/** The mailboxes to which a mail may still go today, by their own number and by the academy's. */
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
