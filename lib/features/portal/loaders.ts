import "server-only";
import { student } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { listOwnClasses } from "@/lib/features/classes/queries";
import { nextClasses } from "@/lib/features/classes/rules";
import { countCompletedPayments, listRecentPayments } from "@/lib/features/payments/queries";
import { feeStatus, PORTAL_PAYMENTS_SHOWN } from "@/lib/features/payments/rules";
import { getOwnStudent } from "@/lib/features/students/queries";
import { now, today } from "@/lib/kernel/clock";
import { addMonths, clockTimeOf, firstOfMonth } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";

/** What the portal's shell says; asks nothing of the database beyond the session. */
export const loadPortalShell = loader(student)({
  name: "portal.shell",
  can: "students:read",
  input: nothing,
  steps: async ({ actor: { studio, fullName, email } }) => ({
    studioName: studio.name,
    studentName: fullName,
    email,
  }),
});

/** The student's first screen: belt, next classes, fee of the month, last payments. */
export const loadPortalHome = loader(student)({
  name: "portal.home",
  can: "students:read",
  input: nothing,
  run: async ({ tx, actor: { studio } }) => {
    const day = today(studio.timeZone);
    const since = firstOfMonth(day);
    const student = await getOwnStudent(tx);
    const paid = await countCompletedPayments(tx, { since, until: addMonths(since, 1) });
    const classes = await listOwnClasses(tx);
    return {
      student,
      today: day,
      fee: feeStatus({ ...student, paidThisMonth: paid > 0, today: day }),
      classes: nextClasses(classes, { day, time: clockTimeOf(now(), studio.timeZone) }),
      payments: await listRecentPayments(tx, { count: PORTAL_PAYMENTS_SHOWN }),
    };
  },
});
