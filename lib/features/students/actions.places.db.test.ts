import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { holdCalled } from "@/lib/db/locks";
import { openSessions } from "@/lib/features/class-sessions/commands/open-sessions";
import { enrolInClass, suspendEnrollment } from "@/lib/features/enrollments/commands/one-class";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import { isoDay } from "@/lib/kernel/dates";
import { makeClass, makeEnrollment, makeInstructor, makeStaff, makeStudent } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { grantStaff } from "@/lib/testing/permissions";
import { openStudentForm } from "@/lib/testing/student-form";
import { openSuperuser, someoneWaits } from "@/lib/testing/superuser";
import { updateStudent } from "./actions";

const superuser = openSuperuser();

describe("updateStudent", () => {
  it("shows a student's classes only to users who may read classes", async () => {
    const { studioId, id, values } = await openStudentForm();
    const { id: classId } = await makeClass({ studioId, name: "Judô", dayOfWeek: 1 });
    await makeEnrollment({ studioId, studentId: id, classId });
    await enterAs((await makeStaff({ studioId })).userId);
    const places = async () => (await values()).places;
    grantStaff("write", "students");
    expect(await places()).toEqual([]);
    grantStaff("read", "classes");
    expect(await places()).toEqual([{ status: "active", released: false, name: "Judô", dayOfWeek: 1 }]);
    jest.restoreAllMocks();
  });

  it("STU-13 STU-31 frees the places of a student who becomes inactive, and restores those that are still free", async () => {
    const { studioId, id, form } = await openStudentForm();
    const { id: narrow } = await makeClass({ studioId, maxStudents: 1 });
    const { id: wide } = await makeClass({ studioId, dayOfWeek: 2 });
    const { id: closed } = await makeClass({ studioId, dayOfWeek: 3, status: "inactive" });
    for (const classId of [narrow, wide, closed]) await makeEnrollment({ studioId, classId, studentId: id });
    const taken = () =>
      withStudio(studioId, async (tx) => {
        const rows = await tx.studioClass.findMany({ orderBy: { dayOfWeek: "asc" } });
        return rows.map(({ currentStudents }) => currentStudents);
      });
    const trail = () =>
      withSystem("test", (tx) =>
        tx.auditEvent.groupBy({ by: ["action"], where: { studioId, entity: "enrollments" }, _count: true }),
      );
    expect(await updateStudent({ ...(await form()), phone: "" })).toMatchObject({ data: { suspended: 0 } });
    expect(await taken()).toEqual([1, 1, 1]);
    expect(await updateStudent({ ...(await form()), status: "inactive" })).toMatchObject({
      data: { suspended: 2, resumed: 0, full: 0 },
    });
    expect(await taken()).toEqual([0, 0, 0]);
    expect(await trail()).toMatchObject([{ action: "enrollments.suspend", _count: 3 }]);

    const other = await makeStudent({ studioId });
    await makeEnrollment({ studioId, classId: narrow, studentId: other.id });
    const away = { ...(await form()), resumePlaces: "on" };
    expect(await updateStudent({ ...away, status: "suspended" })).toMatchObject({ data: { resumed: 0 } });
    expect(await taken()).toEqual([1, 0, 0]);
    const back = { ...(await form()), status: "active" };
    expect(await updateStudent({ ...back, resumePlaces: "on" })).toMatchObject({
      data: { suspended: 0, resumed: 1, full: 1 },
    });
    expect(await taken()).toEqual([1, 1, 0]);
    expect(await trail()).toHaveLength(2);
  });

  it("STU-13 STU-31 does not restore places that the academy had suspended itself", async () => {
    const { studioId, id, form, values } = await openStudentForm();
    const classes = [await makeClass({ studioId }), await makeClass({ studioId, dayOfWeek: 3 })];
    const [monday, wednesday] = await Promise.all(
      classes.map(({ id: classId }) => makeEnrollment({ studioId, classId, studentId: id })),
    );
    await withStudio(studioId, (tx) => suspendEnrollment(tx, { id: monday?.id ?? "" }));
    const offered = async () => (await values()).places.map(({ released }) => released);
    await updateStudent({ ...(await form()), status: "inactive" });
    expect(await offered()).toEqual([false, true]);
    expect(await updateStudent({ ...(await form()), status: "active", resumePlaces: "on" })).toMatchObject({
      data: { resumed: 1, full: 0 },
    });
    expect(await offered()).toEqual([false, false]);
    const places = () =>
      withStudio(studioId, (tx) => tx.studentEnrollment.findMany({ orderBy: { id: "asc" } }));
    expect((await places()).find((place) => place.status === "active")?.id).toBe(wednesday?.id);
    await withStudio(studioId, (tx) => suspendEnrollment(tx, { id: wednesday?.id ?? "" }));
    expect(await offered()).toEqual([false, false]);
  });

  it("STU-31 does not restore a place that the academy suspended while its student was away", async () => {
    const { studioId, id, form } = await openStudentForm();
    const { id: classId } = await makeClass({ studioId });
    const place = await makeEnrollment({ studioId, classId, studentId: id });
    await updateStudent({ ...(await form()), status: "inactive" });
    await withStudio(studioId, (tx) =>
      tx.studentEnrollment.update({ where: { id: place.id }, data: { status: "suspended" } }),
    );
    expect(await updateStudent({ ...(await form()), status: "active", resumePlaces: "on" })).toMatchObject({
      data: { resumed: 0 },
    });
  });

  it("STU-31 the released mark of a place can be written by the database alone", async () => {
    const { studioId, id } = await openStudentForm();
    const { id: classId } = await makeClass({ studioId });
    await makeEnrollment({ studioId, classId, studentId: id });
    await expect(
      withStudio(studioId, (tx) => tx.$executeRaw`update student_enrollments set released = true`),
    ).rejects.toThrow("permission denied");
  });

  it("STU-13 STU-31 restores no place unless that is asked for", async () => {
    const { studioId, id, form } = await openStudentForm();
    const { id: classId } = await makeClass({ studioId });
    await makeEnrollment({ studioId, classId, studentId: id });
    for (const status of ["suspended", "active"])
      expect(await updateStudent({ ...(await form()), status })).toMatchObject({ ok: true });
    const [place] = await withStudio(studioId, (tx) => tx.studentEnrollment.findMany());
    expect(place).toMatchObject({ status: "suspended" });
  });

  /** The result of a change that starts while another transaction holds the lock that it needs. */
  const answerBeside = async <T>(
    studioId: string,
    { first, change, then }: { first: Work; change: () => Promise<T>; then?: Work },
  ): Promise<T> => {
    const held = Promise.withResolvers<void>();
    const other = withStudio(studioId, async (tx) => {
      await first(tx);
      held.resolve();
      await someoneWaits(superuser);
      await then?.(tx);
    });
    await held.promise;
    const [answer] = await Promise.all([change(), other]);
    return answer;
  };
  type Work = (tx: StudioTx) => Promise<unknown>;

  it.each(["active", "inactive"])(
    "STU-13 changes the status of an %s student while the day's first roll call opens",
    async (standing) => {
      const { studioId, id, form } = await openStudentForm();
      const { id: classId } = await makeClass({ studioId });
      await makeEnrollment({ studioId, classId, studentId: id });
      if (standing === "inactive") await updateStudent({ ...(await form()), status: standing });
      const status = standing === "active" ? "inactive" : "active";
      const sent = { ...(await form()), status, resumePlaces: "on" };
      const answer = await answerBeside(studioId, {
        first: (tx) => openSessions(tx, [{ classId, day: isoDay("2026-11-16") }]),
        change: () => updateStudent(sent),
        then: (tx) => holdCalled(tx, [id]),
      });
      expect(answer).toMatchObject({ ok: true });
    },
  );

  it("STU-31 does not log a place as freed if somebody else suspended it meanwhile", async () => {
    const { studioId, id, form } = await openStudentForm();
    const { id: classId } = await makeClass({ studioId });
    const place = await makeEnrollment({ studioId, classId, studentId: id });
    const left = { ...(await form()), status: "inactive" };
    const answer = await answerBeside(studioId, {
      first: (tx) => suspendEnrollment(tx, { id: place.id }),
      change: () => updateStudent(left),
    });
    expect(answer).toMatchObject({ ok: true, data: { suspended: 0 } });
    expect(
      await withSystem("test", (tx) => tx.auditEvent.count({ where: { studioId, entity: "enrollments" } })),
    ).toBe(0);
  });

  it("STU-31 refuses once if the student gets a place meanwhile, and succeeds at the second try", async () => {
    const { studioId, id, form } = await openStudentForm();
    const { id: classId } = await makeClass({ studioId });
    const left = { ...(await form()), status: "inactive" };
    const since = isoDay("2026-11-21");
    const answer = await answerBeside(studioId, {
      first: (tx) => enrolInClass(tx, { classId, studentId: id, since, status: "active" }),
      change: () => updateStudent(left),
    });
    expect(answer).toMatchObject({ ok: false, code: "changed", message: enrollmentCopy.changed });
    expect(await updateStudent(left)).toMatchObject({ ok: true, data: { suspended: 1 } });
  });

  it("STU-19 refuses an instructor who leaves meanwhile and hands the class over", async () => {
    const { studioId, id, form } = await openStudentForm();
    const { id: instructorId } = await makeInstructor({ studioId });
    const { id: classId } = await makeClass({ studioId, instructorId });
    await makeEnrollment({ studioId, classId, studentId: id });
    const left = { ...(await form()), status: "inactive", instructorId };
    const answer = await answerBeside(studioId, {
      first: (tx) => tx.instructor.updateMany({ data: { status: "inactive" } }),
      change: () => updateStudent(left),
      then: (tx) => tx.studioClass.updateMany({ data: { instructorId: null } }),
    });
    expect(answer).toMatchObject({ ok: false, fields: { instructorId: [expect.any(String)] } });
  });
});
