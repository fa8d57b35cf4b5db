import { calendarFeed } from "@/lib/features/calendars/books";
import { tokenDigest } from "@/lib/auth/tokens";
import { withStudent, withStudio, withSystem, withVisitor } from "@/lib/db/doors";
import { takeOver } from "@/lib/features/accounts/commands/account-rows";
import { fixClock, now } from "@/lib/kernel/clock";
import { isoDay } from "@/lib/kernel/dates";
import {
  asStudent,
  day,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeGuardian,
  makeInstructor,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { closeCalendar, openCalendar } from "./actions";
import { loadCalendar, loadOwnCalendar } from "./loaders";
import { findCalendar } from "./queries";
import { UNKNOWN_CALENDARS_PER_NETWORK } from "./rules";

const superuser = openSuperuser();

// A Wednesday.
beforeEach(() => fixClock("2026-11-25T15:00:00Z"));
afterEach(() => fixClock(null));

async function makeWorld() {
  const { studioId } = await makeStudio({ name: "Dojô Aurora", timeZone: "America/Manaus" });
  const me = await makeStudentAccount({ studioId });
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Sensei Aiko" });
  const lesson = await makeClass({ studioId, name: "Judô adulto", dayOfWeek: 3, instructorId });
  const enrollmentDate = day("2026-11-18");
  await makeEnrollment({ studioId, studentId: me.studentId, classId: lesson.id, enrollmentDate });
  const enter = (userId = me.userId) =>
    enterAs(userId, { area: "student", student: { id: me.studentId, studioId } });
  await enter();
  return { studioId, me, classId: lesson.id, enter };
}

async function open(instead?: string): Promise<string> {
  const made = await openCalendar(instead === undefined ? {} : { instead });
  if (!made.ok) throw new Error(made.message);
  return made.data.key;
}

const read = async (key: string) => {
  const answer = await loadCalendar.result({ file: `${key}.ics` });
  return answer.ok ? answer.data : null;
};
const keyShown = async () => {
  const shown = await loadOwnCalendar.result({});
  return shown.ok ? shown.data[0]?.key : undefined;
};

it.each([
  ["RIGHT-29 of a confirmed person survives a new password", { hash: "x" }, true, "Dojô Aurora"],
  ["of an unconfirmed person ends with a new password", { hash: "x" }, false, null],
  ["of an unconfirmed person survives when the password is kept", "kept", false, "Dojô Aurora"],
] as const)("a calendar address %s", async (_how, password, isProved, opens) => {
  const { me } = await makeWorld();
  const key = await open();
  await withSystem("test", async (tx) => {
    await tx.user.update({ where: { id: me.userId }, data: { emailConfirmedAt: isProved ? now() : null } });
    await takeOver(tx, { userId: me.userId, password, at: now(), ip: "192.0.2.7" });
  });
  expect((await read(key))?.studioName ?? null).toBe(opens);
});

it("RIGHT-29 a date with an announced absence is cancelled in the feed, and time stamps are in UTC", async () => {
  const { studioId, me, classId } = await makeWorld();
  const other = await makeStudentAccount({ studioId });
  await makeEnrollment({ studioId, studentId: other.studentId, classId });
  const stayAway = (who: { studentId: string }, on: string) =>
    superuser.query("insert into absences (studio_id, class_id, day, student_id) values ($1, $2, $3, $4)", [
      studioId,
      classId,
      on,
      who.studentId,
    ]);
  await stayAway(me, "2026-12-02");
  await stayAway(other, "2026-12-09");
  const calendar = await read(await open());
  if (!calendar) throw new Error("the key opens nothing");
  expect(calendar.lessons.filter(({ absent }) => absent).map((lesson) => lesson.day)).toEqual(["2026-12-02"]);
  const events = calendarFeed(calendar, new Date("2026-11-25T15:00:00.123Z")).split("BEGIN:VEVENT");
  const away = events.filter((event) => event.includes("STATUS:CANCELLED"));
  expect(away).toHaveLength(1);
  expect(away[0]).toContain(`UID:${classId}-2026-12-02@obi`);
  expect(away[0]).toContain("SUMMARY:Falta avisada: Judô adulto");
  for (const event of events.slice(1)) expect(event).toMatch(/\r\nDTSTAMP:20261125T150000Z\r\n/);
});

it("PORTAL-22 each person has one secret address, which can be shown again, renewed and turned off", async () => {
  await makeWorld();
  expect(await keyShown()).toBeNull();
  const key = await open();
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await open()).toBe(key);
  expect(await keyShown()).toBe(key);
  expect((await read(key))?.studioName).toBe("Dojô Aurora");
  const renewed = await open(key);
  expect(renewed).not.toBe(key);
  expect(await open(key)).toBe(renewed);
  expect(await read(key)).toBeNull();
  expect(await read(renewed)).not.toBeNull();
  await closeCalendar({});
  expect(await read(renewed)).toBeNull();
  expect(await keyShown()).toBeNull();
});

it("RIGHT-53 an unreadable stored address is replaced by one new address, even for five requests at once", async () => {
  const { me } = await makeWorld();
  const lost = await open();
  await superuser.query("update student_calendars set address_secret = 'v1:AAAA' where student_id = $1", [
    me.studentId,
  ]);
  expect(await keyShown()).toBeNull();
  const made = await Promise.all(Array.from({ length: 5 }, () => open()));
  expect(new Set(made).size).toBe(1);
  expect(made[0]).not.toBe(lost);
  expect(await keyShown()).toBe(made[0]);
  expect(await read(lost)).toBeNull();
});

it.each(["", " ", "x", "null", "%", "'; --", "=".repeat(200), "é😀", "a".repeat(20_000), "\uFFFF"])(
  "RIGHT-53 an invalid old key (%#) is answered and leaves the address as it is",
  async (instead) => {
    await makeWorld();
    const key = await open();
    const answer = await openCalendar({ instead });
    expect(answer.ok ? answer.data.key : answer.code).toBe(instead.length > 500 ? "invalid" : key);
    expect(await keyShown()).toBe(key);
  },
);

it("SEC-05 the key is stored hashed and sealed, and only its own person reads it", async () => {
  const { studioId, me } = await makeWorld();
  const key = await open();
  const { rows } = await superuser.query<{ row: string }>(
    "select row_to_json(c)::text as row from student_calendars c where student_id = $1",
    [me.studentId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(key);
  expect(rows[0]?.row).toContain(tokenDigest(key));
  const { rowCount } = await superuser.query("select from request_receipts where result::text like $1", [
    `%${key}%`,
  ]);
  expect(rowCount).toBe(0);
  const other = await makeStudentAccount({ studioId });
  expect(await withStudent(asStudent(other), (tx) => tx.studentCalendar.count())).toBe(0);
  const asAcademy = withStudio(studioId, (tx) => tx.studentCalendar.findMany({ select: { keyHash: true } }));
  await expect(asAcademy).rejects.toThrow(/permission denied/);
});

it("RIGHT-30 the calendar holds each day on which the student had a place once, and no day after it ended", async () => {
  const { studioId, me, classId } = await makeWorld();
  await withStudio(studioId, (tx) => tx.studentEnrollment.deleteMany({ where: { studentId: me.studentId } }));
  await superuser.query("delete from enrollment_spans where studio_id = $1", [studioId]);
  for (const [since, until] of [
    ["2026-11-11", "2026-11-19"],
    ["2026-11-12", "2026-11-25"],
    ["2026-12-09", "2026-12-10"],
  ])
    await superuser.query(
      "insert into enrollment_spans (studio_id, class_id, student_id, since, until) values ($1, $2, $3, $4, $5)",
      [studioId, classId, me.studentId, since, until],
    );
  const calendar = await read(await open());
  expect(calendar?.lessons.map((lesson) => lesson.day)).toEqual(["2026-11-11", "2026-11-18", "2026-12-09"]);
});

it("PORTAL-23 the calendar shows cancelled dates and substitutes, in the academy's time zone, of the own classes only", async () => {
  const { studioId, me, classId } = await makeWorld();
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Hélio" });
  const theirs = await makeClass({ studioId, name: "Deles", dayOfWeek: 3 });
  const off = await makeClassSession({ studioId, classId, day: "2026-12-02" });
  const lent = await makeClassSession({ studioId, classId, day: "2026-12-09" });
  await makeClassSession({ studioId, classId: theirs.id, day: "2026-12-02" });
  await withStudio(studioId, async (tx) => {
    await tx.classSession.update({
      where: { id: off.id },
      data: { status: "cancelled", cancelReason: "Feriado" },
    });
    await tx.classSession.update({ where: { id: lent.id }, data: { instructorId } });
  });
  const calendar = await read(await open());
  if (!calendar) throw new Error("the key opens nothing");
  const days = calendar.lessons.filter((lesson) => lesson.day >= "2026-11-25" && lesson.day <= "2026-12-09");
  expect(days).toEqual([
    {
      classId,
      name: "Judô adulto",
      day: "2026-11-25",
      startTime: "19:00",
      endTime: "20:30",
      cancelled: null,
      instructor: "Sensei Aiko",
      absent: false,
    },
    expect.objectContaining({ day: "2026-12-02", cancelled: "Feriado" }),
    expect.objectContaining({ day: "2026-12-09", cancelled: null, instructor: "Mestre Hélio" }),
  ]);
  expect(calendar.lessons[0]?.day).toBe("2026-11-18");
  expect(calendar.lessons.at(-1)?.day).toBe("2027-02-24");
  const feed = calendarFeed(calendar, now());
  expect(feed).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(feed).toContain("BEGIN:VTIMEZONE\r\nTZID:America/Manaus\r\n");
  expect(feed).toContain("DTSTART;TZID=America/Manaus:20261125T190000\r\n");
  expect(feed).toContain(`UID:${classId}-2026-12-02@obi`);
  expect(feed).toContain("STATUS:CANCELLED");
  expect(feed).toContain("SUMMARY:Cancelada: Judô adulto");
  expect(feed).toContain("DESCRIPTION:Com Mestre Hélio");
  expect(feed).not.toContain("Deles");
  expect(feed).not.toContain(me.email);
});

it("SEC-05 the calendar closes for a former student or a guardian without access, and loses suspended classes", async () => {
  const { studioId, me, enter } = await makeWorld();
  const guardian = await makeStudentAccount({ studioId: (await makeStudio()).id });
  const { id } = await makeGuardian({ studioId, students: [me.studentId] });
  await superuser.query("update guardians set user_id = $2 where id = $1", [id, guardian.userId]);
  const own = await open();
  await enter(guardian.userId);
  const theirs = await open();
  expect(theirs).not.toBe(own);
  expect((await read(theirs))?.lessons.length).toBeGreaterThan(0);
  await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canSee: false } }));
  expect(await read(theirs)).toBeNull();
  await withStudio(studioId, (tx) => tx.studentEnrollment.updateMany({ data: { status: "suspended" } }));
  await superuser.query("update enrollment_spans set until = '2026-11-25' where studio_id = $1", [studioId]);
  expect((await read(own))?.lessons.map((lesson) => lesson.day)).toEqual(["2026-11-18"]);
  await withStudio(studioId, (tx) =>
    tx.student.updateMany({ where: { id: me.studentId }, data: { status: "inactive" } }),
  );
  expect(await read(own)).toBeNull();
});

it("SEC-05 a network that tries many unknown keys is refused every key", async () => {
  await makeWorld();
  const key = await open();
  const guess = (n: number) => loadCalendar.result({ file: `${String(n).padStart(43, "x")}.ics` });
  for (let tried = 0; tried < UNKNOWN_CALENDARS_PER_NETWORK.max; tried += 1) await guess(tried);
  expect(await guess(999)).toMatchObject({ ok: false, code: "limited" });
  expect(await read(key)).toBeNull();
  expect(await loadCalendar.result({ file: "x.ics" })).toMatchObject({ ok: false, code: "not-found" });
  const span = { from: isoDay("2026-11-25"), until: isoDay("2026-11-26") };
  expect(await withVisitor((tx) => findCalendar(tx, { key, ...span }))).not.toBeNull();
});
