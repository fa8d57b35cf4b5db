import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { denied, expectColumns, refusal } from "@/lib/testing/entities";
import {
  asStudent,
  day,
  makeAttendance,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeInstructor,
  makeLead,
  makeOwner,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId } from "../reference/shape";

const superuser = openSuperuser();

const monday = "2026-11-16";
const tuesday = "2026-11-17";
const jiuJitsu = artId("Jiu-Jitsu");

async function makeWorld(fields: object = {}) {
  const { studioId, userId } = await makeOwner();
  const { id: classId } = await makeClass({ studioId, dayOfWeek: 1, martialArtId: jiuJitsu, ...fields });
  const { studentId } = await makeStudent({ studioId });
  return { studioId, userId, classId, studentId };
}

const openSession = (studioId: string, classId: string, on: string) =>
  withStudio(studioId, async (tx) => {
    const [row] = await tx.$queryRaw<{ id: string | null }[]>`
      select open_session(${classId}::uuid, ${on}::date) as id`;
    return row?.id ?? null;
  });

async function makeHeld() {
  const world = await makeWorld();
  const session = await makeClassSession({ ...world, day: monday });
  const attendance = await makeAttendance({
    studioId: world.studioId,
    sessionId: session.id,
    studentId: world.studentId,
  });
  return { ...world, sessionId: session.id, attendance };
}

describe("class sessions", () => {
  it("a weekly class has one session a day, with the class's data at its opening", async () => {
    await expectColumns(
      superuser,
      "class_sessions",
      "class_id day start_time end_time instructor_id martial_art_id max_students booked status cancel_reason note closed_at closed_by",
    );
    const { studioId, classId } = await makeWorld({ maxStudents: 12 });
    const session = await makeClassSession({ studioId, classId, day: monday });
    expect(session).toMatchObject({
      classId,
      day: day(monday),
      startTime: "19:00",
      endTime: "20:30",
      maxStudents: 12,
      booked: 0,
      status: "scheduled",
      martialArtId: jiuJitsu,
    });
    expect(await openSession(studioId, classId, monday)).toBe(session.id);
    await withStudio(studioId, (tx) =>
      tx.studioClass.updateMany({ data: { status: "inactive", maxStudents: 30 } }),
    );
    expect(await openSession(studioId, classId, monday)).toBe(session.id);
    expect(await openSession(studioId, classId, "2026-11-23")).toBeNull();
  });

  it("twenty openings at once give the same session", async () => {
    const { studioId, classId } = await makeWorld();
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => openSession(studioId, classId, monday)),
    );
    expect(new Set(opened).size).toBe(1);
    expect(opened[0]).not.toBeNull();
    expect(await withStudio(studioId, (tx) => tx.classSession.count())).toBe(1);
  });

  it("a session opens only on the class's weekday, in its own studio and through the function", async () => {
    const { studioId, classId } = await makeWorld();
    expect(await refusal(openSession(studioId, classId, tuesday))).toBe("class_sessions_weekday_check");
    const stranger = await makeStudio();
    expect(await openSession(stranger.studioId, classId, monday)).toBeNull();
    expect(await openSession("", classId, monday)).toBeNull();
    const byHand = withStudio(
      studioId,
      (tx) => tx.$executeRaw`insert into class_sessions (class_id, day, start_time, end_time, max_students)
        values (${classId}::uuid, '2026-11-16', '19:00', '20:00', 20)`,
    );
    expect(await refusal(byHand)).toMatch(denied);
    expect(await refusal(withSystem("test", (tx) => tx.$queryRaw`select open_session(null, null)`))).toMatch(
      denied,
    );
  });

  it("a student opens only today's session, and only as the student of the door", async () => {
    const { studioId } = await makeWorld();
    const { rows } = await superuser.query<{ today: string; dow: number }>(
      "select app_today()::text as today, extract(dow from app_today())::int as dow",
    );
    const { today, dow } = rows[0] ?? { today: "", dow: 0 };
    const { id: classId } = await makeClass({ studioId, dayOfWeek: dow });
    const me = await makeStudentAccount({ studioId });
    const ask = (studentId: string, ago: number) =>
      withStudent({ ...asStudent(me), studentId }, async (tx) => {
        const [row] = await tx.$queryRaw<{ id: string | null }[]>`
          select open_session(${classId}::uuid, ${today}::date - ${ago}::int) as id`;
        return row?.id ?? null;
      });
    expect(await ask(me.studentId, 7)).toBeNull();
    expect(await ask(me.studentId, -7)).toBeNull();
    expect(await ask(randomUUID(), 0)).toBeNull();
    expect(await ask(me.studentId, 0)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("a session is cancelled only with a reason and without attendances; the door's person closes it", async () => {
    const { studioId, userId, sessionId, attendance } = await makeHeld();
    const change = (data: object) =>
      refusal(
        withStudio({ studioId, userId }, (tx) =>
          tx.classSession.updateMany({ where: { id: sessionId }, data }),
        ),
      );
    const cancelled = { status: "cancelled", cancelReason: "Feriado" };
    expect(await change({ cancelReason: "Feriado" })).toBe("class_sessions_cancel_check");
    expect(await change({ note: "x".repeat(2001) })).toBe("class_sessions_note_check");
    expect(await change({ maxStudents: 0 })).toBe("class_sessions_max_students_check");
    expect(await change({ booked: 3 })).toMatch(denied);
    expect(await change({ closedBy: userId })).toMatch(denied);
    expect(await change(cancelled)).toBe("class_sessions_attended_check");
    await withStudio(studioId, (tx) =>
      tx.attendance.updateMany({
        where: { id: attendance.id },
        data: { voidedAt: new Date(), voidReason: "Engano" },
      }),
    );
    expect(await change({ status: "cancelled" })).toBe("class_sessions_cancel_check");
    expect(await change({ ...cancelled, cancelReason: " " })).toBe("class_sessions_cancel_check");
    expect(await change({ closedAt: new Date() })).toBe("accepted");
    const read = () => withStudio(studioId, (tx) => tx.classSession.findFirst({ where: { id: sessionId } }));
    expect(await read()).toMatchObject({ closedBy: userId });
    expect(await change({ ...cancelled, closedAt: null })).toBe("accepted");
    expect(await read()).toMatchObject({ status: "cancelled", closedBy: null });
    const late = makeAttendance({ studioId, sessionId, studentId: attendance.studentId });
    expect(await refusal(late)).toBe("attendances_cancelled_check");
    expect(
      await refusal(superuser.query("update class_sessions set booked = 21 where id = $1", [sessionId])),
    ).toMatch(/class_sessions_capacity_check/);
  });

  it("a cancellation waits for an attendance written at the same time, and is then refused", async () => {
    const { studioId, sessionId, attendance } = await makeHeld();
    await withStudio(studioId, (tx) =>
      tx.attendance.updateMany({ data: { voidedAt: new Date(), voidReason: "Engano" } }),
    );
    const cancel = () =>
      refusal(
        withStudio(studioId, (tx) =>
          tx.classSession.updateMany({ data: { status: "cancelled", cancelReason: "Feriado" } }),
        ),
      );
    const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>();
    const coming = withStudio(studioId, async (tx) => {
      await tx.attendance.create({
        data: { sessionId, studentId: attendance.studentId, source: "roll_call", day: day(monday) },
      });
      arrive();
      await sleep(300);
    });
    await isThere;
    expect(await cancel()).toBe("class_sessions_attended_check");
    await coming;
  });
});

describe("attendances", () => {
  it("take the session's day and art, and mark the session as held", async () => {
    await expectColumns(
      superuser,
      "attendances",
      "session_id student_id lead_id day martial_art_id source client_ref device_id recorded_at user_id voided_at voided_by void_reason",
    );
    const { studioId, sessionId, attendance } = await makeHeld();
    expect(attendance).toMatchObject({ day: day(monday), martialArtId: jiuJitsu, source: "roll_call" });
    expect(
      await withStudio(studioId, (tx) => tx.classSession.findFirst({ where: { id: sessionId } })),
    ).toMatchObject({ status: "held" });
  });

  it("name a student or a lead of the same studio, and a session unless imported", async () => {
    const { studioId, sessionId, studentId } = await makeHeld();
    const attend = (fields: object) => refusal(makeAttendance({ studioId, ...fields }));
    expect(await attend({ sessionId })).toBe("attendances_who_check");
    expect(await attend({ studentId })).toBe("attendances_session_check");
    expect(await attend({ studentId, source: "import", day: day("2020-05-04") })).toBe("accepted");
    const other = await makeHeld();
    expect(await attend({ sessionId, studentId: other.studentId })).toBe(
      "attendances_studio_id_student_id_fkey",
    );
    expect(await attend({ sessionId: other.sessionId, studentId })).toBe(
      "attendances_studio_id_session_id_fkey",
    );
    const lead = await makeLead({ studioId: other.studioId });
    expect(await attend({ sessionId, leadId: lead.id })).toBe("attendances_studio_id_lead_id_fkey");
  });

  it("CHK-06 twenty at once of one student make one attendance in one session", async () => {
    const { studioId, classId, studentId } = await makeWorld();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const sessionId = await openSession(studioId, classId, monday);
        return refusal(makeAttendance({ studioId, sessionId, studentId }));
      }),
    );
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "attendances_student_once_key")).toHaveLength(19);
    const kept = await withStudio(studioId, async (tx) => [
      await tx.attendance.count(),
      await tx.classSession.count(),
    ]);
    expect(kept).toEqual([1, 1]);
  });

  it("CHK-05 a repeated event is recognised by its reference in its studio, even after it was voided", async () => {
    const { studioId, classId, studentId } = await makeWorld();
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: monday });
    const clientRef = randomUUID();
    const send = () =>
      withStudio(studioId, (tx) =>
        tx.attendance.createMany({
          data: [{ sessionId, studentId, clientRef, source: "kiosk", day: day(monday) }],
          skipDuplicates: true,
        }),
      );
    expect([await send(), await send()]).toEqual([{ count: 1 }, { count: 0 }]);
    await withStudio(studioId, (tx) =>
      tx.attendance.updateMany({ data: { voidedAt: new Date(), voidReason: "Engano" } }),
    );
    expect(await send()).toEqual({ count: 0 });
    const other = await makeHeld();
    const there = await makeStudent({ studioId: other.studioId });
    const elsewhere = makeAttendance({
      studioId: other.studioId,
      sessionId: other.sessionId,
      studentId: there.studentId,
      clientRef,
    });
    expect(await refusal(elsewhere)).toBe("accepted");
  });

  it("CHK-09 are voided once, with a reason and the door's person; coming again makes another row", async () => {
    const { studioId, userId, sessionId, studentId, attendance } = await makeHeld();
    const change = (data: object) =>
      refusal(
        withStudio({ studioId, userId }, (tx) =>
          tx.attendance.updateMany({ where: { id: attendance.id }, data }),
        ),
      );
    expect(await refusal(makeAttendance({ studioId, sessionId, studentId }))).toBe(
      "attendances_student_once_key",
    );
    expect(await change({ voidedAt: new Date() })).toBe("attendances_void_check");
    expect(await change({ voidedAt: new Date(), voidReason: " " })).toBe("attendances_void_check");
    expect(await change({ voidReason: "Engano" })).toMatch(/voided once/);
    expect(await change({ voidedAt: new Date(), voidReason: "Engano", voidedBy: userId })).toMatch(denied);
    expect(await change({ voidedAt: new Date(), voidReason: "Engano" })).toBe("accepted");
    const other = await makeOwner({ studioId });
    const byOther = withStudio({ studioId, userId: other.userId }, (tx) =>
      tx.attendance.updateMany({ where: { id: attendance.id }, data: { voidReason: "Outro motivo" } }),
    );
    expect(await refusal(byOther)).toMatch(/voided once/);
    expect(await change({ voidedAt: null, voidReason: null })).toMatch(/voided once/);
    expect(await refusal(makeAttendance({ studioId, sessionId, studentId }))).toBe("accepted");
    const rows = await withStudio(studioId, (tx) =>
      tx.attendance.findMany({
        orderBy: { createdAt: "asc" },
        select: { voidedBy: true, voidReason: true },
      }),
    );
    expect(rows).toEqual([
      { voidedBy: userId, voidReason: "Engano" },
      { voidedBy: null, voidReason: null },
    ]);
  });

  it("are never rewritten, not even by a superuser, and never deleted by the academy", async () => {
    const { studioId, studentId, attendance } = await makeHeld();
    const fellow = await makeStudent({ studioId });
    for (const sql of ["update attendances set day = '2026-11-15'", "delete from attendances"])
      expect(await refusal(withStudio(studioId, (tx) => tx.$executeRawUnsafe(sql)))).toMatch(denied);
    const change = (set: string) =>
      refusal(superuser.query(`update attendances set ${set} where id = '${attendance.id}'`));
    for (const set of [
      "day = '2026-11-15'",
      "source = 'kiosk'",
      "recorded_at = now()",
      `student_id = '${fellow.studentId}'`,
      "student_id = null",
    ])
      expect(await change(set)).toMatch(/never rewritten/);
    expect(await change(`student_id = '${studentId}'`)).toMatch(/accepted/);
  });

  it("name a lead once a session; the converted student is added once, and outlives the lead", async () => {
    const { studioId, classId, studentId } = await makeWorld();
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: monday });
    const [lead, passing] = [await makeLead({ studioId }), await makeLead({ studioId })];
    const { id } = await makeAttendance({ studioId, sessionId, leadId: lead.id });
    await makeAttendance({ studioId, sessionId, leadId: passing.id });
    expect(await refusal(makeAttendance({ studioId, sessionId, leadId: lead.id }))).toBe(
      "attendances_lead_once_key",
    );
    const convert = (to: string) =>
      refusal(
        withStudio(studioId, (tx) => tx.attendance.updateMany({ where: { id }, data: { studentId: to } })),
      );
    expect(await convert(studentId)).toBe("accepted");
    expect(await convert((await makeStudent({ studioId })).studentId)).toMatch(/never rewritten/);
    await withStudio(studioId, (tx) => tx.lead.deleteMany());
    expect(
      await withStudio(studioId, (tx) => tx.attendance.findMany({ select: { id: true, leadId: true } })),
    ).toEqual([{ id, leadId: null }]);
  });

  it("name the person of the door as recorder, and forget that person with the account", async () => {
    const { studioId, userId, classId, studentId } = await makeWorld();
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: monday });
    const data = { sessionId, studentId, source: "roll_call" as const, day: day(monday) };
    const forged = withStudio(studioId, (tx) => tx.attendance.create({ data: { ...data, userId } }));
    expect(await refusal(forged)).toMatch(denied);
    await withStudio({ studioId, userId }, (tx) => tx.attendance.create({ data }));
    const who = () => withStudio(studioId, (tx) => tx.attendance.findMany({ select: { userId: true } }));
    expect(await who()).toEqual([{ userId }]);
    await withStudio({ studioId, userId }, (tx) =>
      tx.attendance.updateMany({ data: { voidedAt: new Date(), voidReason: "Engano" } }),
    );
    await withSystem("test", (tx) => tx.user.delete({ where: { id: userId } }));
    expect(await who()).toEqual([{ userId: null }]);
  });

  it("a student reads the own ones, and checks in today, by wall or portal, for oneself only", async () => {
    const { studioId, classId, studentId: fellowId } = await makeWorld();
    const me = await makeStudentAccount({ studioId });
    const { rows } = await superuser.query<{ today: string; dow: number }>(
      "select app_today()::text as today, extract(dow from app_today())::int as dow",
    );
    const { today, dow } = rows[0] ?? { today: "", dow: 0 };
    const { id: todays } = await makeClass({ studioId, dayOfWeek: dow });
    const { id: sessionId } = await makeClassSession({ studioId, classId: todays, day: today });
    const { id: past } = await makeClassSession({ studioId, classId, day: "2026-11-02" });
    await makeAttendance({ studioId, sessionId, studentId: fellowId });
    const caller = asStudent(me);
    const checkIn = (fields: object) =>
      refusal(
        withStudent(caller, (tx) =>
          tx.attendance.createMany({
            data: [{ sessionId, studentId: me.studentId, source: "wall_qr", day: day(today), ...fields }],
          }),
        ),
      );
    const refused = /row-level security/;
    expect(await withStudent(caller, (tx) => tx.classSession.count())).toBe(0);
    expect(await checkIn({ studentId: fellowId })).toMatch(refused);
    expect(await checkIn({ source: "kiosk" })).toMatch(refused);
    expect(await checkIn({ source: "import", sessionId: null })).toMatch(refused);
    expect(await checkIn({ sessionId: past })).toMatch(refused);
    expect(await checkIn({ martialArtId: jiuJitsu })).toMatch(denied);
    expect(await checkIn({ source: "portal" })).toBe("accepted");
    expect(await checkIn({})).toBe("attendances_student_once_key");
    const seen = await withStudent(caller, async (tx) => [
      await tx.attendance.findMany({ select: { studentId: true } }),
      await tx.classSession.findMany({ select: { id: true } }),
    ]);
    expect(seen).toEqual([[{ studentId: me.studentId }], [{ id: sessionId }]]);
    await makeEnrollment({ studioId, classId, studentId: me.studentId });
    expect(await withStudent(caller, (tx) => tx.classSession.count())).toBe(2);
    const note = withStudent(caller, (tx) => tx.classSession.findFirst({ select: { note: true } }));
    expect(await refusal(note)).toMatch(denied);
    for (const sql of ["update attendances set void_reason = 'x'", "delete from attendances"])
      expect(await refusal(withStudent(caller, (tx) => tx.$executeRawUnsafe(sql)))).toMatch(denied);
  });

  it("an instructor of another studio cannot teach a session here", async () => {
    const { studioId, sessionId } = await makeHeld();
    const elsewhere = await makeInstructor({ studioId: (await makeStudio()).studioId });
    const teach = withStudio(studioId, (tx) =>
      tx.classSession.updateMany({ where: { id: sessionId }, data: { instructorId: elsewhere.id } }),
    );
    expect(await refusal(teach)).toBe("class_sessions_studio_id_instructor_id_fkey");
  });
});

describe("small columns of classes and students", () => {
  it("a class has open booking by default, and no more trial places than places", async () => {
    const { studioId } = await makeStudio();
    expect(await makeClass({ studioId })).toMatchObject({ bookingMode: "open", trialPlaces: 0 });
    const make = (fields: object) => refusal(makeClass({ studioId, maxStudents: 10, ...fields }));
    expect(await make({ trialPlaces: 11 })).toBe("classes_trial_places_check");
    expect(await make({ trialPlaces: -1 })).toBe("classes_trial_places_check");
    expect(await make({ trialPlaces: 2, bookingMode: "booking" })).toBe("accepted");
  });

  it("a check-in code has four to six digits and is unique in the studio", async () => {
    const { studioId } = await makeStudio();
    const make = (checkinCode: string) => refusal(makeStudent({ studioId, checkinCode }));
    for (const code of ["123", "1234567", "12a4"])
      expect(await make(code)).toBe("students_checkin_code_check");
    expect(await make("1234")).toBe("accepted");
    expect(await make("1234")).toBe("students_studio_id_checkin_code_key");
    const { studioId: other } = await makeStudio();
    expect(await refusal(makeStudent({ studioId: other, checkinCode: "1234" }))).toBe("accepted");
  });
});
