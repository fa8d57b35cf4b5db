import "server-only";
import { cache } from "react";
import { PORTAL_PAYMENTS_SHOWN } from "@/lib/config/constants";
import { requireStudent } from "@/lib/auth/gates";
import { withStudent } from "@/lib/db/doors";
import { now, today } from "@/lib/kernel/clock";
import { addMonths, clockTimeOf, firstOfMonth } from "@/lib/kernel/dates";
import { getPortalStudent, listOwnClasses, listOwnPayments } from "./queries";
import { feeStatus, nextClasses } from "./rules";

/** What the portal's shell says; asks nothing of the database beyond the session. */
export const loadPortalShell = cache(async () => {
  const student = await requireStudent("students:read");
  return { studioName: student.studio.name, studentName: student.fullName, email: student.email };
});

/** The student's first screen: belt, next classes, fee of the month, last payments. */
export const loadPortalHome = cache(async () => {
  const { studioId, studentId, userId, studio } = await requireStudent("students:read");
  const day = today(studio.timeZone);
  const since = firstOfMonth(day);
  return withStudent({ studioId, studentId, userId }, async (tx) => {
    const student = await getPortalStudent(tx, { since, until: addMonths(since, 1) });
    const classes = await listOwnClasses(tx);
    return {
      student,
      today: day,
      fee: feeStatus({ ...student, today: day }),
      classes: nextClasses(classes, { day, time: clockTimeOf(now(), studio.timeZone) }),
      payments: await listOwnPayments(tx, PORTAL_PAYMENTS_SHOWN),
    };
  });
});
