import "server-only";
import { withStudio } from "@/lib/db/doors";
import { CHARGE_ASK } from "@/lib/features/charges/rules";
import { addDays, dayToDate } from "@/lib/kernel/dates";
import { demoStudioIds } from "./accounts";
import { type Made, at } from "./history";
import { past } from "./moments";

const studioId = demoStudioIds.kaizen;
const REMINDER_JOB = "charges.remind";
const REMINDERS = 8;
const DAYS_AFTER = 3;
const RUNS = 7;

/** Mails about overdue charges, of which one failed, and chats that asked for others. */
export const remindOfCharges = (
  { plan, userId, present }: Made,
  { chargeIds, studentIds }: { chargeIds: readonly string[]; studentIds: readonly string[] },
) =>
  withStudio({ studioId, userId }, async (tx) => {
    const overdue = plan.charges
      .map((charge, index) => ({ ...charge, index, remindedOn: addDays(charge.dueOn, DAYS_AFTER) }))
      .filter(({ payments, waived }) => !waived && !payments.some(({ status }) => status === "completed"))
      .filter(({ remindedOn }) => remindedOn < present.today)
      .slice(-REMINDERS);
    await tx.message.createMany({
      data: overdue.map(({ student, index, description, remindedOn }, place) => {
        const leftAt = past(present, remindedOn, 9);
        const isMail = place % 2 === 0;
        const isSent = place > 0;
        const name = plan.students[student]?.input.fullName.split(" ")[0] ?? "";
        return {
          channel: isMail ? ("mail" as const) : ("whatsapp" as const),
          reason: isMail ? "charge.overdue" : CHARGE_ASK,
          onceKey: `charge:${at(chargeIds, index)}:${DAYS_AFTER}`,
          status: isMail ? (isSent ? ("sent" as const) : ("failed" as const)) : ("opened" as const),
          studentId: at(studentIds, student),
          chargeId: at(chargeIds, index),
          body: `Olá, ${name}! ${description}: ainda não recebemos o pagamento. Se já pagou, desconsidere.`,
          createdAt: leftAt,
          sentAt: isMail && isSent ? leftAt : null,
        };
      }),
    });
    await tx.studioJobRun.createMany({
      data: Array.from({ length: RUNS }, (_, back) => addDays(present.today, -1 - back)).map((day) => ({
        job: REMINDER_JOB,
        day: dayToDate(day),
        doneAt: past(present, day, 9),
        result: { reminded: overdue.filter(({ remindedOn }) => remindedOn === day).length },
      })),
    });
  });
