import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { followAgreement } from "@/lib/features/agreements/commands/follow-agreement";
import { cancelFeesAway } from "@/lib/features/charges/commands";
import { holdPlaces, recordReleased, resumePlaces } from "@/lib/features/enrollments/commands/with-status";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { studentCopy } from "../copy";
import type { PauseInput, StudentStatus } from "../schema";

type By = { today: IsoDay; userId: string | null; ip: string };

/**
 * Suspends an active student for a time away, until a day or open, and frees the places in classes. Fees that fall due
 * in that time are kept or cancelled, as chosen.
 */
export async function pauseStudent(
  tx: StudioTx,
  { id, until, reason, charges, today, mayCancel, ...by }: PauseInput & By & { mayCancel: boolean },
): Promise<{ id: string; suspended: number; cancelled: number }> {
  const words = studentCopy.pause;
  if (until !== null && until <= today)
    throw new DomainError("invalid", words.tooEarly, { until: [words.tooEarly] });
  if (charges === "cancel" && !mayCancel)
    throw new DomainError("forbidden", words.cancelForbidden, { charges: [words.cancelForbidden] });
  if ((await holdStanding(tx, id)) !== "active") throw new DomainError("changed", words.notActive);
  const released = await recordReleased(tx, { studentId: id, ...by });
  await tx.studentPause.create({
    data: { studentId: id, beganOn: dayToDate(today), until: until && dayToDate(until), reason },
    select: { id: true },
  });
  await setStanding(tx, { id, status: "suspended", reason, today });
  const cancelled =
    charges === "cancel" ? await cancelFeesAway(tx, { studentId: id, from: today, until }) : 0;
  return { id, ...released, cancelled };
}

/** Without `mayFollow`, the nightly job asks for cancelled fees again. */
type Return = By & { id: string; reason: string | null; mayPlace: boolean; mayFollow: boolean };

/**
 * Makes a student who is away active again; the database ends the time away. Places in classes are taken again where
 * there is room, and a fee that was cancelled for the time away is asked for if it falls due from today on. Returns the
 * number of places that were taken again, and the number of classes without room.
 */
export async function resumeStudent(
  tx: StudioTx,
  { id, reason, today, mayPlace, mayFollow, ...by }: Return,
): Promise<{ id: string; resumed: number; full: number }> {
  const status = await holdStanding(tx, id);
  const away = await tx.studentPause.count({ where: { studentId: id, endedOn: null } });
  if (status !== "suspended" || away === 0) throw new DomainError("changed", studentCopy.resume.notAway);
  await setStanding(tx, { id, status: "active", reason, today });
  const taken = mayPlace ? await resumePlaces(tx, { studentId: id, ...by }) : { resumed: 0, full: 0 };
  if (mayFollow) await followAgreement(tx, { studentIds: [id], today, ...by });
  return { id, ...taken };
}

/** Locks the student with the places, and answers the status. */
async function holdStanding(tx: StudioTx, id: string): Promise<StudentStatus> {
  await holdPlaces(tx, id);
  const student = await tx.student.findFirst({ where: { id }, select: { status: true } });
  if (!student) throw new NotFoundError(commonCopy.notFound);
  return student.status;
}

/** The ledger of status changes takes its reason and day from settings of the transaction. */
async function setStanding(
  tx: StudioTx,
  { id, status, reason, today }: { id: string; status: StudentStatus; reason: string | null; today: IsoDay },
): Promise<void> {
  await tx.$executeRaw`select set_config('app.reason', ${reason ?? ""}, true), set_config('app.since', ${today}, true)`;
  await tx.student.updateMany({ where: { id }, data: { status } });
}
