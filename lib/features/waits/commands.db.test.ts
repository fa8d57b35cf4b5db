import { setTimeout as sleep } from "node:timers/promises";
import { studioRightsOf } from "@/lib/auth/policy";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import {
  enrolInClass,
  removeEnrollment,
  suspendEnrollment,
} from "@/lib/features/enrollments/commands/one-class";
import { listClassChoices } from "@/lib/features/enrollments/queries";
import { getProfile } from "@/lib/features/profiles/queries";
import { now } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE, isoDay } from "@/lib/kernel/dates";
import { makeClass, makeEnrollment, makeOwner, makeStudent, makeStudio } from "@/lib/testing/factories";
import { joinWaits, leaveWaits } from "./commands";
import { listCalled, waitRows, waitsOfClass } from "./queries";

const by = { userId: null, ip: "127.0.0.1" };

/** A class with one place, which is taken, and a way to put people on its waiting list. */
async function academy() {
  const { studioId } = await makeStudio();
  const { id: classId } = await makeClass({ studioId, name: "Judô", maxStudents: 1 });
  const inside = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio(studioId, run);
  const newcomer = async (fullName: string, fields = {}) =>
    (await makeStudent({ studioId, fullName, ...fields })).studentId;
  const holder = await newcomer("Zeca Dono");
  const { id: placeId } = await makeEnrollment({ studioId, classId, studentId: holder });
  const join = (studentId: string) =>
    inside((tx) => joinWaits(tx, { classIds: [classId], studentId, ...by }));
  const line = async () =>
    inside(async (tx) => {
      const rows = await tx.classWait.findMany({ where: { classId }, ...waitsOfClass });
      return waitRows(rows, DEFAULT_TIME_ZONE).map(({ fullName }) => fullName);
    });
  const called = () => inside((tx) => listCalled(tx, { classIds: [classId] }));
  const enrol = (studentId: string) =>
    inside((tx) => enrolInClass(tx, { classId, studentId, since: isoDay("2026-11-21"), status: "active" }));
  return { studioId, classId, inside, newcomer, holder, placeId, join, line, called, enrol };
}

describe("IMP-51 the waiting list of a full class", () => {
  it("IMP-51 keeps the order of joining, on the class, the student's page and the list of classes", async () => {
    const { inside, newcomer, join, line } = await academy();
    const ana = await newcomer("Ana");
    const bia = await newcomer("Bia");
    await join(bia);
    await join(ana);
    expect(await line()).toEqual(["Bia", "Ana"]);
    const asked = { contacts: "masked", at: now(), timeZone: DEFAULT_TIME_ZONE } as const;
    const { waits } = await inside((tx) => getProfile(tx, { id: ana, ...asked }));
    expect(waits).toMatchObject([{ name: "Judô", turn: 2, isCalled: false }]);
    const [choice] = await inside((tx) => listClassChoices(tx, { studentId: ana }));
    expect(choice).toMatchObject({ turn: 2, enrollment: null });
  });

  it("IMP-51 takes nobody twice, nobody who is enrolled or not active, and nobody while a place is free", async () => {
    const { classId, studioId, inside, newcomer, holder, placeId, join, line } = await academy();
    const ana = await newcomer("Ana");
    await join(ana);
    await expect(join(ana)).rejects.toMatchObject({ code: "already-waiting" });
    await expect(join(holder)).rejects.toMatchObject({ code: "already-waiting" });
    await expect(join(await newcomer("Fora", { status: "inactive" }))).rejects.toMatchObject({
      code: "inactive-student",
    });
    const stranger = await academy();
    await expect(join(stranger.holder)).rejects.toMatchObject({ code: "not-found" });
    await expect(
      stranger.inside((tx) => joinWaits(tx, { classIds: [classId], studentId: stranger.holder, ...by })),
    ).rejects.toMatchObject({ code: "not-found" });
    await inside((tx) => suspendEnrollment(tx, { id: placeId }));
    await expect(join(await newcomer("Bia"))).rejects.toMatchObject({ code: "has-place" });
    await inside((tx) => tx.studioClass.updateMany({ where: { id: classId }, data: { status: "inactive" } }));
    await expect(join((await makeStudent({ studioId })).studentId)).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await line()).toEqual(["Ana"]);
  });

  it.each([
    ["suspended", suspendEnrollment],
    ["removed", removeEnrollment],
  ])("IMP-51 whoever frees a place (%s) is told who is next", async (_how, free) => {
    const { inside, newcomer, placeId, join, called } = await academy();
    await join(await newcomer("Ana"));
    await join(await newcomer("Bia"));
    expect(await called()).toEqual([]);
    expect(await inside((tx) => free(tx, { id: placeId }))).toMatchObject({ next: "Ana" });
    expect(await called()).toEqual(["Ana"]);
  });

  it("IMP-51 as many are next as places are free; who is away is passed over and keeps the turn", async () => {
    const { inside, classId, newcomer, join, called, line } = await academy();
    const ana = await newcomer("Ana");
    for (const id of [ana, await newcomer("Bia"), await newcomer("Caio"), await newcomer("Duda")])
      await join(id);
    await inside((tx) => tx.student.updateMany({ where: { id: ana }, data: { status: "suspended" } }));
    await inside((tx) => tx.studioClass.updateMany({ where: { id: classId }, data: { maxStudents: 3 } }));
    expect(await called()).toEqual(["Bia", "Caio"]);
    await inside((tx) => tx.student.updateMany({ where: { id: ana }, data: { status: "active" } }));
    expect(await called()).toEqual(["Ana", "Bia"]);
    expect(await line()).toEqual(["Ana", "Bia", "Caio", "Duda"]);
  });

  it("IMP-51 a place ends the wait, whoever writes it; a suspended one does not", async () => {
    const { inside, classId, newcomer, placeId, join, enrol, line } = await academy();
    const [ana, bia] = [await newcomer("Ana"), await newcomer("Bia")];
    await join(ana);
    await join(bia);
    await inside((tx) =>
      tx.studentEnrollment.create({ data: { classId, studentId: bia, status: "suspended" } }),
    );
    expect(await line()).toEqual(["Ana", "Bia"]);
    await inside((tx) => removeEnrollment(tx, { id: placeId }));
    await enrol(ana);
    expect(await line()).toEqual(["Bia"]);
    await inside((tx) => tx.studioClass.updateMany({ where: { id: classId }, data: { maxStudents: 2 } }));
    await enrol(bia);
    expect(await line()).toEqual([]);
  });

  it("IMP-51 a student waits for each full day of a turma; days with room are named", async () => {
    const { studioId, classId, inside, newcomer, holder } = await academy();
    const turma = async (dayOfWeek: number, maxStudents: number) =>
      (await makeClass({ studioId, name: "Judô", dayOfWeek, maxStudents })).id;
    const [wednesday, friday] = [await turma(3, 20), await turma(5, 1)];
    await makeEnrollment({ studioId, classId: friday, studentId: holder });
    await inside((tx) => tx.studioClass.updateMany({ where: { id: classId }, data: { dayOfWeek: 1 } }));
    const join = (studentId: string, classIds = [friday, classId, wednesday]) =>
      inside((tx) => joinWaits(tx, { classIds, studentId, ...by }));
    const ana = await newcomer("Ana");
    expect(await join(ana)).toMatchObject({ classId, days: "1,5", room: "3" });
    const waits = () => inside((tx) => tx.classWait.findMany({ select: { classId: true, studentId: true } }));
    expect((await waits()).map((wait) => wait.classId).toSorted()).toEqual([classId, friday].toSorted());
    await expect(join(ana)).rejects.toMatchObject({
      code: "has-place",
      message: "Há vaga livre: Quarta. Matricule o aluno agora.",
    });
    await expect(join(ana, [classId, friday])).rejects.toMatchObject({ code: "already-waiting" });
    await expect(join(await newcomer("Fora", { status: "inactive" }))).rejects.toMatchObject({
      code: "inactive-student",
    });
    const stranger = await academy();
    await expect(join(await newcomer("Bia"), [classId, stranger.classId])).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await waits()).toHaveLength(2);
  });

  it("IMP-51 nobody waits for a place that gets free in that moment", async () => {
    const { inside, newcomer, placeId, join, line } = await academy();
    const ana = await newcomer("Ana");
    const freed = Promise.withResolvers<void>();
    const removal = inside(async (tx) => {
      await removeEnrollment(tx, { id: placeId });
      freed.resolve();
      // Long enough for a call that does not wait for this transaction.
      await sleep(200);
    });
    await freed.promise;
    const [joined] = await Promise.allSettled([join(ana)]);
    await removal;
    expect(joined).toMatchObject({ status: "rejected", reason: { code: "has-place" } });
    expect(await line()).toEqual([]);
  });

  it("IMP-51 leaving loses the turn, and another academy's list is not found", async () => {
    const { inside, newcomer, join, line } = await academy();
    const ana = await newcomer("Ana");
    const { id } = await join(ana);
    await join(await newcomer("Bia"));
    const stranger = await academy();
    await expect(stranger.inside((tx) => leaveWaits(tx, { id }))).rejects.toMatchObject({
      code: "not-found",
    });
    await inside((tx) => leaveWaits(tx, { id }));
    await expect(inside((tx) => leaveWaits(tx, { id }))).rejects.toMatchObject({ code: "not-found" });
    await join(ana);
    expect(await line()).toEqual(["Bia", "Ana"]);
  });

  it("IMP-51 the desk keeps the list; the database shows finance nothing and refuses its writes", async () => {
    const { studioId, classId, newcomer } = await academy();
    const { userId } = await makeOwner({ studioId });
    const as = <T>(role: "desk" | "finance" | "manager", run: (tx: StudioTx) => Promise<T>) =>
      withStudio(
        {
          studioId,
          userId,
          as: { door: role === "manager" ? "studio" : "desk", rights: studioRightsOf(role) },
        },
        run,
      );
    const ana = await newcomer("Ana");
    const { id } = await as("desk", (tx) => joinWaits(tx, { classIds: [classId], studentId: ana, ...by }));
    expect(await as("finance", (tx) => tx.classWait.count())).toBe(0);
    await expect(
      as("finance", (tx) => tx.classWait.create({ data: { classId, studentId: ana }, select: { id: true } })),
    ).rejects.toThrow(/row-level security|denied/);
    await as("finance", (tx) => tx.classWait.deleteMany());
    expect(await as("manager", (tx) => tx.classWait.count())).toBe(1);
    await as("desk", (tx) => leaveWaits(tx, { id }));
  });
});
