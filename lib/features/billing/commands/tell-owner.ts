import "server-only";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { PlatformTx, SystemTx } from "@/lib/db/doors";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import { dayOf, formatDay } from "@/lib/kernel/dates";
import { billingCopy } from "../copy";
import type { SubscriptionStep } from "../rules/progress";

type Owner = { email: string; timeZone: string };

const pages = {
  invoices: env.appUrl + paths.invoices,
  plan: env.appUrl + paths.subscribe,
} as const;

/**
 * Mails the owner what became of the plan, in the transaction of the change. `until`: the next charge, or the end of
 * the paid time; null if the subscription does not decide it.
 */
export async function tellOwner(
  tx: SystemTx,
  { owner, step, until }: { owner: Owner; step: SubscriptionStep; until: Date | null },
): Promise<void> {
  const { greeting, manage, ...mails } = billingCopy.mails;
  const { subject, text, button, page } = mails[step];
  const day = until && formatDay(dayOf(until, owner.timeZone));
  await enqueueMail(tx, {
    to: owner.email,
    subject,
    ...renderMail({
      title: subject,
      greeting,
      paragraphs: [text(day), ...manage(pages)],
      button: { label: button, url: pages[page] },
    }),
  });
}

/**
 * Call before an academy's deletion ends its subscription: one mail tells the owner of the deletion, and none that the
 * subscription ended. If the deletion fails, `tellEnded` tells of the end.
 */
export const noteDeletion = (tx: PlatformTx, { studioId, at }: { studioId: string; at: Date }) =>
  tx.subscription.updateMany({ where: { studioId }, data: { endToldAt: at } });

/** An older end is no news. */
const TOLD_WITHIN_DAYS = 7;

/**
 * Mails owners once when their paid time is over, unless the academy has the plan from the super admin and stays open.
 * Returns how many.
 */
export async function tellEnded(tx: SystemTx, { at }: { at: Date }): Promise<number> {
  const ended = await tx.subscription.findMany({
    where: {
      status: "cancelled",
      studio: { planGrantedAt: null },
      accessUntil: { lte: at, gt: new Date(at.getTime() - TOLD_WITHIN_DAYS * 86_400_000) },
    },
    orderBy: { id: "asc" },
    select: {
      id: true,
      accessUntil: true,
      endToldAt: true,
      studio: { select: { email: true, timeZone: true } },
    },
  });
  let told = 0;
  for (const { id, accessUntil: until, endToldAt, studio: owner } of ended) {
    // An earlier mail may have told of an earlier end.
    if (until === null || (endToldAt !== null && endToldAt >= until)) continue;
    const { count } = await tx.subscription.updateMany({ where: { id, endToldAt }, data: { endToldAt: at } });
    if (count > 0) await tellOwner(tx, { owner, step: "ended", until });
    told += count;
  }
  return told;
}
