import "server-only";
import { randomUUID } from "node:crypto";
import { SAMPLE_DOMAIN } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import { holdCharges, holdOpenCharge, takeTurnInStudio } from "@/lib/db/locks";
import { isLookedAt } from "@/lib/features/charges/queries";
import { remindStudent } from "@/lib/features/notices/commands";
import { getLetterhead } from "@/lib/features/studios/queries/letterhead";
import { byMailbox } from "@/lib/features/studios/queries/mailboxes";
import { type Letterhead, renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMails } from "@/lib/jobs/outbox";
import type { Retention } from "@/lib/jobs/retention";
import { now, today } from "@/lib/kernel/clock";
import { type IsoDay, isoDay } from "@/lib/kernel/dates";
import { reminderCopy } from "./copy";
import { type FeeToRemindOf, type Payer, getFeeToRemindOf, listWaitingFor } from "./queries";
import { FEE_REMINDER, LATE_MISSED_DAYS, REMINDER_JOB } from "./rules";

/** Rows per transaction, so that each takes only seconds. */
const AT_ONCE = 2_000;

/** Queues the reminders of this morning, in parts; each call returns the number of its part, and 0 means done. */
export async function queueReminders(tx: StudioTx, { day }: { day: IsoDay }): Promise<number> {
  // Advisory lock: otherwise rows that another worker is inserting would count as none left.
  await takeTurnInStudio(tx, REMINDER_JOB);
  return (await queueDue(tx, day)) || queueLate(tx, day);
}

/**
 * Queues a reminder for each open charge that is due within the academy's `reminder_days` and has none yet. Missed days
 * are made up for until the charge is due. Academies without access send none, and a charge with a receipt or money in
 * review gets none.
 */
const queueDue = (tx: StudioTx, day: IsoDay): Promise<number> => tx.$executeRaw`
    insert into fee_reminders (id, charge_id)
      select gen_random_uuid(), c.id
        from charges c
        join students s on s.id = c.student_id
        join studios own on own.id = c.studio_id
       where c.status = 'open' and c.total_cents > c.paid_cents
         and c.due_on >= ${day}::date and c.due_on <= ${day}::date + own.reminder_days
         and s.status = 'active' and coalesce(lower(s.email), '') not like ${`%@${SAMPLE_DOMAIN}`}
         and (own.subscription_status = 'active' or own.trial_ends_at > ${now()})
         and not exists (select from fee_reminders asked where asked.charge_id = c.id)
         and not exists (select from settlements_to_review came where came.charge_id = c.id)
       order by c.id limit ${AT_ONCE}
    on conflict (studio_id, charge_id) do nothing`;

/**
 * Queues the latest reminder that a late charge has reached of the academy's `late_reminder_days`, in the row of the one
 * before. Only the last of several missed days is made up for, and none after `LATE_MISSED_DAYS`, so that days chosen
 * today do not reach old debts.
 */
const queueLate = (tx: StudioTx, day: IsoDay): Promise<number> => tx.$executeRaw`
    insert into fee_reminders (id, charge_id, days_late)
      select gen_random_uuid(), c.id, reached.days
        from charges c
        join students s on s.id = c.student_id
        join studios own on own.id = c.studio_id
        cross join lateral (
          select max(d) as days from unnest(own.late_reminder_days) d where c.due_on + d <= ${day}::date) reached
       where c.status = 'open' and c.total_cents > c.paid_cents and c.due_on < ${day}::date
         and c.due_on + reached.days >= ${day}::date - ${LATE_MISSED_DAYS}::int
         and s.status <> 'inactive' and coalesce(lower(s.email), '') not like ${`%@${SAMPLE_DOMAIN}`}
         and (own.subscription_status = 'active' or own.trial_ends_at > ${now()})
         and not exists (select from fee_reminders asked where asked.charge_id = c.id and asked.days_late >= reached.days)
         and not exists (select from settlements_to_review came where came.charge_id = c.id)
       order by c.id limit ${AT_ONCE}
    on conflict (studio_id, charge_id)
      do update set days_late = excluded.days_late, status = 'waiting', done_at = null`;

/**
 * Sends one reminder by mail and in the portal, together with those that wait for the same addresses, so that a
 * family gets one mail. Skips fees that no longer need a reminder. Mail, message and status are one transaction, so a
 * second worker or a run after a crash finds each reminder done or waiting.
 */
export async function sendReminder(tx: StudioTx, { id }: { id: string }): Promise<void> {
  // Advisory lock: two workers with the same family would each hold a reminder that the other one wants.
  await takeTurnInStudio(tx, REMINDER_JOB);
  const { from, studioId, timeZone } = await getLetterhead(tx);
  const due: FeeToRemindOf[] = [];
  const day = today(timeZone);
  const taken = await takeFamily(tx, { id, day });
  // A guardian who pays for the whole family locks these charges together, too.
  await holdCharges(
    tx,
    taken.map(({ fee }) => fee.chargeId),
  );
  for (const { reminderId, fee } of taken) {
    const isOpen = await holdOpenCharge(tx, fee);
    const isWanted =
      fee.daysLate > 0 ? fee.status !== "inactive" : fee.status === "active" && fee.dueOn >= day;
    if (isOpen && (await isLookedAt(tx, fee))) await putBack(tx, { id: reminderId, fee });
    else if (isOpen && isWanted) due.push(fee);
    else await tx.feeReminder.updateMany({ where: { id: reminderId }, data: { status: "skipped" } });
  }
  await tell(tx, { from, studioId, fees: due });
}

/**
 * Leaves a reminder undone while a receipt is in review: if that is rejected, the reminder is queued again. The row of a
 * late charge stays, since it knows the earlier ones.
 */
const putBack = (tx: StudioTx, { id, fee: { daysLate } }: { id: string; fee: FeeToRemindOf }) =>
  daysLate === 0
    ? tx.feeReminder.deleteMany({ where: { id } })
    : tx.feeReminder.updateMany({ where: { id }, data: { status: "skipped", daysLate: daysLate - 1 } });

/** Takes the reminder and, repeatedly, all that wait for an address of its payers. Empty if it is done already. */
async function takeFamily(tx: StudioTx, { id, day }: { id: string; day: IsoDay }) {
  const taken: { reminderId: string; fee: FeeToRemindOf }[] = [];
  let waiting = [id];
  while (waiting.length > 0) {
    const mine = await tx.feeReminder.updateManyAndReturn({
      where: { id: { in: waiting }, status: "waiting" },
      data: { status: "sent", doneAt: now() },
      select: { id: true },
    });
    for (const { id: reminderId } of mine)
      taken.push({ reminderId, fee: await getFeeToRemindOf(tx, { id: reminderId, day }) });
    const addresses = taken.flatMap(({ fee }) => fee.payers.map(({ to }) => to.toLowerCase()));
    waiting = mine.length === 0 ? [] : await listWaitingFor(tx, { addresses });
  }
  return taken;
}

type Due = { fee: FeeToRemindOf; payer: Payer; to: string };

type Telling = { from: Letterhead; studioId: string; fees: readonly FeeToRemindOf[] };

async function tell(tx: StudioTx, { from, studioId, fees }: Telling): Promise<void> {
  const at = now();
  const said = (fee: FeeToRemindOf, channel: "mail" | "notice", to: string, body: string) => ({
    channel,
    body,
    reason: FEE_REMINDER,
    onceKey: [
      `charge:${fee.chargeId}:${FEE_REMINDER}:${channel}:${to}`,
      ...(fee.daysLate > 0 ? [fee.daysLate] : []),
    ].join(":"),
    status: "sent" as const,
    sentAt: at,
    chargeId: fee.chargeId,
    studentId: fee.studentId,
  });
  const notices: { id: string; fee: FeeToRemindOf }[] = [];
  // The portal shows late charges by itself.
  for (const fee of fees.filter(({ daysLate }) => daysLate === 0)) {
    const { id } = await remindStudent(tx, {
      studioId,
      studentId: fee.studentId,
      type: "info",
      title: reminderCopy.title(fee.what === null),
      message: `${reminderCopy.own(amountOf(fee))} ${reminderCopy.ignore}`,
    });
    notices.push({ id, fee });
  }
  const due = fees.flatMap((fee): Due[] => fee.payers.map((payer) => ({ fee, payer, to: payer.to })));
  const mails = byMailbox(due).map((mailbox) => ({ id: randomUUID(), ...mailbox }));
  await tx.message.createMany({
    data: [
      ...mails.flatMap(({ id, people }) =>
        people.map(({ fee, payer }) => ({
          ...said(fee, "mail", payer.id, wordsFor(payer, fee)),
          mailId: id,
          ...(payer.kind === "guardian" && { guardianId: payer.id }),
        })),
      ),
      // The message has the notice's id, so the notice is deleted once the fee is paid (prisma/sql/notices.sql).
      ...notices.map(({ id, fee }) => ({
        id,
        ...said(fee, "notice", fee.studentId, reminderCopy.own(amountOf(fee))),
      })),
    ],
  });
  await enqueueMails(
    tx,
    mails.map(({ id, to, people }) => ({ id, to, ...mailOf({ from, people }) })),
  );
}

const amountOf = ({ month, what, due, dueOn, daysLate }: FeeToRemindOf) => ({
  month,
  what,
  amount: due,
  dueOn,
  isLate: daysLate > 0,
});

const wordsFor = ({ kind }: Payer, fee: FeeToRemindOf): string =>
  kind === "student" ? reminderCopy.own(amountOf(fee)) : reminderCopy.ofStudent(fee.student, amountOf(fee));

const listed = new Intl.ListFormat("pt-BR");

/** One mail for one or more fees. With several, each line names its student. */
function mailOf({ from, people }: { from: Letterhead; people: readonly Due[] }) {
  const isStudent = people.some(({ payer }) => payer.kind === "student");
  const [only] = people;
  const words =
    only && people.length === 1
      ? [wordsFor(only.payer, only.fee)]
      : people.map(({ fee }) => reminderCopy.ofStudent(fee.student, amountOf(fee)));
  const [first = ""] = people.map(({ fee }) => fee.dueOn).sort();
  const isLate = people.some(({ fee }) => fee.daysLate > 0 && fee.dueOn === first);
  const isFee = people.every(({ fee }) => fee.what === null);
  return {
    subject: reminderCopy.subject(from.name, isoDay(first), { charges: people.length, isFee, isLate }),
    ...renderMail({
      from,
      title: reminderCopy.title(isFee),
      greeting: reminderCopy.greeting(listed.format(new Set(people.map(({ payer }) => payer.name)))),
      paragraphs: [...words, reminderCopy.ignore],
      ...(isStudent && {
        button: { label: reminderCopy.button, url: env.appUrl + paths.student.dashboard },
      }),
      footnote: (isStudent ? reminderCopy.footnote : reminderCopy.footnoteGuardian)(from.name),
    }),
  };
}

export async function giveUpReminder(tx: SystemTx, id: string): Promise<void> {
  await tx.feeReminder.updateMany({
    where: { id, status: "waiting" },
    data: { status: "failed", doneAt: now() },
  });
}

/**
 * Deletes the words of old messages and keeps the rows. Row level security shows the system only messages of more
 * than a year.
 */
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
