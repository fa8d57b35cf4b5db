import "server-only";
import { seal, unseal } from "@/lib/config/seal";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import type { Mailbox } from "@/lib/features/studios/queries/mailboxes";
import { maskEmail } from "@/lib/kernel/text";

/** Drops the addresses that unsubscribed from general notices. */
export async function withoutRefusals<Person>(
  tx: StudioTx,
  mailboxes: readonly Mailbox<Person>[],
): Promise<Mailbox<Person>[]> {
  const rows = await tx.mailRefusal.findMany({ select: { mailbox: true } });
  const refused = new Set(rows.map(({ mailbox }) => mailbox));
  return mailboxes.filter(({ to }) => !refused.has(to.toLowerCase()));
}

const linkPlace = { table: "mail_refusals", column: "mailbox", row: "link" };

/** Sealed academy and address for the unsubscribe link. */
export const refusalToken = ({ studioId, to }: { studioId: string; to: string }): string =>
  seal(`${studioId} ${to.toLowerCase()}`, linkPlace);

/** Null if the token was not made here. */
export function readRefusalToken(token: string): { studioId: string; mailbox: string } | null {
  try {
    const [studioId = "", mailbox = ""] = unseal(token, linkPlace).split(" ");
    return { studioId, mailbox };
  } catch {
    return null;
  }
}

export type RefusalView = { studioName: string; address: string; refused: boolean };

/** Null if the link was not made here or its academy was deleted. */
export async function findRefusal(tx: SystemTx, { token }: { token: string }): Promise<RefusalView | null> {
  const named = readRefusalToken(token);
  if (named === null) return null;
  const studio = await tx.studio.findUnique({ where: { id: named.studioId }, select: { name: true } });
  if (!studio) return null;
  const refused = (await tx.mailRefusal.count({ where: named })) > 0;
  return { studioName: studio.name, address: maskEmail(named.mailbox), refused };
}
