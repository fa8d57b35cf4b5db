import "server-only";
import { randomUUID } from "node:crypto";
import { SAMPLE_DOMAIN } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import { holdOpenCharge, takeTurnInStudio } from "@/lib/db/locks";
import { remindStudent } from "@/lib/features/notices/commands";
import { getLetterhead } from "@/lib/features/studios/queries/letterhead";
import { type Letterhead, renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMails } from "@/lib/jobs/outbox";
import type { Retention } from "@/lib/jobs/retention";
import { now, today } from "@/lib/kernel/clock";
import type { IsoDay } from "@/lib/kernel/dates";
import { reminderCopy } from "./copy";
import { type FeeToRemindOf, type Payer, getFeeToRemindOf } from "./queries";
import { FEE_REMINDER, REMINDER_JOB } from "./rules";

/** So many are asked for by one door, which has seconds. */
const AT_ONCE = 2_000;

/**
 * Asks for a reminder of each open fee whose day is no further away than the academy wants, and for which none was asked
 * before: a day on which nothing ran is made up for until the fee is due. An academy without access reminds nobody.
 * One call asks for a part of them and answers how many; who finds none left is done.
 */
export async function queueReminders(tx: StudioTx, { day }: { day: IsoDay }): Promise<number> {
  // Another worker's part is not mistaken for none being left.
  await takeTurnInStudio(tx, REMINDER_JOB);
  return tx.$executeRaw`
    insert into fee_reminders (id, charge_id)
      select gen_random_uuid(), c.id
        from charges c
        join students s on s.id = c.student_id
        join studios own on own.id = c.studio_id
       where c.status = 'open' and c.kind = 'fee' and c.total_cents > c.paid_cents
         and c.due_on >= ${day}::date and c.due_on <= ${day}::date + own.reminder_days
         and s.status = 'active' and lower(s.email) not like ${`%@${SAMPLE_DOMAIN}`}
         and (own.subscription_status = 'active' or own.trial_ends_at > ${now()})
         and not exists (select from fee_reminders asked where asked.charge_id = c.id)
       order by c.id limit ${AT_ONCE}
    on conflict (studio_id, charge_id) do nothing`;
}

/**
 * Sends one reminder, by mail and in the portal, unless the fee is none to remind of any more. What is said, that it was
 * said and that the reminder is done are one transaction: whoever comes second, or after a crash, finds it done or waiting.
 */
export async function sendReminder(tx: StudioTx, { id }: { id: string }): Promise<void> {
  const taken = await tx.feeReminder.updateMany({
    where: { id, status: "waiting" },
    data: { status: "sent", doneAt: now() },
  });
  if (taken.count === 0) return;
  const fee = await getFeeToRemindOf(tx, { id });
  const { from, studioId, timeZone } = await getLetterhead(tx);
  const isOpen = await holdOpenCharge(tx, fee);
  if (isOpen && fee.isActive && fee.dueOn >= today(timeZone)) return tell(tx, { from, studioId, fee });
  await tx.feeReminder.updateMany({ where: { id }, data: { status: "skipped" } });
}

type Telling = { from: Letterhead; studioId: string; fee: FeeToRemindOf };

async function tell(tx: StudioTx, { from, studioId, fee }: Telling): Promise<void> {
  const at = now();
  const said = (channel: "mail" | "notice", to: string, body: string) => ({
    channel,
    body,
    reason: FEE_REMINDER,
    onceKey: `charge:${fee.chargeId}:${FEE_REMINDER}:${channel}:${to}`,
    status: "sent" as const,
    sentAt: at,
    chargeId: fee.chargeId,
  });
  const mails = fee.payers.map((payer) => ({ id: randomUUID(), payer, words: wordsFor(payer, fee) }));
  const own = reminderCopy.own(amountOf(fee));
  await tx.message.createMany({
    data: [
      ...mails.map(({ id, payer, words }) => ({
        ...said("mail", payer.id, words),
        mailId: id,
        studentId: fee.studentId,
        ...(payer.kind === "guardian" && { guardianId: payer.id }),
      })),
      { ...said("notice", fee.studentId, own), studentId: fee.studentId },
    ],
  });
  await enqueueMails(
    tx,
    mails.map(({ id, payer, words }) => ({ id, to: payer.to, ...mailOf(words, { from, fee, payer }) })),
  );
  await remindStudent(tx, {
    studioId,
    studentId: fee.studentId,
    type: "info",
    title: reminderCopy.title,
    message: `${own} ${reminderCopy.ignore}`,
  });
}

const amountOf = ({ month, open, dueOn }: FeeToRemindOf) => ({ month, amount: open, dueOn });

const wordsFor = ({ kind }: Payer, fee: FeeToRemindOf): string =>
  kind === "student" ? reminderCopy.own(amountOf(fee)) : reminderCopy.ofStudent(fee.student, amountOf(fee));

function mailOf(words: string, { from, fee, payer }: Omit<Telling, "studioId"> & { payer: Payer }) {
  const isStudent = payer.kind === "student";
  return {
    subject: reminderCopy.subject(from.name, fee.dueOn),
    ...renderMail({
      from,
      title: reminderCopy.title,
      greeting: reminderCopy.greeting(payer.name),
      paragraphs: [words, reminderCopy.ignore],
      ...(isStudent && {
        button: { label: reminderCopy.button, url: env.appUrl + paths.student.dashboard },
      }),
      footnote: (isStudent ? reminderCopy.footnote : reminderCopy.footnoteGuardian)(from.name),
    }),
  };
}

/** After the last attempt. */
export async function giveUpReminder(tx: SystemTx, id: string): Promise<void> {
  await tx.feeReminder.updateMany({
    where: { id, status: "waiting" },
    data: { status: "failed", doneAt: now() },
  });
}

/** The words of a message; that there was one stays. The database shows the system no younger ones. */
export const messageRetention: Retention = {
  table: "messages",
  days: 366,
  forget: (tx, { before, limit }) =>
    tx.message.updateMany({
      where: { createdAt: { lt: before }, body: { not: null } },
      data: { body: null },
      limit,
    }),
};
