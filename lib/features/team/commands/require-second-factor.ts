import "server-only";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { getLetterhead } from "@/lib/features/studios/queries/letterhead";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMails } from "@/lib/jobs/outbox";
import { DomainError } from "@/lib/kernel/errors";
import { secondFactorMailCopy as mail } from "../copy/mail";
import { teamCopy } from "../copy/team";

/** Requires a second factor of every member, or no longer, and mails them. Throws if it was so already. */
export async function requireSecondFactor(
  tx: StudioTx,
  { studioId, required }: { studioId: string; required: boolean },
): Promise<{ id: string }> {
  const { count } = await tx.studio.updateMany({
    where: { id: studioId, teamSecondFactorRequired: !required },
    data: { teamSecondFactorRequired: required },
  });
  if (count === 0) throw new DomainError("changed-elsewhere", teamCopy.secondFactor.already);
  const { from } = await getLetterhead(tx);
  const members = await tx.userRole.findMany({
    where: { role: null },
    select: { user: { select: { email: true } } },
  });
  const { subject, title, paragraphs } = mail[required ? "on" : "off"];
  const words = renderMail({
    from,
    title,
    paragraphs: paragraphs(from.name),
    button: { label: mail.button, url: env.appUrl + paths.auth },
  });
  await enqueueMails(
    tx,
    members.map(({ user }) => ({ to: user.email, subject: subject(from.name), ...words })),
  );
  return { id: studioId };
}
