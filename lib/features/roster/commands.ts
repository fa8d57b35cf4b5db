import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdClasses } from "@/lib/db/locks";
import { enrolInClass } from "@/lib/features/enrollments/commands";
import { inviteStudent } from "@/lib/features/invites/commands/student-invites";
import { sendNotice } from "@/lib/features/notices/commands";
import type { StudentNoticeType } from "@/lib/features/notices/schema";
import type { ChosenStudent } from "@/lib/features/students/queries/list-chosen";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { rosterCopy } from "./copy/acts";
import { findRoom } from "./queries";
import { type Going, type Left, sortOut } from "./rules";

type Of = { people: readonly ChosenStudent[] };
/** `done` are the ids on whom the act worked. */
type Outcome = { done: string[]; left: Left[] };

/**
 * Runs a command for one student after another. Whoever is refused by it is left out: such a command refuses before it
 * writes, so the transaction goes on.
 */
async function eachOf(
  { going, left }: { going: readonly Going[]; left: readonly Left[] },
  work: (student: Going) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], left: [...left] };
  for (const student of going)
    try {
      await work(student);
      outcome.done.push(student.id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcome.left.push({ fullName: student.fullName, why: "refused" });
    }
  refuseNobody(outcome.done);
  return outcome;
}

function refuseNobody(done: readonly string[]): void {
  if (done.length === 0) throw new DomainError("empty", rosterCopy.nobodyLeft);
}

/** Invites each by mail, as far as the hour's number of invites goes. */
export async function inviteMany(
  tx: StudioTx,
  { people, message, at }: Of & { message: string | null; at: Date },
): Promise<Outcome> {
  const room = await findRoom(tx, { act: "invite", classIds: [], at });
  return eachOf(sortOut("invite", { people, room }), ({ id: studentId }) =>
    inviteStudent(tx, { studentId, message, at }),
  );
}

/** Gives each a place on every day of the turma that has room, in the order of the students. */
export async function enrolMany(
  tx: StudioTx,
  { people, classIds, since, at }: Of & { classIds: string[]; since: IsoDay; at: Date },
): Promise<Outcome> {
  await holdClasses(tx, classIds);
  const room = await findRoom(tx, { act: "enrol", classIds, at });
  return eachOf(sortOut("enrol", { people, room }), async ({ id: studentId, classIds: given }) => {
    for (const classId of given) await enrolInClass(tx, { classId, studentId, since, status: "active" });
  });
}

type Notice = { type: StudentNoticeType; title: string; message: string; mail: boolean };

/** One notice to all of them. `aboutMoney`: they were chosen by what they owe, so it is for those who may pay alone. */
export async function notifyMany(
  tx: StudioTx,
  {
    people,
    aboutMoney,
    ...notice
  }: Of & Notice & { aboutMoney: boolean; studioId: string; today: IsoDay; at: Date },
): Promise<Outcome & { id: string; mailed: number | null }> {
  const { at, ...words } = notice;
  const room = await findRoom(tx, { act: "notify", classIds: [], at });
  const { going, left } = sortOut("notify", { people, room });
  const done = going.map(({ id }) => id);
  refuseNobody(done);
  const { id, mailed } = await sendNotice(tx, { ...words, audience: "chosen", studentIds: done, aboutMoney });
  return { id, mailed, done, left };
}
