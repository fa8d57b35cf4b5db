import pg from "pg";
import { withPlatform, withStudent, withStudio } from "@/lib/db/doors";
import { currentActor } from "@/lib/auth/actor";
import { type Permission, can, grants, topicsFor } from "@/lib/auth/policy";
import { signInOwner } from "@/lib/features/accounts/actions";
import {
  cancelClassSession,
  cancelDay,
  closeRollCall,
  moveClassSession,
} from "@/lib/features/class-sessions/actions";
import { moveClass } from "@/lib/features/classes/actions";
import { enrolInClass } from "@/lib/features/enrollments/actions";
import { dismissNotice } from "@/lib/features/notices/actions";
import { createStudent } from "@/lib/features/students/actions";
import { receiveCharge, registerPayment, reversePayment } from "@/lib/features/payments/actions";
import { fixClock, now } from "@/lib/kernel/clock";
import { type IsoDay, addDays, isoDay, weekdayOf } from "@/lib/kernel/dates";
import { log } from "@/lib/observe/log";
import {
  day,
  asStudent,
  makeAttendance,
  makeCharge,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeInstructor,
  makeInvite,
  makeLead,
  makeOwner,
  makePayment,
  makeProposal,
  makeReceipt,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import * as browser from "@/lib/testing/next-headers";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { grantStaff } from "@/lib/testing/permissions";
import { openSuperuser } from "@/lib/testing/superuser";
import { promoteStudent } from "@/lib/features/ranks/actions";
import { artId, beltId } from "@/prisma/reference/shape";
import { loadInvites } from "@/lib/features/invites/loaders";
import { loadLeads } from "@/lib/features/leads/loaders";
import { loadFinance } from "@/lib/features/payments/loaders";
import { loadReview } from "@/lib/features/settlements/loaders";
import { holidaysUntil } from "@/lib/features/students/queries/search-students";
import { loadStudents } from "@/lib/features/students/loaders";
import { loadDashboard, loadFound } from "./loaders";
import { needKinds, rowsOf } from "./rules";

const superuser = openSuperuser();

async function ownersDay() {
  const view = await loadDashboard();
  if (!("loaded" in view) || !view.loaded) throw new Error("not an owner's loaded dashboard");
  return { ...view, ...view.loaded };
}

describe("the dashboard", () => {
  beforeEach(() => fixClock("2026-12-01T01:30:00Z"));

  it("DASH-01 names the studio, DASH-02 and the state of its subscription", async () => {
    const { studioId } = await makeStudio({ name: "Dojô do Sol" });
    await enterAs((await makeOwner({ studioId })).userId);
    const view = await ownersDay();
    expect(view.studioName).toBe("Dojô do Sol");
    expect(view.subscription).toEqual({ state: "trial", endsOn: "2026-12-07", daysLeft: 7 });
    expect(view.expiry).toEqual({ kind: "trial", daysLeft: 7, endsOn: "2026-12-07" });
  });

  it("DASH-03 warns of no end when the platform gave the full plan, even after an earlier subscription", async () => {
    const { studioId } = await makeStudio();
    await superuser.query(
      `insert into subscriptions (id, studio_id, status, plan_name, amount_cents, access_until)
       values (gen_random_uuid(), $1, 'cancelled', 'Plano Único', 10990, '2026-12-03T12:00:00Z')`,
      [studioId],
    );
    await enterAs((await makeOwner({ studioId })).userId);
    expect((await ownersDay()).expiry).not.toBeNull();
    await superuser.query(
      `update studios set subscription_status = 'active', subscription_plan = 'premium', plan_granted_at = now()
        where id = $1`,
      [studioId],
    );
    expect((await ownersDay()).expiry).toBeNull();
  });

  it("DASH-07 DASH-10 takes month and weekday from the studio's time zone, not the server's", async () => {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    await makePayment({ studioId, studentId, paymentDate: day("2026-11-30"), amountCents: 700 });
    await makeClass({ studioId, name: "Segunda", dayOfWeek: 1 });
    await makeClass({ studioId, name: "Terça", dayOfWeek: 2 });
    await enterAs((await makeOwner({ studioId })).userId);
    const view = await ownersDay();
    expect([view.today, view.time]).toEqual(["2026-11-30", "22:30"]);
    expect(view.numbers.revenue).toBe(700);
    expect(view.classes.map(({ name }) => name)).toEqual(["Segunda"]);
  });

  it("SHELL-07 shows each owner only their own studio's figures, needs and events", async () => {
    const mine = await makeOwner();
    const other = await makeOwner();
    const { studioId } = other;
    const { studentId } = await makeStudent({
      studioId,
      monthlyFeeCents: 9_000,
      birthDate: day("1990-11-30"),
    });
    await makeLead({ studioId, nextContactAt: now() });
    await makeInvite({ studioId });
    await makePayment({ studioId, studentId, paymentDate: day("2026-10-02") });
    await enterAs(mine.userId);
    const view = await ownersDay();
    expect([view.numbers.students, view.needs, view.happened]).toEqual([0, [], []]);
    expect(Object.values(view.change)).toEqual([0, 0, 0, 0, 0]);
    await enterAs(other.userId);
    expect((await ownersDay()).numbers.students).toBe(1);
    expect((await ownersDay()).needs.map(({ kind }) => kind)).toEqual([
      "fees",
      "calls",
      "birthdays",
      "invites",
    ]);
  });

  it("is refused to an owner whose trial is over, and to a visitor", async () => {
    const { studioId } = await makeStudio({ trialEndsAt: new Date("2026-11-01T00:00:00Z") });
    await enterAs((await makeOwner({ studioId })).userId);
    await expect(loadDashboard()).rejects.toMatchObject({ digest: expect.stringContaining("/upgrade") });
    await browser.carrySession(null);
    await expect(loadDashboard()).rejects.toMatchObject({ digest: expect.stringContaining("/auth") });
  });

  it("DASH-15 a failed load is logged and shows no figures", async () => {
    const { studioId } = await signedInOwner();
    const logged = jest.spyOn(log, "error").mockImplementation(() => undefined);
    await superuser.query("alter table student_invites rename column student_name to lost_name");
    const view = await loadDashboard().finally(() =>
      superuser.query("alter table student_invites rename column lost_name to student_name"),
    );
    expect(view).toMatchObject({ loaded: null });
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ studioId }),
      "the dashboard could not be loaded",
    );
  });
});

describe("SHELL-08 a team member who is not the owner", () => {
  afterEach(() => jest.restoreAllMocks());

  async function staffOf(studioId: string) {
    const staff = await makeStaff({ studioId });
    expect(await signInOwner({ email: staff.email, password: staff.password })).toMatchObject({ ok: true });
  }

  it("sees the studio's name, the day's classes and notices, but no figures and no tasks", async () => {
    fixClock("2026-11-21T15:00:00Z");
    const { studioId } = await makeStudio({ name: "Dojô do Sol" });
    await makeClass({ studioId, name: "Sábado", dayOfWeek: 6 });
    await staffOf(studioId);
    const view = await loadDashboard();
    expect(view).toMatchObject({ studioName: "Dojô do Sol", classes: [{ name: "Sábado" }] });
    expect(Object.keys(view).sort()).toEqual(
      ["classes", "notices", "studioName", "time", "timeZone", "today"].sort(),
    );
  });

  it("sees the figures only with every right they need, and finds by name only what they may read", async () => {
    const { studioId } = await makeStudio();
    await makeStudent({ studioId, fullName: "Ana Lima" });
    await makeInstructor({ studioId, fullName: "Mariana Sato" });
    await makeClass({ studioId, name: "Ana e turma" });
    await staffOf(studioId);
    const found = async () => {
      const answer = await loadFound.result({ q: "ana" });
      return answer.ok && answer.data.map(({ label }) => label);
    };
    expect(await found()).toEqual([]);
    grantStaff("read", "students");
    expect(await found()).toEqual(["Ana Lima"]);
    grantStaff("read", "instructors", "classes", "attendance", "graduation", "leads", "billing");
    expect(await found()).toEqual(["Ana Lima", "Mariana Sato", "Ana e turma"]);
    expect(await loadDashboard()).not.toHaveProperty("loaded");
    grantStaff("read", "payments");
    expect(await loadDashboard()).toMatchObject({ loaded: { numbers: { students: 1 } } });
  });

  it("has no other permission, no owner's action and no live topic about payments", async () => {
    const { studioId } = await makeStudio();
    await staffOf(studioId);
    const actor = await currentActor();
    for (const noun of Object.keys(grants).filter((one) => one !== "day"))
      for (const verb of ["read", "write"] as const) {
        // Safe because the nouns are the table's own.
        const permission = `${noun}:${verb}` as Permission;
        expect([permission, can(actor, permission)]).toEqual([permission, false]);
      }
    expect(can(actor, "day:write")).toBe(false);
    expect(topicsFor(actor)).not.toContain("payments");
    expect(await createStudent({ fullName: "Ana", email: "ana@obi.example" })).toMatchObject({ ok: false });
    expect(await withStudio(studioId, (tx) => tx.student.count())).toBe(0);
  });

  it("enters their own academy if they own one", async () => {
    const owner = await makeOwner();
    const elsewhere = await makeStudio();
    await superuser.query(
      "insert into user_roles (id, user_id, studio_id, created_at) values (gen_random_uuid(), $1, $2, '2020-01-01')",
      [owner.userId, elsewhere.studioId],
    );
    await enterAs(owner.userId);
    expect(await loadDashboard()).toMatchObject({ loaded: {} });
    expect(await currentActor()).toMatchObject({ studioId: owner.studioId });
  });
});

describe("the owner's tasks", () => {
  const needs = async () =>
    Object.fromEntries((await ownersDay()).needs.map(({ kind, ...need }) => [kind, need]));
  const names = (need: { first: { name: string }[] } | undefined) => need?.first.map(({ name }) => name);

  it("counts overdue students and the sum, the largest debt first", async () => {
    const { studioId } = await signedInOwner();
    const owe = async (fullName: string, amountCents: number, dueOn: string) => {
      const { studentId } = await makeStudent({ studioId, fullName });
      await makeCharge({ studioId, studentId, amountCents, dueOn: day(dueOn) });
    };
    await owe("Ana", 10_000, "2026-11-10");
    await owe("Bia", 20_000, "2026-11-10");
    await owe("Caio", 5_000, "2026-11-20");
    await owe("Davi", 6_000, "2026-11-20");
    await owe("Eva", 90_000, "2026-11-21");
    expect((await needs()).fees).toEqual({
      count: 4,
      openCents: 41_000,
      first: ["Bia", "Ana", "Davi"].map((name) => ({ id: expect.any(String), name, neverTrained: false })),
    });
  });

  describe("students who are away for longer than usual", () => {
    let studioOfTest = "";
    const studio = () => studioOfTest;
    const signedIn = async ({ weekdays = [0, 1, 2, 3, 4, 5, 6], at = "2026-11-21T15:00:00Z" } = {}) => {
      const { studioId } = await signedInOwner(at);
      studioOfTest = studioId;
      const classes: { id: string }[] = [];
      for (const dayOfWeek of weekdays)
        classes[dayOfWeek] = await makeClass({ studioId, dayOfWeek, createdAt: new Date("2025-01-05") });
      const sessions = new Map<string, string>();
      return async (fullName: string, days: string[], fields = {}) => {
        const createdAt = new Date("2026-01-05");
        const { studentId } = await makeStudent({ studioId, fullName, createdAt, ...fields });
        for (const on of days) {
          const classId = classes[weekdayOf(isoDay(on))]?.id ?? "";
          const sessionId = sessions.get(on) ?? (await makeClassSession({ studioId, classId, day: on })).id;
          sessions.set(on, sessionId);
          await makeAttendance({ studioId, studentId, sessionId, day: day(on) });
        }
        return studentId;
      };
    };
    const mondays = ["2026-10-12", "2026-10-19", "2026-10-26"];
    const weeklyUntil = (last: string) => [-28, -21, -14, -7, 0].map((days) => addDays(isoDay(last), days));
    const list = async () =>
      (await loadStudents({ quem: "sem-treinar" })).students.map(({ fullName }) => fullName).sort();
    const daysAway = async (): Promise<Record<string, number | undefined>> =>
      Object.fromEntries(
        (await loadStudents({ quem: "sem-treinar" })).students.map(({ fullName, away }) => [
          fullName,
          away?.days,
        ]),
      );
    const daysAwayOn = (on: string) =>
      withStudio(
        studio(),
        (tx) =>
          tx.$queryRaw`select full_name as "fullName", days_away as days from students_missed(${on}::date, ${holidaysUntil(isoDay(on))}::date[])`,
      );
    const cancelling = (on: IsoDay) => ({ day: on, reason: "Recesso" });
    const ledger = (id: string, [from, to]: [string, string], on: string) =>
      superuser.query(
        `insert into student_status_changes (id, studio_id, student_id, from_status, to_status, day)
         values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
        [studio(), id, from, to, on],
      );

    it("are measured by each student's own rhythm", async () => {
      const came = await signedIn();
      await came("Away since October", mondays);
      await came("Came on Monday", [...mondays, "2026-11-16"]);
      await came("Comes every other week", ["2026-10-12", "2026-10-26", "2026-11-09"]);
      await came("Came twice", ["2026-10-12", "2026-10-19"]);
      await came("Came twice, of late", ["2026-11-02", "2026-10-31"]);
      await came("Left", mondays, { status: "inactive" });
      expect(names((await needs()).away)?.sort()).toEqual(["Away since October", "Came twice"]);
      expect(await list()).toEqual(["Away since October", "Came twice"]);
    });

    it("stay listed after 28, 60 and 100 days by their earlier rhythm, until half a year has passed", async () => {
      const came = await signedIn();
      // Two holidays in these weeks do not count.
      for (const days of [16, 17, 28, 60, 100, 194, 195])
        await came(`${days}`, weeklyUntil(addDays(isoDay("2026-11-21"), -days)));
      const away = ["100", "17", "194", "28", "60"];
      expect(await list()).toEqual(away);
      expect((await needs()).away).toMatchObject({
        count: away.length,
        first: ["194", "100", "60"].map((name) => ({ name, neverTrained: false })),
      });
    });

    it("RIGHT-31 include students who never came in three weeks, with their days, once the academy calls rolls", async () => {
      const came = await signedIn();
      const enrolled = (on: string) => ({ enrollmentDate: day(on), createdAt: day(on) });
      await came("Never", [], enrolled("2026-10-28"));
      await came("Never yet", [], enrolled("2026-10-29"));
      await came("Entered late", [], { ...enrolled("2026-11-20"), enrollmentDate: day("2026-10-28") });
      expect([(await needs()).away, await list()]).toEqual([undefined, []]);
      await came("Comes", ["2026-10-05", "2026-11-20"]);
      // Minus the holidays Finados and Proclamação da República.
      expect(await daysAway()).toEqual({ Never: 24 - 2, "Entered late": 24 - 2 });
      expect((await needs()).away).toMatchObject({
        count: 2,
        first: expect.arrayContaining([expect.objectContaining({ name: "Never", neverTrained: true })]),
      });
    });

    it("RIGHT-31 are counted from the academy's first roll call when they enrolled earlier and never came", async () => {
      const came = await signedIn();
      const enrolledOn = (on: string) => ({ enrollmentDate: day(on), createdAt: day("2026-11-20") });
      await came("Enrolled years ago", [], enrolledOn("2023-03-01"));
      await came("Comes", ["2026-10-29", "2026-11-20"]);
      expect(await list()).toEqual([]);
      await came("Came first", ["2026-10-28"]);
      // Minus the holidays Finados and Proclamação da República.
      expect(await daysAway()).toMatchObject({ "Enrolled years ago": 24 - 2 });
    });

    it("RIGHT-31 are counted from the first roll call after a pause before it, without the days of a later pause", async () => {
      const came = await signedIn();
      const brought = { enrollmentDate: day("2023-03-01"), createdAt: day("2026-06-01") };
      const paused = async (name: string, from: string, until: string) => {
        const id = await came(name, [], brought);
        await ledger(id, ["active", "suspended"], from);
        await ledger(id, ["suspended", "active"], until);
        await superuser.query("update students set missed_after = $2::date + 7 where id = $1", [id, until]);
      };
      await came("Comes", ["2026-10-28", "2026-11-20"]);
      await paused("Before the first roll", "2026-09-01", "2026-10-20");
      await paused("Since", "2026-11-01", "2026-11-06");
      // Finados and Proclamação da República; five days of the pause, Finados among them.
      expect(await daysAway()).toEqual({ "Before the first roll": 24 - 2 });
      expect(await daysAwayOn("2026-11-24")).not.toContainEqual(
        expect.objectContaining({ fullName: "Since" }),
      );
      expect(await daysAwayOn("2026-11-25")).toContainEqual({ fullName: "Since", days: 28 - 6 });
    });

    it("RIGHT-31 stay listed for half a year when they were entered late and never came", async () => {
      const came = await signedIn();
      const enteredOn = (on: string) => ({ enrollmentDate: day("2024-03-10"), createdAt: day(on) });
      await came("Comes", ["2026-01-05", "2026-11-20"]);
      await came("Entered late", [], enteredOn("2026-11-20"));
      await came("Half a year ago", [], enteredOn("2026-05-25"));
      await came("Before", [], enteredOn("2026-05-24"));
      expect(await list()).toEqual(["Entered late", "Half a year ago"]);
    });

    it("RIGHT-31 do not collect the days of a recess cancelled day by day, nor its Sundays", async () => {
      const came = await signedIn({ weekdays: [1, 2, 3, 4, 5, 6], at: "2026-12-21T15:00:00Z" });
      await came("Bia", ["2026-12-07", "2026-12-14", "2026-12-21"]);
      // Christmas and New Year are holidays anyway.
      expect(await daysAwayOn("2027-01-12")).toEqual([{ fullName: "Bia", days: 22 - 2 }]);
      const recess = Array.from({ length: 12 }, (_, ahead) => addDays(isoDay("2026-12-22"), ahead));
      for (const on of recess.filter((on) => weekdayOf(on) !== 0))
        expect(await cancelDay(cancelling(on))).toMatchObject({ ok: true });
      // The recess lasts from 22/12 to 03/01, Sundays included. Nine days remain until 12/01; fourteen are usual.
      expect(await daysAwayOn("2027-01-12")).toEqual([]);
      expect(await daysAwayOn("2027-01-18")).toEqual([{ fullName: "Bia", days: 15 }]);
    });

    it("RIGHT-31 still collect a day on which one of two classes was cancelled", async () => {
      const came = await signedIn();
      await came("Bia", mondays);
      const before = await daysAway();
      const only = await withStudio(studio(), (tx) =>
        tx.studioClass.findFirstOrThrow({ where: { dayOfWeek: 4 } }),
      );
      await makeClass({ studioId: studio(), dayOfWeek: 4, createdAt: new Date("2026-01-05") });
      fixClock("2026-11-12T09:00:00Z");
      const cancelled = { ...cancelling(isoDay("2026-11-12")), classId: only.id };
      expect(await cancelClassSession(cancelled)).toMatchObject({ ok: true });
      fixClock("2026-11-21T15:00:00Z");
      expect(await daysAway()).toEqual(before);
    });

    it("RIGHT-31 do not collect the days of a suspension, nor any day twice", async () => {
      const came = await signedIn();
      const id = await came("Bia", mondays);
      const before = (await daysAway()).Bia;
      await ledger(id, ["active", "suspended"], "2026-11-01");
      await ledger(id, ["suspended", "active"], "2026-11-06");
      // Suspended for five days, one of which was the holiday Finados.
      expect((await daysAway()).Bia).toBe((before ?? 0) - 4);
    });

    it("RIGHT-31 keep the days they had left when they come back from a suspension", async () => {
      const came = await signedIn();
      const id = await came("Bia", []);
      const on = (sql: string) => superuser.query(sql, [id]);
      await on("update students set last_trained_on = app_today() - 60 where id = $1");
      await superuser.query(
        `begin; select set_config('app.since', (app_today() - 58)::text, true);
         update students set status = 'suspended' where id = '${id}'; commit`,
      );
      await on("update students set status = 'active' where id = $1");
      const { rows } = await on("select missed_after - app_today() as left from students where id = $1");
      expect(rows).toEqual([{ left: 21 - 2 }]);
    });

    it("RIGHT-31 include, after a week, paying students without a class when others have one", async () => {
      const came = await signedIn();
      const enrolled = (on: string) => ({
        enrollmentDate: day(on),
        createdAt: day(on),
        monthlyFeeCents: 9_000,
      });
      await came("A week", [], enrolled("2026-11-10"));
      await came("Not yet", [], enrolled("2026-11-14"));
      await came("Pays nothing", [], { ...enrolled("2026-11-01"), monthlyFeeCents: 0 });
      await came("Brought along", [], { ...enrolled("2026-11-20"), enrollmentDate: day("2026-09-14") });
      await came("Long gone", ["2025-12-01"], { monthlyFeeCents: 9_000 });
      const placed = await came("Has a place", [], enrolled("2026-11-12"));
      expect(await daysAway()).toEqual({});
      const only = await withStudio(studio(), (tx) =>
        tx.studioClass.findFirstOrThrow({ where: { dayOfWeek: 4 } }),
      );
      await makeEnrollment({ studioId: studio(), studentId: placed, classId: only.id });
      const days = await daysAway();
      expect(Object.keys(days).sort()).toEqual(["A week", "Brought along", "Long gone"]);
      // Since enrolling, minus four national holidays.
      expect(days["Brought along"]).toBe(68 - 4);
      const rows = (await loadStudents({ quem: "sem-treinar" })).students;
      expect(rows.every(({ away }) => away?.unplaced)).toBe(true);
    });

    it("follow voided and late attendances, and get a week when they come back", async () => {
      const came = await signedIn();
      const studentId = await came("Ana", ["2026-10-26", "2026-10-12", "2026-10-19"]);
      const missed = async () =>
        (await superuser.query("select missed_after::text from students where id = $1", [studentId])).rows[0];
      expect(await missed()).toEqual({ missed_after: "2026-11-09" });
      await superuser.query(
        "update attendances set voided_at = now(), void_reason = 'Engano' where student_id = $1 and day = '2026-10-19'",
        [studentId],
      );
      expect(await missed()).toEqual({ missed_after: "2026-11-16" });
      await superuser.query("update students set status = 'suspended' where id = $1", [studentId]);
      await superuser.query("update students set status = 'active' where id = $1", [studentId]);
      const { rows } = await superuser.query("select (app_today() + 7)::text as missed_after");
      expect(await missed()).toEqual(rows[0]);
    });
  });

  it("lists leads whose contact day has come, the longest wait first, without won or lost ones", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const call = (name: string, at: string, status: "new" | "lost" | "active_student" = "new") =>
      makeLead({ studioId, name, status, nextContactAt: new Date(at) });
    await call("Hoje à noite", "2026-11-22T02:00:00Z");
    await call("Amanhã", "2026-11-22T03:30:00Z");
    await call("Ontem", "2026-11-20T15:00:00Z");
    await call("Perdido", "2026-11-20T15:00:00Z", "lost");
    const found = (await needs()).calls;
    expect([found?.count, names(found)]).toEqual([2, ["Ontem", "Hoje à noite"]]);
  });

  it("names students with an unreviewed receipt, the longest wait first", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const send = async (fullName: string, at: string, status: "in_review" | "open" = "in_review") => {
      const { studentId } = await makeStudent({ studioId, fullName });
      const { id: chargeId } = await makeCharge({ studioId, studentId, dueOn: day("2026-11-30") });
      await makeReceipt({ studioId, chargeId, status, receiptSentAt: new Date(at) });
    };
    await send("Bia", "2026-11-20T15:00:00Z");
    await send("Ana", "2026-11-19T15:00:00Z");
    await send("Davi", "2026-11-18T15:00:00Z", "open");
    expect((await needs()).receipts).toMatchObject({ count: 2, first: [{ name: "Ana" }, { name: "Bia" }] });
  });

  it("lists birthdays of active students, with 29 February on the 28th in other years", async () => {
    const on = async (at: string) => {
      const { studioId } = await signedInOwner(at);
      const born = (fullName: string, birthday: string, status: "active" | "inactive" = "active") =>
        makeStudent({ studioId, fullName, birthDate: day(birthday), status });
      await born("Hoje", "1990-02-28");
      await born("Bissexta", "2012-02-29");
      await born("Amanhã", "1990-03-01");
      await born("Saiu", "1990-02-28", "inactive");
    };
    await on("2026-02-28T15:00:00Z");
    expect((await needs()).birthdays).toMatchObject({
      count: 2,
      first: [{ name: "Bissexta" }, { name: "Hoje" }],
    });
    await on("2028-02-28T15:00:00Z");
    expect((await needs()).birthdays).toMatchObject({ count: 1, first: [{ name: "Hoje" }] });
  });

  it("AGR-14 every line links to a page with as many rows as it counts", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const { id: classId } = await makeClass({ studioId, dayOfWeek: 1 });
    const sessions = await Promise.all(
      ["2026-10-12", "2026-10-19", "2026-10-26"].map((on) =>
        makeClassSession({ studioId, classId, day: on }).then(({ id }) => ({ id, on })),
      ),
    );
    const isNew = { enrollmentDate: day("2026-11-20") };
    // Everybody but the new ones has a fee, of which nothing is late yet.
    const pays = { monthlyFeeCents: 100, feesFrom: day("2026-12-01") };
    const martialArtId = artId("Jiu-Jitsu");
    const inWhite = { martialArtId, currentBeltId: beltId("Jiu-Jitsu", "Branca") };
    const blueBelt = { martialArtId, toBeltId: beltId("Jiu-Jitsu", "Azul"), promotedOn: day("2026-11-21") };
    const teacher = await makeInstructor({ studioId });
    for (const fullName of ["Ana", "Bia"]) {
      const { studentId } = await makeStudent({ studioId, fullName, ...pays });
      for (const { id, on } of sessions)
        await makeAttendance({ studioId, studentId, sessionId: id, day: day(on) });
      await makeStudent({ studioId, fullName: `${fullName} nova`, birthDate: day("2001-11-21"), ...isNew });
      const debtor = await makeStudent({ studioId, fullName: `${fullName} deve`, ...isNew, ...pays });
      const { id: chargeId } = await makeCharge({
        studioId,
        studentId: debtor.studentId,
        amountCents: 100,
        dueOn: day("2026-11-10"),
      });
      await makeReceipt({ studioId, chargeId, amountCents: 100 });
      const pupil = await makeStudent({
        studioId,
        fullName: `${fullName} sobe`,
        ...isNew,
        ...pays,
        ...inWhite,
      });
      await makeProposal({ studioId, studentId: pupil.studentId, ...blueBelt, instructorId: teacher.id });
      await makeLead({ studioId, nextContactAt: new Date("2026-11-22T02:59:00Z") });
      await makeInvite({ studioId });
      // Back from a time away, without the place in the class.
      const back = await makeStudent({ studioId, fullName: `${fullName} volta`, ...isNew, ...pays });
      await makeEnrollment({ studioId, studentId: back.studentId, classId });
      await withStudio(studioId, async (tx) => {
        await tx.studentPause.create({ data: { studentId: back.studentId, beganOn: day("2026-11-10") } });
        for (const status of ["suspended", "active"] as const)
          await tx.student.updateMany({ where: { id: back.studentId }, data: { status } });
      });
      // On the waiting list of a class in which a place got free.
      const waiting = await makeStudent({ studioId, fullName: `${fullName} espera`, ...isNew, ...pays });
      await withStudio(studioId, (tx) =>
        tx.classWait.createMany({ data: [{ classId, studentId: waiting.studentId }] }),
      );
      const leaving = await makeStudentAccount({ studioId, fullName: `${fullName} sai`, ...isNew, ...pays });
      await withStudent(asStudent(leaving), (tx) =>
        tx.erasureRequest.createMany({ data: [{ studentId: leaving.studentId }] }),
      );
    }
    await makeLead({ studioId, nextContactAt: new Date("2026-11-22T03:00:00Z") });
    await makeLead({ studioId, status: "lost", nextContactAt: new Date("2026-11-20T15:00:00Z") });
    const rowsAt = async (address: string) => {
      const { pathname, searchParams } = new URL(address, "http://obi.example");
      const query = Object.fromEntries(searchParams);
      if (pathname === "/dashboard/crm") return (await loadLeads(query)).leads.length;
      if (pathname === "/dashboard/finance/conferir") return (await loadReview()).receipts.length;
      if (pathname === "/dashboard/finance") return (await loadFinance(query)).late?.rows.length;
      if (pathname === "/dashboard/students/invites") return (await loadInvites(query)).invites.length;
      const { students, counts } = await loadStudents(query);
      expect(counts.matching).toBe(students.length);
      return students.length;
    };
    const found = (await ownersDay()).needs;
    expect(found.map(({ kind, count }) => [kind, count])).toEqual(needKinds.map((kind) => [kind, 2]));
    for (const need of found)
      expect([need.kind, await rowsAt(rowsOf(need))]).toEqual([need.kind, need.count]);
  });

  it("counts unanswered invites, the expired ones first", async () => {
    const { studioId } = await signedInOwner();
    await makeInvite({ studioId, studentName: "Aberto" });
    await makeInvite({ studioId, used: true, usedAt: now() });
    const ended = {
      createdAt: new Date("2026-11-13T00:00:00Z"),
      expiresAt: new Date("2026-11-20T00:00:00Z"),
    };
    await makeInvite({ studioId, studentName: "Expirado", ...ended });
    await makeInvite({ studioId, ...ended, closedAt: now() });
    expect((await needs()).invites).toMatchObject({
      count: 2,
      first: [{ name: "Expirado" }, { name: "Aberto" }],
    });
  });

  it("sends the same number of statements for many rows as for none, eight at most", async () => {
    const { studioId } = await signedInOwner();
    const empty = await statementsOf(ownersDay);
    await withStudio(studioId, (tx) =>
      tx.student.createMany({
        data: Array.from({ length: 200 }, (_, index) => ({
          fullName: `Aluno ${index}`,
          email: `a${index}@obi.example`,
          monthlyFeeCents: 10_000,
          birthDate: day("1990-11-21"),
        })),
      }),
    );
    expect(await statementsOf(ownersDay)).toBe(empty);
    expect(empty).toBeGreaterThan(4);
    expect(empty).toBeLessThanOrEqual(8);
  });
});

describe("the month against the month before", () => {
  it("DASH-08 is calculated from the events since the month began", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    await makeStudent({ studioId, enrollmentDate: day("2026-10-05") });
    const { studentId } = await makeStudent({ studioId, enrollmentDate: day("2026-10-05") });
    await makeStudent({ studioId, enrollmentDate: day("2026-11-02") });
    await withStudio(studioId, (tx) =>
      tx.student.update({ where: { id: studentId }, data: { status: "inactive" } }),
    );
    await makeInstructor({ studioId, createdAt: new Date("2026-10-01T12:00:00Z") });
    await makeInstructor({ studioId, createdAt: new Date("2026-11-01T12:00:00Z") });
    await makeClass({ studioId, status: "inactive", createdAt: new Date("2026-10-01T12:00:00Z") });
    const pay = (on: string, amountCents: number, status: "completed" | "pending" = "completed") =>
      makePayment({ studioId, studentId, paymentDate: day(on), amountCents, status });
    await pay("2026-09-30", 1);
    await pay("2026-10-01", 20);
    await pay("2026-10-21", 300);
    await pay("2026-10-22", 4_000);
    await pay("2026-10-10", 50_000, "pending");
    expect((await ownersDay()).change).toEqual({
      students: 1,
      // One joined, one left.
      activeStudents: 0,
      activeClasses: -1,
      activeInstructors: 1,
      revenueBefore: 320,
    });
  });
});

describe("notices and events", () => {
  it("DASH-04 shows the latest five notices, without those that this person dismissed", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const { userId: sentBy } = await makeSuperAdmin();
    const ids: string[] = [];
    // Later than notices that other tests publish to all academies meanwhile.
    for (const hour of [1, 2, 3, 4, 5, 6, 7])
      ids.push(
        (
          await withPlatform(sentBy, (tx) =>
            tx.notification.create({
              data: {
                title: `Aviso ${hour}`,
                message: "m",
                targetType: "specific_studio",
                targetStudioId: studioId,
                createdAt: new Date(`2100-11-21T0${hour}:00:00Z`),
              },
              select: { id: true },
            }),
          )
        ).id,
      );
    const titles = async () =>
      (await ownersDay()).notices.map(({ title }) => title).filter((title) => title.startsWith("Aviso"));
    expect(await titles()).toEqual(["Aviso 7", "Aviso 6", "Aviso 5", "Aviso 4", "Aviso 3"]);
    expect(await dismissNotice({ id: ids[5] ?? "" })).toMatchObject({ ok: true });
    expect(await titles()).toEqual(["Aviso 7", "Aviso 5", "Aviso 4", "Aviso 3", "Aviso 2"]);
  });

  it("RIGHT-35 a promotion is told as a degree or a belt, with the art's own word for it", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const white = beltId("Jiu-Jitsu", "Branca");
    const { studentId } = await makeStudent({
      studioId,
      martialArtId: artId("Jiu-Jitsu"),
      currentBeltId: white,
    });
    const award = (belt: string, beltDegree: string) =>
      promoteStudent({
        studentId,
        martialArtId: artId("Jiu-Jitsu"),
        beltId: belt,
        beltDegree,
        promotedOn: "2026-11-20",
      });
    expect(await award(white, "1")).toMatchObject({ ok: true });
    expect(await award(beltId("Jiu-Jitsu", "Azul"), "0")).toMatchObject({ ok: true });
    const told = (await ownersDay()).happened.flatMap(({ action, beltName, degree, gradeWord }) =>
      action === "ranks.promote" ? [[beltName, degree, gradeWord]] : [],
    );
    expect(told).toEqual([
      ["Azul", null, "faixa"],
      ["Branca", 1, "faixa"],
    ]);
  });

  it("a notice to another academy cannot be dismissed", async () => {
    const { userId: sentBy } = await makeSuperAdmin();
    const { studioId } = await makeStudio();
    const { id } = await withPlatform(sentBy, (tx) =>
      tx.notification.create({
        data: { title: "t", message: "m", targetType: "specific_studio", targetStudioId: studioId },
        select: { id: true },
      }),
    );
    await signedInOwner();
    expect(await dismissNotice({ id })).toMatchObject({ ok: false, code: "not-found" });
  });

  it("DASH-09 shows cancelled days and classes, closed roll calls and changes of status", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const { id: classId } = await makeClass({ studioId, name: "Judô", dayOfWeek: 6, startTime: "08:00" });
    const onDay = { classId, day: "2026-11-28", reason: "Obra" };
    expect(await closeRollCall({ classId, day: "2026-11-21" })).toMatchObject({ ok: true });
    expect(await cancelClassSession(onDay)).toMatchObject({ ok: true });
    expect(await cancelDay({ day: "2026-12-05", reason: "Feriado" })).toMatchObject({ ok: true });
    const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
    await withStudio(studioId, (tx) =>
      tx.student.update({ where: { id: studentId }, data: { status: "suspended" } }),
    );
    const { happened } = await ownersDay();
    expect(
      happened.map(({ action, name, day: on, ...ids }) => [action, name, on, ids.studentId ?? ids.classId]),
    ).toEqual([
      ["students.suspended", "Ana Lima", null, studentId],
      ["class-sessions.cancel-day", "Judô", "2026-12-05", classId],
      ["class-sessions.cancel", "Judô", "2026-11-28", classId],
      ["class-sessions.close", "Judô", "2026-11-21", classId],
    ]);
  });

  it("RIGHT-35 shows days and hours as they were, even when a class is moved afterwards", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const { id: classId } = await makeClass({ studioId, name: "Judô", dayOfWeek: 1, endTime: "20:00" });
    const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
    const version = async () =>
      (
        await withStudio(studioId, (tx) => tx.studioClass.findUniqueOrThrow({ where: { id: classId } }))
      ).updatedAt.toISOString();
    const move = async (dayOfWeek: number, startTime: string) => {
      const form = { id: classId, version: await version(), dayOfWeek: String(dayOfWeek), startTime };
      expect(await moveClass(form)).toMatchObject({ ok: true });
    };
    const moveDate = async (day: string, was: string, toDay: string, startTime: string) => {
      const form = { classId, day, was, toDay, startTime, version: await version() };
      expect(await moveClassSession(form)).toMatchObject({ ok: true });
    };
    expect(await enrolInClass({ classId, studentId })).toMatchObject({ ok: true });
    await move(2, "18:00");
    await move(3, "16:15");
    await moveDate("2026-11-25", "16:15", "2026-11-26", "17:00");
    await moveDate("2026-11-26", "17:00", "2026-11-27", "08:00");
    await moveDate("2026-11-27", "08:00", "2026-11-25", "16:15");
    const { happened } = await ownersDay();
    expect(happened.map(({ action, weekday, time, day }) => [action, weekday ?? day, time])).toEqual([
      ["class-sessions.move", "2026-11-25", "16:15"],
      ["class-sessions.move", "2026-11-27", "08:00"],
      ["class-sessions.move", "2026-11-26", "17:00"],
      ["classes.move", 3, "16:15"],
      ["classes.move", 2, "18:00"],
      ["enrollments.create", 1, null],
    ]);
    expect(new Set(happened.map((event) => event.classId))).toEqual(new Set([classId]));
  });

  it("DASH-09 shows acts that still stand, the newest first, with current names", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const made = await createStudent({ fullName: "Ana Lima", email: "ana@obi.example" });
    if (!made.ok) throw new Error(made.message);
    const { id: studentId } = made.data;
    const requestId = "0198c0de-0000-7000-8000-00000000beef";
    expect(
      await registerPayment({ studentId, amount: "150,00", paymentMethod: "pix", requestId }),
    ).toMatchObject({ ok: true });
    await withStudio(studioId, (tx) =>
      tx.student.update({ where: { id: studentId }, data: { fullName: "Ana Lima Souza" } }),
    );
    const { happened } = await ownersDay();
    const told = (rows: typeof happened) => rows.map((row) => [row.action, row.name, row.amountCents]);
    expect(told(happened)).toEqual([
      ["payments.register", "Ana Lima Souza", 15_000],
      ["students.create", "Ana Lima Souza", null],
    ]);
    const { id: chargeId } = await makeCharge({ studioId, studentId, kind: "exam", period: null });
    const received = await receiveCharge({
      chargeId,
      openCents: "15000",
      requestId: "0198c0de-0000-7000-8000-00000000feed",
    });
    if (!received.ok) throw new Error(received.message);
    expect(told((await ownersDay()).happened)[0]).toEqual(["payments.receive", "Ana Lima Souza", 15_000]);
    expect(
      await reversePayment({
        id: received.data.id,
        reason: "Engano",
        requestId: "0198c0de-0000-7000-8000-00000000fade",
      }),
    ).toMatchObject({ ok: true });
    expect(told((await ownersDay()).happened)).toEqual(told(happened));
    // Reversed payments, however many, take no place in the list.
    for (let n = 0; n < 9; n += 1) {
      const requestId = `0198c0de-0000-7000-8000-0000000001${n}0`;
      const form = { studentId, amount: "10,00", paymentMethod: "pix" };
      const mistaken = await registerPayment({ ...form, requestId });
      if (!mistaken.ok) throw new Error(mistaken.message);
      const back = { id: mistaken.data.id, reason: "Engano", requestId: requestId.replace(/0$/, "1") };
      expect(await reversePayment(back)).toMatchObject({ ok: true });
    }
    expect(told((await ownersDay()).happened)).toEqual(told(happened));
  });
});

/** The number of statements sent to PostgreSQL, those of doors included, without BEGIN and COMMIT. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = jest.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = asked.mock.calls.map(([query]: unknown[]) =>
    typeof query === "object" && query !== null && "text" in query ? String(query.text) : String(query),
  );
  asked.mockRestore();
  return texts.filter((text) => !/^(begin|commit|rollback|set transaction)/i.test(text)).length;
}
