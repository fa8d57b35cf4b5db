import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMails } from "@/lib/jobs/outbox";
import { clockTimeOf, dayOf, formatDay } from "@/lib/kernel/dates";
import { payeeCopy } from "../copy/payee";

export type By = { studioId: string; userId: string; ip: string; at: Date };

type PayeeChange = {
  what: keyof typeof payeeCopy.what;
  /** Masked, for a person to read; null for none. */
  before: string | null;
  after: string | null;
};

/**
 * Tells every owner by mail that the payout destination changed, and records both values in the trail. Every command
 * that decides about it calls this, and its action asks for the password again (lib/architecture/payee.test.ts). A
 * trigger makes the screens show it for a week.
 */
export async function tellPayeeChange(tx: StudioTx, change: PayeeChange & By): Promise<void> {
  const { what, before, after, studioId, userId, ip, at } = change;
  await recordAudit(tx, {
    action: `settlements.${what}`,
    userId,
    entityId: studioId,
    ip,
    data: { before, after },
  });
  const { name: studio, timeZone } = await tx.studio.findFirstOrThrow({
    select: { name: true, timeZone: true },
  });
  const roles = await tx.userRole.findMany({
    where: { role: "studio_owner" },
    select: { userId: true, user: { select: { email: true, profile: { select: { fullName: true } } } } },
  });
  const owners = roles.map(({ userId: id, user: { email, profile } }) => ({
    id,
    email,
    name: profile?.fullName ?? email,
  }));
  const who = owners.find(({ id }) => id === userId)?.name ?? studio;
  const words = payeeCopy.mail;
  const moment = { on: formatDay(dayOf(at, timeZone)), time: clockTimeOf(at, timeZone) };
  await enqueueMails(
    tx,
    owners.map(({ email, name }) => ({
      to: email,
      subject: words.subject(studio),
      ...renderMail({
        title: words.title,
        greeting: words.greeting(name),
        paragraphs: [
          words.changed({ who, what: payeeCopy.what[what], studio, ...moment }),
          words.before(before ?? payeeCopy.none),
          words.after(after ?? payeeCopy.none),
        ],
        button: { label: words.button, url: env.appUrl + paths.studio.settingsTab("pagamentos") },
        footnote: words.footnote(env.supportEmail),
      }),
    })),
  );
}
