import { currentActor } from "@/lib/auth/actor";
import { withStudio } from "@/lib/db/doors";
import { openCalendar } from "@/lib/features/calendars/actions";
import { day, makeGuardian, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { sendHeaders } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { loadPausedChildren } from "./loaders";

const superuser = openSuperuser();

/** Rita, guardian of Ana and Lia, and an aunt who may see Ana alone. Lia can be paused, and come back or leave. */
async function makeFamily() {
  const { studioId } = await makeStudio();
  const ana = await makeStudentAccount({ studioId, fullName: "Ana Prado" });
  const lia = await makeStudentAccount({ studioId, fullName: "Lia Prado" });
  const people = [];
  for (const students of [[ana.studentId, lia.studentId], [ana.studentId]]) {
    const { userId } = await makeStudentAccount({
      studioId: (await makeStudio()).studioId,
      status: "inactive",
    });
    const { id } = await makeGuardian({ studioId, students });
    await superuser.query("update guardians set user_id = $2 where id = $1", [id, userId]);
    people.push({ userId, guardianId: id });
  }
  const [rita, aunt] = people;
  if (!rita || !aunt) throw new Error("two were made");
  const become = (status: "active" | "inactive" | "suspended") =>
    withStudio(studioId, (tx) => tx.student.update({ where: { id: lia.studentId }, data: { status } }));
  const pause = async (until: string | null) => {
    await withStudio(studioId, (tx) =>
      tx.studentPause.create({
        data: { studentId: lia.studentId, until: until === null ? null : day(until) },
      }),
    );
    await become("suspended");
  };
  const enter = ({ userId }: { userId: string }, { studentId } = ana) =>
    enterAs(userId, { area: "student", student: { id: studentId, studioId } });
  return { studioId, ana, lia, rita, aunt, become, pause, enter };
}

it("AGR-17 a guardian reads which child is away and until when, until the child is back or has left", async () => {
  const { lia, rita, become, pause, enter } = await makeFamily();
  await enter(rita);
  expect(await loadPausedChildren()).toEqual([]);
  await pause("2027-02-01");
  expect(await loadPausedChildren()).toEqual([{ id: lia.studentId, name: "Lia", until: "2027-02-01" }]);
  await become("active");
  expect(await loadPausedChildren()).toEqual([]);
  await pause(null);
  expect(await loadPausedChildren()).toMatchObject([{ name: "Lia", until: null }]);
  await become("inactive");
  expect(await loadPausedChildren()).toEqual([]);
  // Suspended by the form, and not away.
  await become("suspended");
  expect(await loadPausedChildren()).toEqual([]);
});

it("AGR-17 SEC-05 nobody reads it but a guardian who may see that child", async () => {
  const { studioId, ana, lia, rita, aunt, pause, enter } = await makeFamily();
  await pause("2027-02-01");
  for (const person of [aunt, ana]) {
    await enter(person);
    expect(await loadPausedChildren()).toEqual([]);
  }
  await withStudio(studioId, (tx) =>
    tx.studentGuardian.updateMany({
      where: { studentId: lia.studentId, guardianId: rita.guardianId },
      data: { canSee: false },
    }),
  );
  await enter(rita);
  expect(await loadPausedChildren()).toEqual([]);
});

/** Another child, first by name, at another academy. */
async function makeAbel({ userId }: { userId: string }) {
  const { studioId } = await makeStudio();
  const { studentId } = await makeStudentAccount({ studioId, fullName: "Abel Prado" });
  const { id } = await makeGuardian({ studioId, students: [studentId] });
  await superuser.query("update guardians set user_id = $2 where id = $1", [id, userId]);
  return { studioId, studentId };
}

async function present() {
  const actor = await currentActor();
  return actor.kind === "student" ? actor : null;
}

describe("AGR-17 the session of a guardian whose chosen child is paused", () => {
  it("AGR-17 goes on with another child of the academy, with the rights over that child", async () => {
    const { studioId, ana, lia, rita, pause, enter } = await makeFamily();
    await makeAbel(rita);
    await withStudio(studioId, (tx) =>
      tx.studentGuardian.updateMany({ where: { studentId: ana.studentId }, data: { canPay: false } }),
    );
    await enter(rita, lia);
    const before = await present();
    expect(before).toMatchObject({ studentId: lia.studentId, rights: { pay: true } });
    await pause("2027-02-01");
    expect(await present()).toMatchObject({
      sessionId: before?.sessionId,
      studioId,
      studentId: ana.studentId,
      rights: { pay: false },
      monthlyFeeCents: null,
    });
    expect(await loadPausedChildren()).toMatchObject([{ name: "Lia" }]);
    // A page that still shows Lia.
    sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-student": lia.studentId });
    expect(await openCalendar({})).toMatchObject({ code: "other-student" });
  });

  it("AGR-17 goes on in another academy where no other child is left in this one", async () => {
    const { studioId, ana, lia, rita, pause, enter } = await makeFamily();
    const abel = await makeAbel(rita);
    await enter(rita, lia);
    await withStudio(studioId, (tx) =>
      tx.student.updateMany({ where: { id: ana.studentId }, data: { status: "inactive" } }),
    );
    await pause(null);
    expect(await present()).toMatchObject({ studioId: abel.studioId, studentId: abel.studentId });
  });

  it("AGR-17 PORTAL-04 ends where no child is left, where the child has left, and for the child's own session", async () => {
    const { studioId, ana, lia, rita, become, pause, enter } = await makeFamily();
    await enter(rita, lia);
    await become("inactive");
    expect(await present()).toBeNull();
    await become("active");
    await enter(lia, lia);
    expect(await present()).toMatchObject({ studentId: lia.studentId });
    await pause(null);
    expect(await present()).toBeNull();
    await enter(rita, lia);
    await withStudio(studioId, (tx) =>
      tx.student.updateMany({ where: { id: ana.studentId }, data: { status: "inactive" } }),
    );
    expect(await present()).toBeNull();
  });
});
