import { randomUUID } from "node:crypto";
import { violatedConstraint } from "@/lib/db/errors";
import { openWords } from "@/lib/jobs/mail-words";
import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { makeInstructor, makeOwner, makeStudent, makeStudio } from "@/lib/testing/factories";
import { bringClassBack, moveClass, removeClass, updateClass, createClass } from "./commands";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { classesCopy } from "./copy";
import { listClasses } from "./queries";
import { classEditForm, classForm, classMoveForm, classReturnForm } from "./schema";

const filled = { name: "Judô", startTime: "19:00", endTime: "20:00", maxStudents: "20" };

async function academy() {
  const { id: studioId } = await makeStudio();
  const { userId } = await makeOwner({ studioId });
  const inside = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio({ studioId, userId }, run);
  const create = (over: Record<string, string> = {}) =>
    inside((tx) => createClass(tx, { ...classForm.parse({ ...filled, ...over }), userId }));
  const read = async (id: string) => {
    const row = (await inside(listClasses)).find((listed) => listed.id === id);
    if (!row) throw new Error("the class is not listed");
    return row;
  };
  const openedOn = async (id: string, opened?: string) => {
    const { version, dayOfWeek } = opened ? { version: opened, dayOfWeek: 1 } : await read(id);
    return { id, version, dayOfWeek: String(dayOfWeek) };
  };
  /** Saves a form that was opened on the given version, or on the current one. */
  const edit = async (id: string, over: Record<string, string>, opened?: string) => {
    const sent = { ...filled, ...(await openedOn(id, opened)), ...over };
    return inside((tx) => updateClass(tx, classEditForm.parse(sent)));
  };
  const move = async (id: string, to: Record<string, string>, opened?: string) => {
    const sent = { ...(await openedOn(id, opened)), ...to };
    return inside((tx) => moveClass(tx, classMoveForm.parse(sent)));
  };
  const remove = (id: string) => inside((tx) => removeClass(tx, { id }));
  const bringBack = (removed: { id: string; version: string }) =>
    inside((tx) => bringClassBack(tx, classReturnForm.parse(removed)));
  const enrol = async (classId: string) => {
    const student = await makeStudent({ studioId });
    return inside((tx) =>
      tx.studentEnrollment.create({
        data: { studentId: student.id, classId },
        select: { id: true, studentId: true },
      }),
    );
  };
  return { studioId, userId, inside, create, read, edit, move, remove, bringBack, enrol };
}

describe("createClass", () => {
  it("SCHED-10 SCHED-14 keeps instructor and art, and lists them by name", async () => {
    const { studioId, inside, create, read } = await academy();
    const instructor = await makeInstructor({ studioId, fullName: "Mestre Kenji" });
    const art = await inside((tx) => tx.martialArt.findFirstOrThrow({ select: { id: true, name: true } }));
    const { id } = await create({ instructorId: instructor.id, martialArtId: art.id, level: "Iniciante" });
    expect(await read(id)).toMatchObject({
      instructorName: "Mestre Kenji",
      martialArtName: art.name,
      level: "Iniciante",
      description: null,
      enrolled: 0,
    });
  });

  it("SCHED-04 creates one class for each weekday, or none if one of them fails", async () => {
    const { inside, create } = await academy();
    expect(await create({ weekdays: "1,3,5" })).toMatchObject({ classes: 3 });
    const rows = await inside(listClasses);
    expect(rows.map(({ dayOfWeek, name }) => [dayOfWeek, name])).toEqual([1, 3, 5].map((d) => [d, "Judô"]));
    await expect(create({ weekdays: "2,4", martialArtId: randomUUID() })).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await inside(listClasses)).toHaveLength(3);
  });

  it("warns if the instructor teaches at that time on any of the days, unless overruled", async () => {
    const { studioId, inside, create, remove } = await academy();
    const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Kenji" });
    const taught = await create({ name: "Boxe", instructorId, weekdays: "3", startTime: "18:30" });
    const later = { instructorId, weekdays: "1,3", startTime: "19:00", endTime: "21:00" };
    await expect(create(later)).rejects.toMatchObject({
      code: "clash",
      message: "Mestre Kenji já dá aula nesse horário: Boxe (quarta, 18:30 às 20:00).",
    });
    expect(await inside(listClasses)).toHaveLength(1);
    expect(await create({ ...later, overrule: "on" })).toMatchObject({ classes: 2 });
    await create({ ...later, startTime: "21:00", endTime: "22:00" });
    await create({ ...later, instructorId: "" });
    await remove(taught.id);
    await create({ ...later, weekdays: "3", startTime: "18:30", endTime: "19:00" });
  });

  it("SCHED-10 refuses an instructor who is inactive", async () => {
    const { studioId, inside, create } = await academy();
    const left = await makeInstructor({ studioId, status: "inactive" });
    await expect(create({ instructorId: left.id })).rejects.toMatchObject({ code: "inactive-instructor" });
    expect(await inside(listClasses)).toEqual([]);
  });

  it("SHELL-07 another studio's instructor reads as not found and nothing is written", async () => {
    const ours = await academy();
    const foreign = await makeInstructor({ studioId: (await makeStudio()).id });
    await expect(ours.create({ instructorId: foreign.id })).rejects.toMatchObject({ code: "not-found" });
    expect(await ours.inside(listClasses)).toEqual([]);
  });

  it("refuses an art that does not exist, at its field", async () => {
    const { create } = await academy();
    await expect(create({ martialArtId: randomUUID() })).rejects.toMatchObject({
      fields: { martialArtId: [classesCopy.artUnavailable] },
    });
  });

  it("SCHED-07 the database itself refuses an end before the start", async () => {
    const { inside, userId } = await academy();
    const { startTime, endTime, ...details } = classForm.parse(filled);
    const backwards = { ...details, startTime: endTime, endTime: startTime, userId };
    const refused = await inside((tx) => createClass(tx, backwards)).catch((error: unknown) => error);
    expect(violatedConstraint(refused)).toBe("classes_end_after_start_check");
  });
});

describe("updateClass", () => {
  it("SCHED-06 changes what the form says", async () => {
    const { create, edit, read } = await academy();
    const { id } = await create();
    await edit(id, { name: "Judô avançado", dayOfWeek: "4", startTime: "06:30", maxStudents: "12" });
    expect(await read(id)).toMatchObject({
      name: "Judô avançado",
      dayOfWeek: 4,
      startTime: "06:30",
      endTime: "20:00",
      maxStudents: 12,
    });
  });

  it("refuses a form that was opened before somebody else's edit, and keeps that edit", async () => {
    const { create, edit, read } = await academy();
    const { id } = await create();
    const { version } = await read(id);
    await edit(id, { name: "Da outra aba" }, version);
    await expect(edit(id, { name: "Desta aba" }, version)).rejects.toMatchObject({
      message: "Esta aula foi alterada em outra aba. Recarregue a página.",
    });
    expect((await read(id)).name).toBe("Da outra aba");
  });

  it("lets one of two simultaneous edits through", async () => {
    const { create, edit, read } = await academy();
    const { id } = await create();
    const { version } = await read(id);
    const outcomes = await Promise.allSettled(["A", "B", "C"].map((name) => edit(id, { name }, version)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  });

  it("does not count a new enrolment as somebody else's edit", async () => {
    const { create, edit, read, enrol } = await academy();
    const { id } = await create();
    const { version } = await read(id);
    await enrol(id);
    await edit(id, { name: "Novo nome" }, version);
    expect(await read(id)).toMatchObject({ name: "Novo nome", enrolled: 1 });
  });

  it("SCHED-08 refuses fewer places than enrolled students", async () => {
    const { create, edit, read, enrol } = await academy();
    const { id } = await create();
    await enrol(id);
    await enrol(id);
    const sentence = "Esta aula já tem 2 alunos matriculados. As vagas não podem ser menos que isso.";
    await expect(edit(id, { maxStudents: "1" })).rejects.toMatchObject({
      fields: { maxStudents: [sentence] },
    });
    await edit(id, { maxStudents: "2" });
    expect(await read(id)).toMatchObject({ maxStudents: 2, enrolled: 2 });
  });

  it("keeps an instructor who left on a class that already has him", async () => {
    const { studioId, inside, create, edit, read } = await academy();
    const { id: instructorId } = await makeInstructor({ studioId });
    const { id } = await create({ instructorId });
    await inside((tx) =>
      tx.instructor.updateMany({ where: { id: instructorId }, data: { status: "inactive" } }),
    );
    await edit(id, { name: "Turma antiga", instructorId });
    expect(await read(id)).toMatchObject({ name: "Turma antiga", instructorId });
  });

  it("tells that the class was removed in another tab", async () => {
    const { create, edit, read, remove } = await academy();
    const { id } = await create();
    const { version } = await read(id);
    await remove(id);
    await expect(edit(id, {}, version)).rejects.toMatchObject({
      code: "not-found",
      message: classesCopy.gone,
    });
  });

  it("SHELL-07 another studio's class reads as not found and stays as it is", async () => {
    const ours = await academy();
    const theirs = await academy();
    const { id } = await theirs.create();
    const { version } = await theirs.read(id);
    await expect(ours.edit(id, { name: "Roubada" }, version)).rejects.toMatchObject({ code: "not-found" });
    expect((await theirs.read(id)).name).toBe("Judô");
  });
});

describe("an edit with a clash", () => {
  it("warns of a clash that it causes, not of one that existed before", async () => {
    const { studioId, create, edit, read } = await academy();
    const { id: instructorId } = await makeInstructor({ studioId });
    await create({ name: "Boxe", instructorId });
    const { id } = await create({ instructorId, overrule: "on" });
    await edit(id, { instructorId, name: "Judô kids" });
    await expect(edit(id, { instructorId, startTime: "19:15" })).rejects.toMatchObject({ code: "clash" });
    await edit(id, { instructorId, startTime: "19:15", overrule: "on" });
    expect(await read(id)).toMatchObject({ name: "Judô", startTime: "19:15" });
  });
});

describe("moveClass", () => {
  it("moves the class with its students to another day and hour, and returns what an undo needs", async () => {
    const { create, move, read, enrol } = await academy();
    const { id } = await create({ endTime: "20:30" });
    await enrol(id);
    const moved = await move(id, { dayOfWeek: "4", startTime: "07:15" });
    expect(moved).toMatchObject({
      name: "Judô",
      enrolled: 1,
      fromDay: 1,
      fromTime: "19:00",
      endTime: "08:45",
    });
    const after = await read(id);
    expect(after).toMatchObject({ dayOfWeek: 4, startTime: "07:15", endTime: "08:45", enrolled: 1 });
    expect(moved.version).toBe(after.version);
    await move(id, { dayOfWeek: String(moved.fromDay), startTime: moved.fromTime }, moved.version);
    expect(await read(id)).toMatchObject({ dayOfWeek: 1, startTime: "19:00", endTime: "20:30" });
  });

  it("refuses a move of an older version, and all but one of several at once", async () => {
    const { create, edit, move, read } = await academy();
    const { id } = await create();
    const { version } = await read(id);
    const outcomes = await Promise.allSettled(
      ["06:00", "07:00", "08:00"].map((startTime) => move(id, { startTime }, version)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    await edit(id, { name: "Da outra aba" });
    await expect(move(id, { startTime: "09:00" }, version)).rejects.toMatchObject({
      code: "changed-elsewhere",
    });
  });

  it("C-44 refuses an end after midnight, at its field", async () => {
    const { create, move } = await academy();
    const { id } = await create();
    await expect(move(id, { startTime: "23:30" })).rejects.toMatchObject({
      fields: { startTime: [sessionCopy.move.pastMidnight] },
    });
  });

  it("SCHED-06 mails the old and the new hour to the enrolled if asked to, and to nobody else", async () => {
    const { studioId, inside, create, move, enrol } = await academy();
    const { id } = await create();
    const [{ studentId }] = [await enrol(id), await makeStudent({ studioId })];
    const student = await inside((tx) => tx.student.findUniqueOrThrow({ where: { id: studentId } }));
    const mails = async () => {
      const rows = await withSystem("test", (tx) =>
        tx.mailOutbox.findMany({ where: { studioId }, orderBy: { id: "asc" } }),
      );
      return rows.map(({ to, subject, text }) => ({ to, subject, text: text && openWords(text, to) }));
    };
    expect(await move(id, { dayOfWeek: "2", startTime: "08:00" })).toMatchObject({ notified: false });
    expect(await move(id, { dayOfWeek: "2", startTime: "08:00", notify: "on" })).toMatchObject({
      notified: false,
    });
    expect(await mails()).toEqual([]);
    const moved = await move(id, { dayOfWeek: "4", startTime: "07:15", notify: "on" });
    expect(moved).toMatchObject({ notified: true, unmailed: 0 });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(student.email);
    expect(mail?.subject).toMatch(/: aula em novo horário$/);
    expect(mail?.text).toContain("Antes: terça, às 08:00.\n\nAgora: quinta, às 07:15.");
    const kept = await inside((tx) => tx.message.findMany({ select: { reason: true, studentId: true } }));
    expect(kept).toEqual([{ reason: "class.moved", studentId }]);
  });

  it("warns if the instructor already teaches then, unless overruled", async () => {
    const { studioId, create, move, read } = await academy();
    const { id: instructorId } = await makeInstructor({ studioId });
    await create({ name: "Boxe", instructorId, weekdays: "2" });
    const { id } = await create({ instructorId });
    await expect(move(id, { dayOfWeek: "2", startTime: "18:30" })).rejects.toMatchObject({ code: "clash" });
    expect(await read(id)).toMatchObject({ dayOfWeek: 1 });
    await move(id, { dayOfWeek: "2", startTime: "18:30", overrule: "on" });
    await move(id, { startTime: "18:30" });
    expect(await read(id)).toMatchObject({ dayOfWeek: 2, startTime: "18:30" });
  });

  it("SHELL-07 another studio's class and a removed one read as not found", async () => {
    const ours = await academy();
    const theirs = await academy();
    const [{ id }, gone] = [await theirs.create(), await ours.create()];
    const { version } = await theirs.read(id);
    const sent = classMoveForm.parse({ id, version, dayOfWeek: "3", startTime: "07:00" });
    await expect(ours.inside((tx) => moveClass(tx, sent))).rejects.toMatchObject({ code: "not-found" });
    expect(await theirs.read(id)).toMatchObject({ dayOfWeek: 1, startTime: "19:00" });
    await ours.remove(gone.id);
    await expect(ours.inside((tx) => moveClass(tx, { ...sent, id: gone.id }))).rejects.toMatchObject({
      message: classesCopy.gone,
    });
  });
});

describe("removeClass", () => {
  it("SCHED-13 sets the class inactive instead of deleting it, and lists active classes only", async () => {
    const { inside, create, remove } = await academy();
    const { id } = await create();
    const kept = await create({ name: "Fica" });
    await remove(id);
    expect((await inside(listClasses)).map((listed) => listed.id)).toEqual([kept.id]);
    const row = await inside((tx) => tx.studioClass.findUnique({ where: { id }, select: { status: true } }));
    expect(row).toEqual({ status: "inactive" });
  });

  it("answers a second removal, and another studio's class, as not found", async () => {
    const ours = await academy();
    const theirs = await academy();
    const { id } = await ours.create();
    const foreign = await theirs.create();
    await ours.remove(id);
    await expect(ours.remove(id)).rejects.toMatchObject({ code: "not-found" });
    await expect(ours.remove(foreign.id)).rejects.toMatchObject({ code: "not-found" });
    expect(await theirs.inside(listClasses)).toHaveLength(1);
  });
});

describe("bringClassBack", () => {
  it("SCHED-13 restores the class with exactly the students who had a place in it", async () => {
    const { studioId, inside, create, read, remove, bringBack, enrol } = await academy();
    const { id: instructorId } = await makeInstructor({ studioId });
    const { id } = await create({ maxStudents: "2", instructorId });
    const [stays, leaves] = [await enrol(id), await enrol(id)];
    await inside((tx) =>
      tx.studentEnrollment.updateMany({ where: { id: leaves.id }, data: { status: "suspended" } }),
    );
    const { instructorName, dayOfWeek, startTime } = await read(id);
    const removed = await remove(id);
    expect(await bringBack(removed)).toEqual({ id, name: "Judô", enrolled: 1 });
    expect(await read(id)).toMatchObject({ enrolled: 1, instructorName, dayOfWeek, startTime });
    const places = await inside((tx) => tx.studentEnrollment.findMany({ where: { classId: id } }));
    expect(places.map((place) => [place.id, place.status]).sort()).toEqual(
      [
        [stays.id, "active"],
        [leaves.id, "suspended"],
      ].sort(),
    );
  });

  it("SCHED-13 INST-06 restores the class without an instructor who has left meanwhile", async () => {
    const { studioId, inside, create, read, remove, bringBack } = await academy();
    const { id: instructorId } = await makeInstructor({ studioId });
    const { id } = await create({ instructorId });
    const removed = await remove(id);
    await inside((tx) =>
      tx.instructor.updateMany({ where: { id: instructorId }, data: { status: "inactive" } }),
    );
    await bringBack(removed);
    expect(await read(id)).toMatchObject({ instructorId: null });
  });

  it("SCHED-13 does not restore the place of a student who has left the academy meanwhile", async () => {
    const { inside, create, read, remove, bringBack, enrol } = await academy();
    const { id } = await create();
    const place = await enrol(id);
    const removed = await remove(id);
    await inside((tx) =>
      tx.student.updateMany({
        where: { enrollments: { some: { id: place.id } } },
        data: { status: "inactive" },
      }),
    );
    expect(await bringBack(removed)).toMatchObject({ enrolled: 0 });
    expect((await read(id)).enrolled).toBe(0);
  });

  it("refuses a class that is already back, one that has changed since, and another studio's", async () => {
    const { create, edit, remove, bringBack } = await academy();
    const { id } = await create();
    const removed = await remove(id);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => bringBack(removed)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(bringBack(removed)).rejects.toMatchObject({ message: classesCopy.alreadyBack });
    await edit(id, { name: "Outra" });
    await remove(id);
    await expect(bringBack(removed)).rejects.toMatchObject({ message: classesCopy.changedElsewhere });
    const stranger = await academy();
    await expect(stranger.bringBack(removed)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("listClasses", () => {
  it("SCHED-02 returns Sunday first, sorted by start time", async () => {
    const { inside, create } = await academy();
    await create({ name: "sábado", weekdays: "6" });
    await create({ name: "segunda tarde", weekdays: "1", startTime: "14:00" });
    await create({ name: "segunda cedo", weekdays: "1", startTime: "06:00" });
    await create({ name: "domingo", weekdays: "0" });
    expect((await inside(listClasses)).map((listed) => listed.name)).toEqual([
      "domingo",
      "segunda cedo",
      "segunda tarde",
      "sábado",
    ]);
  });

  it("SCHED-09 CONST-09 a class stored without day and places is on Monday with 20 places", async () => {
    const { inside } = await academy();
    await inside((tx) =>
      tx.studioClass.create({
        data: { name: "Padrão", startTime: "08:00", endTime: "09:00" },
        select: { id: true },
      }),
    );
    expect(await inside(listClasses)).toMatchObject([{ dayOfWeek: 1, maxStudents: 20 }]);
  });
});
