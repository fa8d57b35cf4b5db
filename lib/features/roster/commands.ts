import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdClass } from "@/lib/db/locks";
import { enrolInClass } from "@/lib/features/enrollments/commands";
import { inviteStudent } from "@/lib/features/invites/commands/student-invites";
import { sendNotice } from "@/lib/features/notices/commands";
import type { StudentNoticeType } from "@/lib/features/notices/schema";
import type { ChosenStudent } from "@/lib/features/students/queries/list-chosen";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { rosterCopy } from "./copy/acts";
import { findRoom } from "./queries";
import { type Left, type Sorted, sortOut } from "./rules";

type Of = { people: readonly ChosenStudent[] };
/** `done` are the ids on whom the act worked. */
type Outcome = { done: string[]; left: Left[] };

/**
 * Runs a command for one student after another. Whoever is refused by it is left out: such a command refuses before it
 * writes, so the transaction goes on.
 */
async function eachOf(
  { going, left }: Sorted<ChosenStudent>,
  work: (studentId: string) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], left: [...left] };
  for (const { id, fullName } of going)
    try {
      await work(id);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcome.left.push({ fullName, why: "refused" });
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
  const room = await findRoom(tx, { act: "invite", classId: null, at });
  return eachOf(sortOut("invite", { people, room }), (studentId) =>
    inviteStudent(tx, { studentId, message, at }),
  );
}

/** Gives each a place in the class, in the order of the students, while there is room. */
export async function enrolMany(
  tx: StudioTx,
  { people, classId, since, at }: Of & { classId: string; since: IsoDay; at: Date },
): Promise<Outcome> {
  await holdClass(tx, classId);
  const room = await findRoom(tx, { act: "enrol", classId, at });
  return eachOf(sortOut("enrol", { people, room }), (studentId) =>
    enrolInClass(tx, { classId, studentId, since, status: "active" }),
  );
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
  const room = await findRoom(tx, { act: "notify", classId: null, at });
  const { going, left } = sortOut("notify", { people, room });
  const done = going.map(({ id }) => id);
  refuseNobody(done);
  const { id, mailed } = await sendNotice(tx, { ...words, audience: "chosen", studentIds: done, aboutMoney });
  return { id, mailed, done, left };
}
