import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { openWords } from "@/lib/jobs/mail-words";
import { makeEnrollment, makeInstructor, makeOwner, makeStudent, makeStudio } from "@/lib/testing/factories";
import { createClass, moveClass, updateClass } from "./commands";
import { listClasses } from "./queries";
import { classEditForm, classForm, classMoveForm } from "./schema";

const filled = { name: "Judô", startTime: "19:00", endTime: "20:00", maxStudents: "20" };

/** Judô on Monday, Wednesday and Friday at 19:00. */
async function academy(over: Record<string, string> = {}) {
  const { id: studioId } = await makeStudio();
  const { userId } = await makeOwner({ studioId });
  const inside = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio({ studioId, userId }, run);
  const week = () => inside(listClasses);
  await inside((tx) =>
    createClass(tx, { ...classForm.parse({ ...filled, weekdays: "1,3,5", ...over }), userId }),
  );
  const [monday, wednesday, friday] = await week();
  if (!monday || !wednesday || !friday) throw new Error("three classes were made");
  const others = [wednesday.id, friday.id].join();
  const edit = (values: Record<string, string>, also = others) =>
    inside((tx) => {
      const { id, version } = monday;
      const sent = { ...filled, ...over, id, version, dayOfWeek: "1", also, ...values };
      return updateClass(tx, classEditForm.parse(sent));
    });
  const move = (values: Record<string, string>, also = others) =>
    inside((tx) => {
      const { id, version } = monday;
      return moveClass(tx, classMoveForm.parse({ id, version, dayOfWeek: "1", also, ...values }));
    });
  return { studioId, userId, inside, week, monday, wednesday, friday, edit, move };
}

describe("IMP-49 editing all days of a turma", () => {
  it("IMP-49 writes what was changed to every day, and leaves each day what else it has", async () => {
    const { studioId, inside, week, friday, edit } = await academy();
    const bia = await makeInstructor({ studioId, fullName: "Bia" });
    await inside((tx) =>
      tx.studioClass.update({
        where: { id: friday.id },
        data: { instructorId: bia.id, description: "Solo" },
      }),
    );
    const { changed } = await edit({ name: "Judô adulto", maxStudents: "30" });
    expect(changed).toMatchObject({ weekdays: 3 });
    const rows = await week();
    expect(rows.map(({ name, maxStudents, dayOfWeek }) => [name, maxStudents, dayOfWeek])).toEqual(
      [1, 3, 5].map((day) => ["Judô adulto", 30, day]),
    );
    expect(rows.map(({ instructorName, description }) => [instructorName, description])).toEqual([
      [null, null],
      [null, null],
      ["Bia", "Solo"],
    ]);
  });

  it("IMP-49 keeps the weekday of each, whatever day the form sent", async () => {
    const { week, edit } = await academy();
    await edit({ maxStudents: "30", dayOfWeek: "3" });
    expect((await week()).map(({ maxStudents, dayOfWeek }) => [maxStudents, dayOfWeek])).toEqual(
      [1, 3, 5].map((day) => [30, day]),
    );
  });

  it("IMP-49 changes one day alone if only that is asked", async () => {
    const { week, edit } = await academy();
    await edit({ maxStudents: "30" }, "");
    expect((await week()).map(({ maxStudents }) => maxStudents)).toEqual([30, 20, 20]);
  });

  it("IMP-49 refuses for all if one day has more students, and names that day", async () => {
    const { studioId, week, friday, edit } = await academy();
    for (let count = 0; count < 2; count += 1)
      await makeEnrollment({
        studioId,
        classId: friday.id,
        studentId: (await makeStudent({ studioId })).studentId,
      });
    await expect(edit({ maxStudents: "1" })).rejects.toMatchObject({
      code: "too-few-places",
      message: expect.stringContaining("A aula de sexta já tem 2 alunos"),
    });
    expect((await week()).map(({ maxStudents }) => maxStudents)).toEqual([20, 20, 20]);
  });

  it("IMP-49 refuses if a day is no longer of the turma", async () => {
    const { inside, week, wednesday, edit } = await academy();
    await inside((tx) =>
      tx.studioClass.update({ where: { id: wednesday.id }, data: { startTime: "18:00" } }),
    );
    await expect(edit({ maxStudents: "30" })).rejects.toMatchObject({ code: "changed-elsewhere" });
    expect((await week()).map(({ maxStudents }) => maxStudents)).toEqual([20, 20, 20]);
  });

  it("IMP-49 warns of a clash of the instructor on another day", async () => {
    const { studioId, userId, inside, edit } = await academy();
    const bia = await makeInstructor({ studioId, fullName: "Bia" });
    const boxe = { ...filled, name: "Boxe", weekdays: "5", instructorId: bia.id };
    await inside((tx) => createClass(tx, { ...classForm.parse(boxe), userId }));
    await expect(edit({ instructorId: bia.id })).rejects.toMatchObject({ code: "clash" });
    await edit({ instructorId: bia.id, overrule: "on" });
  });
});

describe("IMP-49 moving all days of a turma", () => {
  const hours = async (week: () => ReturnType<typeof listClasses>) =>
    (await week()).map(({ dayOfWeek, startTime, endTime }) => [dayOfWeek, startTime, endTime]);

  it("IMP-49 keeps the weekdays, moves the hour, and is undone for all", async () => {
    const { inside, week, move } = await academy();
    const moved = await move({ startTime: "18:00", dayOfWeek: "4" });
    expect(moved).toMatchObject({ days: "1,3,5", dayOfWeek: 1, startTime: "18:00" });
    expect(await hours(week)).toEqual([1, 3, 5].map((day) => [day, "18:00", "19:00"]));
    const { id, version, also } = moved;
    const back = classMoveForm.parse({ id, version, also, dayOfWeek: "1", startTime: moved.fromTime });
    await inside((tx) => moveClass(tx, back));
    expect(await hours(week)).toEqual([1, 3, 5].map((day) => [day, "19:00", "20:00"]));
  });

  it("IMP-49 moves one day alone if only that is asked", async () => {
    const { week, move } = await academy();
    expect(await move({ startTime: "18:00" }, "")).toMatchObject({ also: "", days: "1" });
    expect((await hours(week)).map(([, start]) => start)).toEqual(["18:00", "19:00", "19:00"]);
  });

  it("IMP-49 a student on all days gets one mail, which names the days", async () => {
    const { studioId, monday, wednesday, friday, move } = await academy();
    const { studentId } = await makeStudent({ studioId, email: `ana-${studioId}@obi.example` });
    for (const { id: classId } of [monday, wednesday, friday])
      await makeEnrollment({ studioId, classId, studentId });
    await move({ startTime: "18:00", notify: "on" });
    const mails = await withSystem("test", (tx) =>
      tx.mailOutbox.findMany({ where: { studioId }, select: { to: true, text: true } }),
    );
    expect(mails.map(({ to }) => to)).toEqual([`ana-${studioId}@obi.example`]);
    const text = mails.map(({ to, text }) => openWords(text ?? "", to)).join();
    expect(text).toContain("Agora: Seg, Qua e Sex, às 18:00.");
  });
});
