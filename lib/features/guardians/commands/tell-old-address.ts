import "server-only";
import { env } from "@/lib/config/env";
import type { StudioTx } from "@/lib/db/doors";
import { getLetterhead } from "@/lib/features/studios/queries/letterhead";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import { oldAddressCopy as copy } from "../copy";

/**
 * Call when the academy has changed the address of a student or guardian who enters the portal. A new invite goes to
 * the new address and opens the same data, so the person is told at the old one (decision 3). The mail does not name
 * the new address.
 */
export async function tellOldAddress(
  tx: StudioTx,
  { to, fullName }: { to: string; fullName: string },
): Promise<void> {
  const { from } = await getLetterhead(tx);
  const mail = renderMail({
    from,
    title: copy.title,
    greeting: copy.greeting(fullName),
    paragraphs: copy.paragraphs(from.name),
    footnote: copy.footnote(from.name, env.supportEmail),
  });
  await enqueueMail(tx, { to, subject: copy.subject(from.name), ...mail });
}
