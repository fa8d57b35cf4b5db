import pg from "pg";
import { type StudioTx, withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { openWords } from "@/lib/jobs/mail-words";
import { fixClock, now, today } from "@/lib/kernel/clock";
import { addDays, clockTimeOf, isoDay } from "@/lib/kernel/dates";
import { refusal } from "@/lib/testing/entities";
import {
  asStudent,
  makeAttendance,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeGuardian,
  makeInstructor,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { sessionCopy } from "../copy";
import { CLASS_MAILS } from "../rules";
import { countToTell } from "../queries/list-readers";
import {
  findClassDay,
  findHolidayAhead,
  listOwnDates,
  listSessions,
  listSessionsOfClass,
} from "../queries/list-sessions";
import { cancelDay, cancelClassSession, restoreDay, restoreClassSession } from "./cancel-sessions";
import { getRollCall } from "@/lib/features/attendance/queries";
import { closeRollCall, describeClassSession, reopenRollCall } from "./run-session";

const monday = isoDay("2026-11-16");
const tuesday = isoDay("2026-11-17");
const timeZone = "America/Sao_Paulo";
const quietly = { notify: false };

async function academy() {
  fixClock("2026-11-16T12:00:00Z");
  const { id: studioId } = await makeStudio({ name: "Kaizen" });
  const inside = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio(studioId, run);
  const { id: classId } = await makeClass({ studioId, name: "Judô", startTime: "18:00", endTime: "19:00" });
  const pupil = async (of = classId, fields = {}, status: "active" | "suspended" = "active") => {
    const student = await makeStudent({ studioId, ...fields });
    await makeEnrollment({ studioId, classId: of, studentId: student.id, status });
    return student;
  };
  const sessions = () => inside((tx) => listSessions(tx, { from: monday, until: addDays(monday, 6) }));
  const mails = async () => {
    const rows = await withSystem("test", (tx) =>
      tx.mailOutbox.findMany({ where: { studioId }, orderBy: { id: "asc" } }),
    );
    return rows.map(({ to, subject, text }) => ({ to, subject, text: text && openWords(text, to) }));
  };
  return { studioId, classId, inside, pupil, sessions, mails };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : String(error)),
  );

describe("one class on one day", () => {
  it("is cancelled once, with its reason, and is scheduled again when that is undone", async () => {
    const { classId, inside, sessions } = await academy();
    const classDay = { classId, day: monday };
    const cancel = () =>
      inside((tx) => cancelClassSession(tx, { timeZone, ...classDay, reason: "Chuva", ...quietly }));
    await cancel();
    expect(await sessions()).toMatchObject([
      { classId, day: monday, status: "cancelled", cancelReason: "Chuva", present: 0 },
    ]);
    expect(await codeOf(cancel())).toBe("already-cancelled");
    const restore = () => inside((tx) => restoreClassSession(tx, { timeZone, ...classDay, ...quietly }));
    await restore();
    expect(await codeOf(restore())).toBe("not-cancelled");
    expect(await sessions()).toMatchObject([{ status: "scheduled", cancelReason: null }]);
  });

  it("cannot be cancelled if somebody attended, on another weekday, or by another academy", async () => {
    const { studioId, classId, inside, pupil, sessions } = await academy();
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: monday });
    await makeAttendance({ studioId, sessionId, studentId: (await pupil()).id });
    const cancel = (day = monday, within = inside) =>
      within((tx) => cancelClassSession(tx, { timeZone, classId, day, reason: "Chuva", ...quietly }));
    expect(await refusal(cancel())).toBe("class_sessions_attended_check");
    expect(await refusal(cancel(tuesday))).toBe("class_sessions_weekday_check");
    expect(await codeOf(cancel(monday, (await academy()).inside))).toBe("not-found");
    expect(await sessions()).toMatchObject([{ status: "held", present: 1 }]);
  });

  it("RIGHT-34 cannot be cancelled after its end, and restoring it afterwards sends no mail", async () => {
    const { classId, inside, pupil, mails } = await academy();
    await pupil();
    const rain = { classId, day: monday, reason: "Chuva", notify: true, timeZone };
    const cancel = (day = monday) => codeOf(inside((tx) => cancelClassSession(tx, { ...rain, day })));
    fixClock("2026-11-16T22:00:00Z");
    expect(await cancel()).toBe("over");
    expect(await cancel(addDays(monday, -7))).toBe("over");
    expect(await mails()).toEqual([]);
    fixClock("2026-11-16T21:59:00Z");
    expect(await cancel()).toBe("done");
    expect(await mails()).toHaveLength(1);
    fixClock("2026-11-16T22:00:00Z");
    await inside((tx) => restoreClassSession(tx, { timeZone, classId, day: monday, notify: true }));
    expect(await mails()).toHaveLength(1);
  });

  it("takes a substitute and a note for that day, and its roll call can be closed and reopened", async () => {
    const { studioId, classId, inside, sessions } = await academy();
    const classDay = { classId, day: monday };
    const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestra Lia" });
    const { id: left } = await makeInstructor({ studioId, status: "inactive" });
    const describeAs = (teacher: string | null) =>
      codeOf(
        inside(async (tx) =>
          describeClassSession(tx, {
            ...classDay,
            instructorId: teacher,
            note: "Treino de queda",
            version: (await getRollCall(tx, classDay)).version,
            overrule: false,
            maySubstitute: true,
          }),
        ),
      );
    expect(await describeAs(left)).toBe("inactive-instructor");
    expect(await describeAs(instructorId)).toBe("done");
    const close = (day = monday) => inside((tx) => closeRollCall(tx, { classId, day, timeZone }));
    expect(await codeOf(close(addDays(monday, 7)))).toBe("future");
    await close();
    expect(await sessions()).toMatchObject([{ instructor: "Mestra Lia", closed: true, status: "held" }]);
    await inside((tx) => reopenRollCall(tx, classDay));
    expect(await sessions()).toMatchObject([{ closed: false }]);
    const own = { classId, from: addDays(monday, -30), until: monday };
    expect(await inside((tx) => listSessionsOfClass(tx, own))).toHaveLength(1);
  });
});

describe("a whole day", () => {
  it("is cancelled and restored in one act, except classes that were cancelled or held before", async () => {
    const { studioId, classId, inside, pupil, sessions } = await academy();
    const { id: held } = await makeClass({ studioId, startTime: "07:00", endTime: "08:00" });
    const { id: sessionId } = await makeClassSession({ studioId, classId: held, day: monday });
    await makeAttendance({ studioId, sessionId, studentId: (await pupil(held)).id });
    const { id: before } = await makeClass({ studioId, startTime: "08:00", endTime: "09:00" });
    const alone = { classId: before, day: monday, reason: "Professor doente" };
    fixClock("2026-11-16T11:59:00Z");
    await inside((tx) => cancelClassSession(tx, { timeZone, ...alone, ...quietly }));
    fixClock("2026-11-16T12:00:00Z");
    await makeClass({ studioId, startTime: "10:00", endTime: "11:00", status: "inactive" });
    await makeClass({ studioId, dayOfWeek: 2 });

    const act = { day: monday, reason: "Feriado: Natal", notify: false, timeZone };
    expect(await inside((tx) => cancelDay(tx, act))).toMatchObject({ count: 1, notified: false });
    expect(await codeOf(inside((tx) => cancelDay(tx, act)))).toBe("nothing-to-do");
    const read = async () => (await sessions()).map(({ classId: of, status }) => [of, status]);
    expect(await read()).toEqual([
      [held, "held"],
      [before, "cancelled"],
      [classId, "cancelled"],
    ]);
    expect(await inside((tx) => restoreDay(tx, act))).toEqual({ count: 1, unmailed: 0 });
    expect(await codeOf(inside((tx) => restoreDay(tx, act)))).toBe("nothing-to-do");
    expect(await read()).toEqual([
      [held, "held"],
      [before, "cancelled"],
      [classId, "scheduled"],
    ]);
  });

  it("is previewed with the number of classes and people, before cancelling and before restoring", async () => {
    const { studioId, classId, inside, pupil } = await academy();
    const { id: later } = await makeClass({ studioId, name: "Boxe", startTime: "20:00", endTime: "21:00" });
    const { id: held } = await makeClass({ studioId, startTime: "07:00", endTime: "08:00" });
    const { id: sessionId } = await makeClassSession({ studioId, classId: held, day: monday });
    await makeAttendance({ studioId, sessionId, studentId: (await pupil(held)).id });
    const ana = await pupil();
    await makeEnrollment({ studioId, classId: later, studentId: ana.id });
    await makeGuardian({ studioId, email: "maria@teste.obi.example", students: [ana.id] });
    await pupil(later, {}, "suspended");
    const before = (kind: "cancelled" | "restored") =>
      inside(async (tx) => {
        const at = { day: today(timeZone), time: clockTimeOf(now(), timeZone) };
        const day = await findClassDay(tx, { day: monday, at });
        const classDays = kind === "cancelled" ? day.scheduled : day.cancelled;
        const people = await countToTell(tx, { day: monday, kind, classDays });
        return [classDays.map((row) => row.classId), day.reason, people];
      });
    expect(await before("cancelled")).toEqual([[classId, later], "", 2]);
    const alone = { classId: later, day: monday, reason: "Professor doente" };
    await inside((tx) => cancelClassSession(tx, { timeZone, ...alone, ...quietly }));
    expect(await before("cancelled")).toEqual([[classId], "Professor doente", 2]);
    await inside((tx) => restoreClassSession(tx, { timeZone, ...alone, ...quietly }));

    const act = { day: monday, reason: "Campeonato", timeZone };
    await inside((tx) => cancelDay(tx, { ...act, notify: true }));
    expect(await before("cancelled")).toEqual([[], "Campeonato", 0]);
    expect(await before("restored")).toEqual([[classId, later], "Campeonato", 2]);
    fixClock("2026-11-16T12:05:00Z");
    expect(await inside((tx) => restoreDay(tx, { ...act, notify: true }))).toEqual({ count: 2, unmailed: 0 });
    await inside((tx) => cancelDay(tx, { ...act, notify: false }));
    fixClock("2026-11-17T12:00:00Z");
    expect(await before("restored")).toEqual([[classId, later], "Campeonato", 0]);
  });

  it("RIGHT-34 is cancelled by the clock: classes that are over stay, and after the last one it is refused", async () => {
    const { studioId, classId, inside, sessions } = await academy();
    const { id: early } = await makeClass({ studioId, startTime: "07:00", endTime: "08:00" });
    const act = { day: monday, reason: "Sem luz", notify: false, timeZone };
    fixClock("2026-11-16T10:59:00Z");
    const known = async () => {
      const at = { day: monday, time: clockTimeOf(now(), timeZone) };
      const { scheduled, over } = await inside((tx) => findClassDay(tx, { day: monday, at }));
      return [scheduled.map((row) => row.classId), over];
    };
    expect(await known()).toEqual([[early, classId], 0]);
    fixClock("2026-11-16T11:00:00Z");
    expect(await known()).toEqual([[classId], 1]);
    expect(await inside((tx) => cancelDay(tx, act))).toMatchObject({ count: 1 });
    expect((await sessions()).map(({ classId: of, status }) => [of, status])).toEqual([
      [classId, "cancelled"],
    ]);
    await inside((tx) => restoreDay(tx, act));
    fixClock("2026-11-17T01:30:00Z");
    expect(await known()).toEqual([[], 2]);
    await expect(inside((tx) => cancelDay(tx, act))).rejects.toThrow(sessionCopy.dayBefore.over);
  });

  it("cannot be cancelled once it is past", async () => {
    const { inside } = await academy();
    const yesterday = { day: addDays(monday, -7), reason: "Feriado", notify: false, timeZone };
    expect(await codeOf(inside((tx) => cancelDay(tx, yesterday)))).toBe("past-day");
  });
});

describe("mails to the enrolled", () => {
  it("go once to each active student for all their classes, and again when the day is restored", async () => {
    const { studioId, classId, inside, pupil, mails } = await academy();
    const { id: later } = await makeClass({ studioId, name: "Boxe", startTime: "20:00", endTime: "21:00" });
    const ana = await pupil(classId, { fullName: "Ana Lima" });
    await makeEnrollment({ studioId, classId: later, studentId: ana.id });
    const bia = await pupil(later);
    await pupil(classId, {}, "suspended");
    const left = await pupil(classId);
    await inside((tx) => tx.student.updateMany({ where: { id: left.id }, data: { status: "inactive" } }));
    const act = { day: monday, reason: "Feriado: Natal", notify: true, timeZone };
    await inside((tx) => cancelDay(tx, act));
    const sent = await mails();
    expect(sent.map(({ to }) => to).sort()).toEqual([ana.email, bia.email].sort());
    const own = sent.find(({ to }) => to === ana.email);
    expect(own?.subject).toBe("Kaizen: aula cancelada em seg., 16 nov.");
    expect(own?.text).toContain("Judô às 18:00, Boxe às 20:00");
    expect(own?.text).toContain("Motivo: Feriado: Natal");
    expect(sent.find(({ to }) => to === bia.email)?.text).not.toContain("Judô");

    fixClock("2026-11-16T12:05:00Z");
    await inside((tx) => restoreDay(tx, act));
    expect((await mails()).slice(2).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => "Kaizen: aula confirmada em seg., 16 nov."),
    );
    const kept = await inside((tx) => tx.message.findMany({ orderBy: { createdAt: "asc" } }));
    expect(kept.map(({ reason, status }) => `${reason} ${status}`)).toEqual([
      ...Array.from({ length: 3 }, () => "class.cancelled sent"),
      ...Array.from({ length: 3 }, () => "class.restored sent"),
    ]);
  });

  it("go to guardians who get messages, one for all their children, and six a day at most", async () => {
    const { studioId, classId, inside, pupil, mails } = await academy();
    const [ana, bruno] = [
      await pupil(classId, { fullName: "Ana" }),
      await pupil(classId, { fullName: "Bruno" }),
    ];
    const email = "maria@teste.obi.example";
    const maria = await makeGuardian({
      studioId,
      fullName: "Maria",
      email,
      students: [ana.id, bruno.id],
    });
    const rights = { getsMessages: false };
    await makeGuardian({ studioId, email: "sem-avisos@teste.obi.example", students: [ana.id], rights });
    for (const own of [null, ana.email.toUpperCase()])
      await makeGuardian({ studioId, email: own, students: [ana.id] });
    await inside((tx) =>
      cancelClassSession(tx, { timeZone, classId, day: monday, reason: "Chuva", notify: true }),
    );
    const sent = await mails();
    expect(sent.map(({ to }) => to).sort()).toEqual([ana.email, bruno.email, email].sort());
    const told = sent.find(({ to }) => to === email)?.text;
    expect(told).toContain("Olá, Maria!");
    expect(told).toContain("não haverá Judô às 18:00 (Ana e Bruno).");
    expect(told).toContain("responde por um aluno de Kaizen");
    expect(told).not.toContain("Ver minhas aulas");
    await inside((tx) => restoreClassSession(tx, { timeZone, classId, day: monday, notify: true }));
    for (let turn = 0; turn < 5; turn++) {
      fixClock(`2026-11-16T12:0${turn}:30Z`);
      await inside((tx) =>
        cancelClassSession(tx, { timeZone, classId, day: monday, reason: "Chuva", notify: true }),
      );
      await inside((tx) => restoreClassSession(tx, { timeZone, classId, day: monday, notify: false }));
    }
    expect((await mails()).filter(({ to }) => to === email)).toHaveLength(6);
    const kept = await inside((tx) => tx.message.count({ where: { guardianId: maria.id, studentId: null } }));
    expect(kept).toBe(6);
  });

  it("are not sent for a class that is over", async () => {
    const { classId, inside, pupil, mails, sessions } = await academy();
    await pupil();
    const classDay = { classId, day: monday, notify: true };
    await inside((tx) => cancelClassSession(tx, { timeZone, ...classDay, reason: "Chuva" }));
    fixClock("2026-11-17T12:00:00Z");
    await inside((tx) => restoreClassSession(tx, { timeZone, ...classDay }));
    expect(await sessions()).toMatchObject([{ status: "scheduled" }]);
    expect(await mails()).toHaveLength(1);
  });

  it("take as many statements for ten students as for one", async () => {
    const { classId, inside, pupil, mails } = await academy();
    const asked = jest.spyOn(pg.Client.prototype, "query");
    const statements = async () => {
      asked.mockClear();
      await inside((tx) =>
        cancelClassSession(tx, { timeZone, classId, day: monday, reason: "Chuva", notify: true }),
      );
      const { length } = asked.mock.calls;
      await inside((tx) => restoreClassSession(tx, { timeZone, classId, day: monday, notify: false }));
      fixClock("2026-11-16T12:01:00Z");
      return length;
    };
    await pupil();
    const one = await statements();
    for (let more = 0; more < 9; more++) await pupil();
    expect(await statements()).toBe(one);
    asked.mockRestore();
    expect(await mails()).toHaveLength(11);
  });

  it("threat 24 say that a date is restored only if they said that it was cancelled, six times a day at most", async () => {
    const { classId, inside, pupil, mails } = await academy();
    await pupil();
    const cancel = (notify: boolean) =>
      inside((tx) => cancelClassSession(tx, { timeZone, classId, day: monday, reason: "Chuva", notify }));
    const restore = () =>
      inside((tx) => restoreClassSession(tx, { timeZone, classId, day: monday, notify: true }));
    await cancel(false);
    await restore();
    expect(await mails()).toEqual([]);
    for (let turn = 0; turn < 5; turn++) {
      fixClock(`2026-11-16T12:0${turn}:30Z`);
      await cancel(true);
      await restore();
    }
    expect(await mails()).toHaveLength(6);
  });

  it("threat 24 stop at six a day per address and a thousand per academy, and the caller gets the count of unsent ones", async () => {
    const { studioId, classId, inside, pupil, mails } = await academy();
    const cancel = async (minute: number) => {
      fixClock(`2026-11-16T12:0${minute}:00Z`);
      const rain = { classId, day: monday, reason: "Chuva", notify: true };
      const { unmailed } = await inside((tx) => cancelClassSession(tx, { timeZone, ...rain }));
      await inside((tx) => restoreClassSession(tx, { timeZone, classId, day: monday, notify: false }));
      return unmailed;
    };
    const email = "maria@teste.obi.example";
    for (const own of [email, email, email.toUpperCase(), email])
      await makeGuardian({ studioId, email, students: [(await pupil(classId, { email: own })).id] });
    for (let other = 0; other < 4; other++)
      await makeGuardian({ studioId, email, students: [(await pupil()).id] });
    const toMaria = async () => (await mails()).filter(({ to }) => to.toLowerCase() === email);
    for (let turn = 0; turn < 6; turn += 1) expect(await cancel(turn)).toBe(0);
    expect([(await toMaria()).length, (await mails()).length]).toEqual([6, 30]);
    expect(await cancel(6)).toBe(12);
    expect([(await toMaria()).length, (await mails()).length]).toEqual([6, 30]);

    const said = (count: number) =>
      inside((tx) =>
        tx.message.createMany({
          data: Array.from({ length: count }, (_, index) => ({
            channel: "mail" as const,
            reason: "class.cancelled",
            onceKey: `class.cancelled:x:${index}:x:x`,
          })),
        }),
      );
    for (let newcomer = 0; newcomer < 5; newcomer++) await pupil();
    await said(CLASS_MAILS.perStudio - 30 - 3);
    expect(await cancel(7)).toBe(14);
    expect(await mails()).toHaveLength(33);
  });

  it("RIGHT-25 go once to a family with one address, and say whose each class is", async () => {
    const { studioId, classId, inside, pupil, mails } = await academy();
    const { id: later } = await makeClass({ studioId, name: "Boxe", startTime: "20:00", endTime: "21:00" });
    const email = "familia@teste.obi.example";
    const child = (fullName: string, of = classId) => pupil(of, { fullName, email });
    const [ana, bia] = [await child("Ana Prado"), await child("Bia Prado")];
    const caio = await child("Caio Prado", later);
    const { id: guardianId } = await makeGuardian({
      studioId,
      fullName: "Rita Prado",
      email: "rita@teste.obi.example",
      students: [ana.id, bia.id, caio.id],
    });
    await inside((tx) => cancelDay(tx, { day: monday, reason: "Chuva", notify: true, timeZone }));
    const [toFamily, toRita, ...others] = await mails();
    expect(others).toEqual([]);
    expect(toFamily).toMatchObject({
      to: email,
      text: expect.stringContaining("Olá, Ana Prado, Bia Prado e Caio Prado!"),
    });
    expect(toRita).toMatchObject({
      to: "rita@teste.obi.example",
      text: expect.stringContaining("Olá, Rita Prado!"),
    });
    for (const mail of [toFamily, toRita])
      expect(mail?.text).toContain("Judô às 18:00 (Ana Prado e Bia Prado), Boxe às 20:00 (Caio Prado)");
    const said = await inside((tx) => tx.message.findMany({ select: { studentId: true, guardianId: true } }));
    expect(said.filter(({ studentId }) => studentId !== null)).toHaveLength(3);
    expect(said.filter((one) => one.guardianId === guardianId)).toHaveLength(2);
  });

  it("threat 24 about a restored day name only the classes whose cancellation was mailed", async () => {
    const { studioId, classId, inside, pupil, mails } = await academy();
    const ana = await pupil();
    const { id: later } = await makeClass({ studioId, name: "Boxe", startTime: "20:00", endTime: "21:00" });
    await makeEnrollment({ studioId, classId: later, studentId: ana.id });
    const act = { day: monday, reason: "Chuva" };
    await inside((tx) => cancelClassSession(tx, { timeZone, ...act, classId, notify: true }));
    await inside((tx) => cancelClassSession(tx, { timeZone, ...act, classId: later, notify: false }));
    await inside((tx) => restoreClassSession(tx, { timeZone, classId: later, day: monday, notify: true }));
    expect(await mails()).toHaveLength(1);
    await inside((tx) => cancelClassSession(tx, { timeZone, ...act, classId: later, notify: false }));
    await inside((tx) => restoreDay(tx, { ...act, notify: true }));
    const [, given] = await mails();
    expect(given?.text).toContain("Judô");
    expect(given?.text).not.toContain("Boxe");
  });

  it("go out once when twenty requests come at once, and not at all when notifying is off", async () => {
    const { classId, inside, pupil, mails } = await academy();
    await pupil();
    const cancel = (notify: boolean) =>
      codeOf(
        inside((tx) => cancelClassSession(tx, { timeZone, classId, day: monday, reason: "Chuva", notify })),
      );
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => cancel(true)));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    await inside((tx) => restoreClassSession(tx, { timeZone, classId, day: monday, notify: false }));
    await cancel(false);
    expect(await mails()).toHaveLength(1);
  });
});

describe("a holiday ahead", () => {
  const friday = isoDay("2026-11-20");

  it("is proposed if classes fall on it, and is still shown once they are cancelled for it", async () => {
    const { studioId, inside } = await academy();
    const ahead = () =>
      inside((tx) => findHolidayAhead(tx, { at: { day: monday, time: clockTimeOf(now(), timeZone) } }));
    expect(await ahead()).toBeNull();
    await makeClass({ studioId, dayOfWeek: 5, startTime: "07:00", endTime: "08:00" });
    await makeClass({ studioId, dayOfWeek: 5, status: "inactive" });
    const { id: ill } = await makeClass({ studioId, dayOfWeek: 5 });
    const alone = { classId: ill, day: friday, reason: "Professor doente" };
    await inside((tx) => cancelClassSession(tx, { timeZone, ...alone, ...quietly }));
    const name = "Dia da Consciência Negra";
    const act = { day: friday, reason: `Feriado: ${name}`, notify: false, timeZone };
    const { reason } = act;
    expect(await ahead()).toEqual({ day: friday, name, optional: false, scheduled: 1, cancelled: 0, reason });
    await inside((tx) => cancelDay(tx, act));
    expect(await ahead()).toMatchObject({ scheduled: 0, cancelled: 1 });
    await inside((tx) => restoreDay(tx, act));
    expect(await ahead()).toMatchObject({ scheduled: 1, cancelled: 0 });
  });

  it("is restored as a whole even if another reason was typed", async () => {
    const { studioId, inside } = await academy();
    for (const startTime of ["07:00", "08:00"])
      await makeClass({ studioId, dayOfWeek: 5, startTime, endTime: "09:00" });
    const ahead = () =>
      inside((tx) => findHolidayAhead(tx, { at: { day: monday, time: clockTimeOf(now(), timeZone) } }));
    const reason = "Recesso da academia";
    await inside((tx) => cancelDay(tx, { day: friday, reason, notify: false, timeZone }));
    expect(await ahead()).toMatchObject({ day: friday, scheduled: 0, cancelled: 2, reason });
    await inside((tx) => restoreDay(tx, { day: friday, reason, notify: false }));
    expect(await ahead()).toMatchObject({ scheduled: 2, cancelled: 0 });
  });

  it("a student sees the cancelled dates of their own classes alone", async () => {
    const { studioId, classId, inside } = await academy();
    const { id: other } = await makeClass({ studioId });
    const me = await makeStudentAccount({ studioId });
    await makeEnrollment({ studioId, classId, studentId: me.id });
    for (const each of [classId, other])
      await inside((tx) =>
        cancelClassSession(tx, { timeZone, classId: each, day: monday, reason: "Chuva", ...quietly }),
      );
    const own = (from = monday) =>
      withStudent(asStudent(me), (tx) => listOwnDates(tx, { from, until: addDays(monday, 7) }));
    expect(await own()).toMatchObject([{ classId, day: monday, cancelled: "Chuva" }]);
    expect(await own(tuesday)).toEqual([]);
  });
});
