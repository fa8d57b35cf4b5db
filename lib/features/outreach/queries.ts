import "server-only";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import type { StudentStatus } from "@/lib/db/generated/enums";
import { findDue } from "@/lib/features/agreements/queries/owed";
import { SAMPLE_DOMAIN } from "@/lib/config/constants";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { type Cents, ZERO_CENTS } from "@/lib/kernel/money";

export const listWaitingReminders = (tx: SystemTx, { after, take }: { after: string; take: number }) =>
  tx.feeReminder.findMany({
    where: { status: "waiting", id: { gt: after } },
    select: { id: true },
    orderBy: { id: "asc" },
    take,
  });

export const findWaitingReminder = (tx: SystemTx, id: string) =>
  tx.feeReminder.findUnique({ where: { id, status: "waiting" }, select: { studioId: true } });

/**
 * Waiting reminders of students with one of these addresses, or with a paying guardian who has one. Addresses in
 * lower case.
 */
export async function listWaitingFor(
  tx: StudioTx,
  { addresses }: { addresses: readonly string[] },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select r.id from fee_reminders r
      join charges c on c.id = r.charge_id
      join students s on s.id = c.student_id
     where r.status = 'waiting' and (lower(s.email) = any(${addresses}::text[]) or exists (
       select from student_guardians l join guardians g on g.id = l.guardian_id
        where l.student_id = s.id and l.can_pay and l.gets_messages and lower(g.email) = any(${addresses}::text[])))
     order by r.id`;
  return rows.map(({ id }) => id);
}

export type Payer = { id: string; kind: "student" | "guardian"; name: string; to: string };

export type FeeToRemindOf = {
  chargeId: string;
  studentId: string;
  student: string;
  status: StudentStatus;
  month: IsoDay;
  /** Name of the charge; null for a fee of one month, which is named by its month. */
  what: string | null;
  dueOn: IsoDay;
  /** The amount to pay today. */
  due: Cents;
  /** The day after the due day that the reminder stands for; 0 for the one before it. */
  daysLate: number;
  payers: Payer[];
};

export const payerFields = {
  id: true,
  fullName: true,
  email: true,
  guardians: {
    where: { canPay: true, getsMessages: true, guardian: { email: { not: null } } },
    orderBy: { guardianId: "asc" },
    select: { guardian: { select: { id: true, fullName: true, email: true } } },
  },
} as const satisfies Prisma.StudentSelect;

/** Guardians who pay and get messages, else the student if there is an address; one per mailbox. */
export function payersOf(student: Prisma.StudentGetPayload<{ select: typeof payerFields }>): Payer[] {
  const guardians = student.guardians.map(({ guardian }): Payer => ({
    id: guardian.id,
    kind: "guardian",
    name: guardian.fullName,
    to: guardian.email ?? "",
  }));
  const { id, fullName: name, email: to } = student;
  const self: Payer[] = to === null ? [] : [{ id, kind: "student", name, to }];
  return reachable(guardians.length > 0 ? guardians : self);
}

export async function getFeeToRemindOf(
  tx: StudioTx,
  { id, day }: { id: string; day: IsoDay },
): Promise<FeeToRemindOf> {
  const { charge, daysLate } = await tx.feeReminder.findUniqueOrThrow({
    where: { id },
    select: {
      daysLate: true,
      charge: {
        select: {
          id: true,
          kind: true,
          description: true,
          period: true,
          coversMonths: true,
          dueOn: true,
          student: { select: { ...payerFields, status: true } },
        },
      },
    },
  });
  const { student } = charge;
  if (!student) throw new NotFoundError(commonCopy.notFound);
  const dueOn = dateToDay(charge.dueOn);
  const amount = await findDue(tx, { chargeId: charge.id, day });
  return {
    chargeId: charge.id,
    studentId: student.id,
    student: student.fullName,
    status: student.status,
    month: charge.period ? dateToDay(charge.period) : dueOn,
    what: charge.kind === "fee" && charge.coversMonths === 1 ? null : charge.description,
    dueOn,
    due: amount?.due ?? ZERO_CENTS,
    daysLate,
    payers: payersOf(student),
  };
}

/** Leaves out people of the sample data, who get no mail, and keeps one person per mailbox. */
function reachable(payers: readonly Payer[]): Payer[] {
  const mailboxes = new Map<string, Payer>();
  for (const payer of payers) {
    const mailbox = payer.to.toLowerCase();
    if (!mailbox.endsWith(`@${SAMPLE_DOMAIN}`) && !mailboxes.has(mailbox)) mailboxes.set(mailbox, payer);
  }
  return [...mailboxes.values()];
}
