import "server-only";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { SystemTx } from "@/lib/db/doors";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import { secondFactorCopy } from "../copy/second-factor";

const { changedMail } = secondFactorCopy;

/** Mails a change of the second factor to its person: somebody who did not make it must know at once. */
export async function tellSecondFactor(
  tx: SystemTx,
  { to, change }: { to: string; change: "on" | "off" | "codes" | "reset" },
): Promise<void> {
  const { subject, title, paragraphs } = changedMail[change];
  const words = renderMail({
    title,
    paragraphs,
    button: { label: changedMail.button, url: env.appUrl + paths.auth },
    footnote: changedMail.footnote(env.supportEmail),
  });
  await enqueueMail(tx, { to, subject, ...words });
}
