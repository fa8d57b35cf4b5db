/** @database own */
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { isoDay } from "@/lib/kernel/dates";
import { makeClass, makeEnrollment, makeStudent, makeStudio } from "@/lib/testing/factories";
import { openSuperuser, someoneWaits } from "@/lib/testing/superuser";
import { actOn, undoFor } from "./work";

const superuser = openSuperuser();
const today = isoDay("2026-11-21");

async function academy() {
  const { studioId } = await makeStudio();
  const inside = <T>(work: (tx: StudioTx) => Promise<T>) => withStudio(studioId, work);
  const { studentId } = await makeStudent({ studioId });
  const weekly = [await makeClass({ studioId, dayOfWeek: 1 }), await makeClass({ studioId, dayOfWeek: 3 })];
  const classIds = weekly.map(({ id }) => id).sort();
  const whom = { studentId, today, at: new Date(), userId: null, ip: "job" };
  const places = () =>
    inside(async (tx) =>
      (await tx.studentEnrollment.findMany({ where: { studentId } })).map(({ status }) => status),
    );
  return { studioId, inside, studentId, classIds, whom, places };
}

type Row = { table: "classes" | "students" | "student_enrollments"; id: string };

/** Locks a class, starts `other`, which has to wait for it, and then locks what `other` needs later. Neither fails. */
async function beside(classId: string, other: () => Promise<unknown>, then: Row): Promise<void> {
  const client = await superuser.connect();
  const lock = ({ table, id }: Row) =>
    client.query(`select from ${table} where id = $1 for no key update`, [id]);
  try {
    await client.query("begin");
    await lock({ table: "classes", id: classId });
    const waiting = other();
    await someoneWaits(superuser);
    const both = [lock(then).then(() => client.query("commit")), waiting];
    const failed = (await Promise.allSettled(both)).find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

it("IMP-41 enrolling on several days locks all classes before the student, as pausing does", async () => {
  const { inside, studentId, classIds, whom, places } = await academy();
  const [, last = ""] = classIds;
  const enrol = () =>
    inside((tx) => actOn(tx, whom, { input: { act: "enrol", classIds, since: today }, before: null }));
  await beside(last, enrol, { table: "students", id: studentId });
  expect(await places()).toEqual(["active", "active"]);
});

it.each([
  [null, []],
  ["suspended", ["suspended"]],
])("IMP-42 undoing an enrolment locks the class before the place (%s before)", async (was, then) => {
  const { studioId, inside, studentId, classIds, whom, places } = await academy();
  const [classId = ""] = classIds;
  const { id } = await makeEnrollment({ studioId, classId, studentId });
  const before = { places: [{ id, was }], since: "2026-11-01T00:00:00Z" };
  const undo = () =>
    inside((tx) => undoFor(tx, whom, { act: "enrol", before, mayPlace: true, mayFollow: true }));
  await beside(classId, undo, { table: "student_enrollments", id });
  expect(await places()).toEqual(then);
});
