import "server-only";
import { student } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import type { StudentTx } from "@/lib/db/doors";
import { findFeeCharge } from "@/lib/features/charges/queries";
import { listOwnCancelled } from "@/lib/features/class-sessions/queries/list-sessions";
import { listOwnClasses } from "@/lib/features/classes/queries";
import { nextClasses } from "@/lib/features/classes/rules";
import { countPaymentsWithoutCharge, listRecentPayments } from "@/lib/features/payments/queries/payments";
import { feeOfMonth, PORTAL_PAYMENTS_SHOWN } from "@/lib/features/payments/rules";
import { isFeeLookedAt } from "@/lib/features/settlements/queries";
import { type OwnStudent, getOwnStudent } from "@/lib/features/students/queries/get-student";
import { now, today } from "@/lib/kernel/clock";
import { type IsoDay, addMonths, clockTimeOf, firstOfMonth } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";

/** What the portal's shell says; asks nothing of the database beyond the session. */
export const loadPortalShell = loader(student)({
  name: "portal.shell",
  frame: true,
  can: "students:read",
  input: nothing,
  steps: async ({ actor: { studio, fullName, email, unreadNotices } }) => ({
    studioName: studio.name,
    studentName: fullName,
    email,
    unreadNotices,
  }),
});

/** The student's first screen: belt, next classes, and for who may know of money the fee of the month and last payments. */
export const loadPortalHome = loader(student)({
  name: "portal.home",
  can: "students:read",
  input: nothing,
  run: async ({ tx, actor: { studio, studentId, rights } }) => {
    const day = today(studio.timeZone);
    const student = await getOwnStudent(tx);
    const classes = await listOwnClasses(tx);
    const cancelled = await listOwnCancelled(tx, { from: day });
    return {
      student,
      today: day,
      classes: nextClasses(classes, { day, time: clockTimeOf(now(), studio.timeZone) }).map((lesson) => ({
        ...lesson,
        cancelled:
          cancelled.find(({ classId, day: on }) => classId === lesson.id && on === lesson.on) ?? null,
      })),
      money: rights.pay ? await getMoney(tx, { ...student, studentId, today: day }) : null,
    };
  },
});

async function getMoney(
  tx: StudentTx,
  {
    studentId,
    status,
    monthlyFee,
    feesFrom,
    enrolledOn,
    today,
  }: Pick<OwnStudent, "status" | "monthlyFee" | "feesFrom" | "enrolledOn"> & {
    studentId: string;
    today: IsoDay;
  },
) {
  const month = firstOfMonth(today);
  const charge = await findFeeCharge(tx, { studentId, month });
  const paid = await countPaymentsWithoutCharge(tx, { since: month, until: addMonths(month, 1) });
  return {
    isLookedAt: await isFeeLookedAt(tx, { studentId, month }),
    fee: feeOfMonth({ charge, paidThisMonth: paid > 0, status, monthlyFee, feesFrom, enrolledOn, today }),
    payments: await listRecentPayments(tx, { count: PORTAL_PAYMENTS_SHOWN }),
  };
}
