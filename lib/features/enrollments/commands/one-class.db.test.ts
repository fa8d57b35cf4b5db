import { randomUUID } from "node:crypto";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { violatedConstraint } from "@/lib/db/errors";
import { removeClass } from "@/lib/features/classes/commands";
import { isoDay } from "@/lib/kernel/dates";
import { makeClass, makeEnrollment, makeStudent, makeStudio } from "@/lib/testing/factories";
import { enrolInClass, reactivateEnrollment, removeEnrollment, suspendEnrollment } from "./one-class";
import { enrollmentCopy } from "../copy";
import { listClassChoices, listEnrollmentsOfClass } from "../queries";

const since = isoDay("2026-11-21");
const active = "active" as const;

async function academy(places = 20) {
  const { studioId } = await makeStudio();
  const { id: classId } = await makeClass({ studioId, maxStudents: places });
  const inside = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio(studioId, run);
  const enrol = (studentId: string, to = classId) =>
    inside((tx) => enrolInClass(tx, { classId: to, studentId, since, status: active }));
  const newcomer = async (fields = {}) => (await makeStudent({ studioId, ...fields })).studentId;
  const taken = async () =>
    (await inside((tx) => tx.studioClass.findUniqueOrThrow({ where: { id: classId } }))).currentStudents;
  return { studioId, classId, inside, enrol, newcomer, taken };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : String(error)),
  );

describe("places in a class", () => {
  it("STU-31 an active student gets one place, which is listed for the class and for the student", async () => {
    const { classId, inside, enrol, newcomer, taken } = await academy(2);
    const studentId = await newcomer({ fullName: "Ana Lima" });
    const { id } = await enrol(studentId);
    expect(await inside((tx) => listEnrollmentsOfClass(tx, { classId }))).toMatchObject([
      { id, studentId, fullName: "Ana Lima", status: "active", since },
    ]);
    expect(await inside((tx) => listClassChoices(tx, { studentId }))).toMatchObject([
      { classId, enrolled: 1, places: 2, enrollment: { id, status: "active" } },
    ]);
    await expect(enrol(studentId)).rejects.toMatchObject({
      code: "already-enrolled",
      fields: { studentId: [enrollmentCopy.already] },
    });
    expect(await taken()).toBe(1);
  });

  it("STU-31 an inactive student, an unknown one and another academy's class are refused", async () => {
    const { enrol, newcomer, taken } = await academy();
    for (const status of ["inactive", "suspended"] as const)
      expect(await codeOf(enrol(await newcomer({ status })))).toBe("inactive-student");
    const stranger = await academy();
    expect(await codeOf(enrol(await stranger.newcomer()))).toBe("not-found");
    expect(await codeOf(enrol(randomUUID()))).toBe("not-found");
    expect(await codeOf(enrol(await newcomer(), stranger.classId))).toBe("not-found");
    expect([await taken(), await stranger.taken()]).toEqual([0, 0]);
  });

  it("STU-13 STU-31 a student who leaves keeps no place and gets none, whoever writes the status", async () => {
    const { classId, inside, enrol, newcomer, taken } = await academy();
    const students = await Promise.all(Array.from({ length: 8 }, () => newcomer()));
    const outcomes = await Promise.all(
      students.flatMap((id) => [
        enrol(id).then(
          () => "in",
          (error: unknown) => violatedConstraint(error) ?? codeOf(Promise.reject(error)),
        ),
        inside((tx) => tx.student.updateMany({ where: { id }, data: { status: "inactive" } })),
      ]),
    );
    const refused = ["in", "inactive-student", "student_enrollments_active_student"];
    expect(outcomes.filter((outcome) => typeof outcome === "string" && !refused.includes(outcome))).toEqual(
      [],
    );
    const places = await inside((tx) => listEnrollmentsOfClass(tx, { classId }));
    expect(places.filter(({ status }) => status === "active")).toEqual([]);
    expect(await taken()).toBe(0);
    const [left = ""] = students;
    await expect(
      inside((tx) => tx.studentEnrollment.deleteMany({ where: { studentId: left } })).then(() =>
        inside((tx) => tx.studentEnrollment.create({ data: { classId, studentId: left } })),
      ),
    ).rejects.toThrow("student_enrollments_active_student");
  });

  it("STU-31 a suspended place is free for others, and can be resumed only while one is free", async () => {
    const { inside, enrol, newcomer, taken } = await academy(1);
    const { id } = await enrol(await newcomer());
    await inside((tx) => suspendEnrollment(tx, { id }));
    expect(await taken()).toBe(0);
    const second = await enrol(await newcomer());
    expect(await codeOf(inside((tx) => reactivateEnrollment(tx, { id })))).toBe("class-full");
    await inside((tx) => removeEnrollment(tx, { id: second.id }));
    expect(await inside((tx) => reactivateEnrollment(tx, { id }))).toEqual({ id });
    expect(await inside((tx) => reactivateEnrollment(tx, { id }))).toEqual({ id });
    expect(await taken()).toBe(1);
  });

  it("STU-31 enrolling again resumes the suspended place, and a removed one is given back as it was", async () => {
    const { classId, inside, enrol, newcomer, taken } = await academy();
    const studentId = await newcomer();
    const { id } = await enrol(studentId);
    await inside((tx) => suspendEnrollment(tx, { id }));
    expect(await enrol(studentId)).toMatchObject({ id });
    await inside((tx) => suspendEnrollment(tx, { id }));
    await inside((tx) => removeEnrollment(tx, { id }));
    const before = { classId, studentId, since: isoDay("2026-02-03"), status: "suspended" as const };
    await inside((tx) => enrolInClass(tx, before));
    expect(await inside((tx) => listEnrollmentsOfClass(tx, { classId }))).toMatchObject([
      { studentId, since: "2026-02-03", status: "suspended" },
    ]);
    expect(await taken()).toBe(0);
  });

  it("SHELL-07 another academy's places read as not found", async () => {
    const { studioId, classId, newcomer } = await academy();
    const { id } = await makeEnrollment({ studioId, classId, studentId: await newcomer() });
    const stranger = await academy();
    for (const change of [suspendEnrollment, reactivateEnrollment, removeEnrollment])
      expect(await codeOf(stranger.inside((tx) => change(tx, { id })))).toBe("not-found");
    expect(await stranger.inside((tx) => listEnrollmentsOfClass(tx, { classId }))).toEqual([]);
  });
});

describe("threat 75", () => {
  it("sixty students who want twenty places get twenty", async () => {
    const { enrol, newcomer, taken } = await academy(20);
    const students = await Promise.all(Array.from({ length: 60 }, () => newcomer()));
    const outcomes = await Promise.all(students.map((studentId) => codeOf(enrol(studentId))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === "class-full")).toHaveLength(40);
    expect(await taken()).toBe(20);
  });

  it("no student gets a place once the class is removed", async () => {
    const { classId, inside, enrol, newcomer, taken } = await academy();
    const students = await Promise.all(Array.from({ length: 10 }, () => newcomer()));
    const outcomes = await Promise.all([
      ...students.slice(0, 5).map((studentId) => codeOf(enrol(studentId))),
      codeOf(inside((tx) => removeClass(tx, { id: classId }))),
      ...students.slice(5).map((studentId) => codeOf(enrol(studentId))),
    ]);
    expect(outcomes[5]).toBe("done");
    expect(outcomes.filter((code) => code !== "done" && code !== "not-found")).toEqual([]);
    expect(await codeOf(enrol(await newcomer()))).toBe("not-found");
    expect(await taken()).toBe(outcomes.filter((outcome) => outcome === "done").length - 1);
  });

  it("suspending, resuming and removing one place at once ends with it removed, and the count is right", async () => {
    const { classId, inside, enrol, newcomer, taken } = await academy();
    const { id } = await enrol(await newcomer());
    const changes = [suspendEnrollment, reactivateEnrollment, removeEnrollment];
    const outcomes = await Promise.all(
      Array.from({ length: 18 }, (_, turn) =>
        codeOf(inside((tx) => (changes[turn % changes.length] ?? suspendEnrollment)(tx, { id }))),
      ),
    );
    expect(outcomes.filter((code) => code !== "done" && code !== "not-found")).toEqual([]);
    expect(await inside((tx) => listEnrollmentsOfClass(tx, { classId }))).toEqual([]);
    expect(await taken()).toBe(0);
  });
});
