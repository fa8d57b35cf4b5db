import { randomUUID } from "node:crypto";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { isoDay } from "@/lib/kernel/dates";
import { makeClass, makeStudent, makeStudentArt, makeStudio } from "@/lib/testing/factories";
import { artId } from "@/prisma/reference/shape";
import { enrolInClass } from "./one-class";
import { enrolOnDays, giveDaysBack, reactivateDays, removeDays, suspendDays } from "./several-days";
import { listClassChoices, listEnrollmentsOfClass } from "../queries";
import { enrolledDays } from "../rules";
import { daysBack } from "../schema";

const since = isoDay("2026-11-21");
const by = { userId: null, ip: "127.0.0.1" };
const [MONDAY, WEDNESDAY, FRIDAY] = [1, 3, 5];

/** A turma on Monday, Wednesday and Friday; Friday has one place. */
async function academy() {
  const { studioId } = await makeStudio();
  const days: string[] = [];
  for (const dayOfWeek of [MONDAY, WEDNESDAY, FRIDAY])
    days.push(
      (
        await makeClass({
          studioId,
          name: "Jiu-Jitsu",
          dayOfWeek,
          maxStudents: dayOfWeek === FRIDAY ? 1 : 20,
        })
      ).id,
    );
  const inside = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio(studioId, run);
  const newcomer = async (fields = {}) => (await makeStudent({ studioId, ...fields })).studentId;
  const enrol = (studentId: string, classIds = days) =>
    inside((tx) => enrolOnDays(tx, { classIds, studentId, since, ...by })).then(enrolledDays);
  const taken = () =>
    inside(async (tx) => {
      const rows = await tx.studioClass.findMany({ orderBy: { dayOfWeek: "asc" } });
      return rows.map(({ currentStudents }) => currentStudents);
    });
  const held = (studentId: string) =>
    inside((tx) =>
      tx.studentEnrollment.findMany({
        where: { studentId },
        orderBy: { class: { dayOfWeek: "asc" } },
        select: { id: true, status: true },
      }),
    );
  const audited = () =>
    inside((tx) => tx.auditEvent.findMany({ orderBy: { id: "asc" }, select: { action: true } })).then(
      (rows) => rows.map(({ action }) => action),
    );
  return { studioId, days, inside, newcomer, enrol, taken, held, audited };
}

describe("IMP-49 places on all days of a turma", () => {
  it("IMP-49 a student is enrolled on all days at once, each with a row in the trail", async () => {
    const { newcomer, enrol, taken, audited } = await academy();
    const made = await enrol(await newcomer());
    expect(made).toMatchObject({ days: "1,3,5", full: "" });
    expect(made.places.split(",")).toHaveLength(3);
    expect(await taken()).toEqual([1, 1, 1]);
    expect(await audited()).toEqual(Array(3).fill("enrollments.create"));
  });

  it("IMP-49 a full day is named and the others are taken; a day that is held already stays", async () => {
    const { days, newcomer, enrol, taken, inside } = await academy();
    await enrol(await newcomer());
    const second = await newcomer();
    const [monday = ""] = days;
    await inside((tx) => enrolInClass(tx, { classId: monday, studentId: second, since, status: "active" }));
    expect(await enrol(second)).toMatchObject({ days: "3", full: "5" });
    expect(await taken()).toEqual([2, 2, 1]);
    await expect(enrol(second)).rejects.toMatchObject({ code: "class-full" });
    await expect(enrol(second, days.slice(0, 2))).rejects.toMatchObject({ code: "already-enrolled" });
  });

  it("IMP-49 nobody is enrolled who is not active, nor in a class that is not of the academy", async () => {
    const { days, newcomer, enrol, taken } = await academy();
    await expect(enrol(await newcomer({ status: "inactive" }))).rejects.toMatchObject({
      code: "inactive-student",
    });
    await expect(enrol(await newcomer(), [...days, randomUUID()])).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await taken()).toEqual([0, 0, 0]);
  });

  it("IMP-49 of thirty who ask for all days at once, one gets the last place of Friday", async () => {
    const { newcomer, enrol, taken } = await academy();
    const students = await Promise.all(Array.from({ length: 30 }, () => newcomer()));
    const made = await Promise.allSettled(students.map((id) => enrol(id)));
    const refused = made.filter(({ status }) => status === "rejected");
    expect(made.length - refused.length).toBe(20);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: "class-full" } });
    expect(await taken()).toEqual([20, 20, 1]);
  });

  it("IMP-49 all days are suspended, resumed where there is room, and removed", async () => {
    const { newcomer, enrol, taken, held, inside } = await academy();
    const [first, second] = [await newcomer(), await newcomer()];
    const { places } = await enrol(first);
    const ids = places.split(",");
    expect(await inside((tx) => suspendDays(tx, { ids, ...by }))).toEqual({
      ids: places,
      count: 3,
      next: "",
    });
    expect(await taken()).toEqual([0, 0, 0]);
    await enrol(second);
    expect(await inside((tx) => reactivateDays(tx, { ids, ...by }))).toMatchObject({ count: 2, full: "5" });
    expect((await held(first)).map(({ status }) => status)).toEqual(["active", "active", "suspended"]);
    const removed = await inside((tx) => removeDays(tx, { ids, ...by }));
    expect(removed).toMatchObject({ studentId: first, days: "1,3,5", next: "" });
    expect(await held(first)).toEqual([]);
    expect(await taken()).toEqual([1, 1, 1]);
  });

  it("IMP-49 removed days are given back as they were, or none of them if one was taken meanwhile", async () => {
    const { newcomer, enrol, taken, held, inside, audited } = await academy();
    const [first, second] = [await newcomer(), await newcomer()];
    const ids = (await enrol(first)).places.split(",");
    const [monday = ""] = ids;
    await inside((tx) => suspendDays(tx, { ids: [monday], ...by }));
    const before = await inside((tx) => tx.studentEnrollment.findMany({ select: { enrollmentDate: true } }));
    const { studentId, places } = await inside((tx) => removeDays(tx, { ids, ...by }));
    const back = () => inside((tx) => giveDaysBack(tx, { ...daysBack.parse({ studentId, places }), ...by }));
    expect(await back()).toEqual({ days: "1,3,5" });
    expect((await held(first)).map(({ status }) => status)).toEqual(["suspended", "active", "active"]);
    expect(await inside((tx) => tx.studentEnrollment.findMany({ select: { enrollmentDate: true } }))).toEqual(
      before,
    );
    expect((await audited()).slice(-3)).toEqual(Array(3).fill("enrollments.create"));
    await inside(async (tx) => {
      const left = await tx.studentEnrollment.findMany({ select: { id: true } });
      await removeDays(tx, { ids: left.map(({ id }) => id), ...by });
    });
    await enrol(second);
    await expect(back()).rejects.toMatchObject({ code: "class-full" });
    expect(await held(first)).toEqual([]);
    expect(await taken()).toEqual([1, 1, 1]);
  });

  it("IMP-49 the list of one day's students has their places on all days of the turma", async () => {
    const { days, newcomer, enrol, inside } = await academy();
    const [monday = "", , friday = ""] = days;
    const studentId = await newcomer();
    await enrol(studentId, [monday, friday]);
    const list = (group: string[]) =>
      inside((tx) => listEnrollmentsOfClass(tx, { classId: friday, group })).then((rows) =>
        rows.map((row) => row.days.map(({ dayOfWeek }) => dayOfWeek)),
      );
    expect(await list(days)).toEqual([[1, 5]]);
    expect(await list([friday])).toEqual([[]]);
  });

  it("SHELL-07 another academy's places are not found", async () => {
    const { newcomer, enrol, taken } = await academy();
    const ids = (await enrol(await newcomer())).places.split(",");
    const stranger = await academy();
    for (const change of [suspendDays, reactivateDays, removeDays])
      await expect(stranger.inside<unknown>((tx) => change(tx, { ids, ...by }))).rejects.toMatchObject({
        code: "not-found",
      });
    expect(await taken()).toEqual([1, 1, 1]);
  });
});

it("IMP-50 classes of the student's own arts stand first, each part in the order of the week", async () => {
  const { studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId });
  await makeStudentArt({ studioId, studentId, martialArtId: artId("Judô"), isPrimary: true });
  const make = (name: string, dayOfWeek: number, art: string | null) =>
    makeClass({ studioId, name, dayOfWeek, martialArtId: art === null ? null : artId(art) });
  await make("Jiu-Jitsu cedo", 1, "Jiu-Jitsu");
  await make("Sem arte", 2, null);
  await make("Judô tarde", 5, "Judô");
  await make("Judô", 4, "Judô");
  const choices = await withStudio(studioId, (tx) => listClassChoices(tx, { studentId }));
  expect(choices.map(({ name }) => name)).toEqual(["Judô", "Judô tarde", "Jiu-Jitsu cedo", "Sem arte"]);
});
