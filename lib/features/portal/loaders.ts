import "server-only";
import { student } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PORTAL_PAYMENTS_SHOWN } from "@/lib/config/constants";
import { now, today } from "@/lib/kernel/clock";
import { addMonths, clockTimeOf, firstOfMonth } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";
import { getPortalStudent, listOwnClasses, listOwnPayments } from "./queries";
import { feeStatus, nextClasses } from "./rules";

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
    const student = await getPortalStudent(tx, { since, until: addMonths(since, 1) });
    const classes = await listOwnClasses(tx);
    return {
      student,
      today: day,
      fee: feeStatus({ ...student, today: day }),
      classes: nextClasses(classes, { day, time: clockTimeOf(now(), studio.timeZone) }),
      payments: await listOwnPayments(tx, PORTAL_PAYMENTS_SHOWN),
    };
  },
});
