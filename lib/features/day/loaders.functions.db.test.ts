import { recordAudit } from "@/lib/audit/record";
import { withStudio, withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import {
  day,
  makeAttendance,
  makeCharge,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeOwner,
  makePayment,
  makeReceipt,
  makeStaff,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { loadDashboard, loadFound } from "./loaders";

const SATURDAY = 6;
const today = day("2026-11-21");

beforeEach(() => fixClock("2026-11-21T15:00:00Z"));

async function makeDay() {
  const { id: studioId } = await makeStudio({ name: "Dojô do Sol" });
  const { id: classId } = await makeClass({ studioId, name: "Sábado", dayOfWeek: SATURDAY });
  const { id: other } = await makeClass({ studioId, name: "Domingo", dayOfWeek: 0 });
  const join = async (fullName: string, at: string | null, due: string | null) => {
    const { studentId } = await makeStudent({ studioId, fullName });
    if (at) await makeEnrollment({ studioId, studentId, classId: at });
    const charge = due && (await makeCharge({ studioId, studentId, dueOn: day(due), description: fullName }));
    return { studentId, chargeId: charge ? charge.id : "" };
  };
  return { studioId, classId, other, join };
}

it("TEAM-24 the desk's home has today's classes, and of the late people those alone who are here today", async () => {
  const { studioId, classId, other, join } = await makeDay();
  const ana = await join("Ana", classId, "2026-11-10");
  await makeCharge({
    studioId,
    studentId: ana.studentId,
    kind: "exam",
    period: null,
    dueOn: day("2026-11-19"),
  });
  await join("Bia", other, "2026-11-10");
  await join("Caio", classId, "2026-11-30");
  const davi = await join("Davi", null, "2026-11-12");
  const eva = await join("Eva", classId, "2026-11-11");
  await makeReceipt({ studioId, chargeId: eva.chargeId });
  const { id: sessionId } = await makeClassSession({ studioId, classId, day: "2026-11-21" });
  await makeAttendance({ studioId, sessionId, studentId: davi.studentId, day: today });
  const fabio = await join("Fábio", null, "2026-11-12");
  const { id } = await makeAttendance({ studioId, sessionId, studentId: fabio.studentId, day: today });
  await withStudio(studioId, (tx) =>
    tx.attendance.update({ where: { id }, data: { voidedAt: new Date(), voidReason: "Engano" } }),
  );
  const { id: calledOff } = await makeClass({ studioId, name: "Sábado à noite", dayOfWeek: SATURDAY });
  await join("Gil", calledOff, "2026-11-12");
  const { id: cancelled } = await makeClassSession({ studioId, classId: calledOff, day: "2026-11-21" });
  await withStudio(studioId, (tx) =>
    tx.classSession.update({
      where: { id: cancelled },
      data: { status: "cancelled", cancelReason: "Chuva" },
    }),
  );
  await enterAs((await makeStaff({ studioId, staffRole: "desk" })).userId);
  const view = await loadDashboard();
  expect(view).toMatchObject({
    desk: {
      classes: [{ name: "Sábado" }, { name: "Sábado à noite", cancelled: true }],
      late: [
        { id: ana.chargeId, studentName: "Ana", openCents: 15_000, charges: 2, startsAt: "19:00" },
        { id: davi.chargeId, studentName: "Davi", charges: 1, startsAt: null },
      ],
      toReview: 1,
    },
  });
  expect(view).not.toHaveProperty("loaded");
  expect(view).not.toHaveProperty("money");
});

it("TEAM-25 finance's home has the money of today and no class", async () => {
  const { studioId, classId, join } = await makeDay();
  const ana = await join("Ana", classId, "2026-11-10");
  await join("Caio", classId, "2026-11-30");
  await makePayment({ studioId, studentId: ana.studentId, amountCents: 5_000, paymentDate: today });
  await makePayment({
    studioId,
    studentId: ana.studentId,
    amountCents: 7_000,
    paymentDate: day("2026-11-20"),
  });
  await enterAs((await makeStaff({ studioId, staffRole: "finance" })).userId);
  const view = await loadDashboard();
  expect(view).toMatchObject({
    money: {
      received: { count: 1, cents: 5_000 },
      open: { count: 2, cents: 30_000 },
      late: { count: 1, cents: 15_000 },
      toReview: 0,
    },
  });
  expect(Object.keys(view).sort()).toEqual(["money", "notices", "studioName", "time", "timeZone", "today"]);
  const found = await loadFound.result({ q: "sab" });
  expect(found.ok && found.data).toEqual([]);
});

it("TEAM-26 the manager has the owner's dashboard without the plan, the payee and acts of the team", async () => {
  const { studioId } = await makeDay();
  const yesterday = new Date("2026-11-20T15:00:00Z");
  await withSystem("test", (tx) =>
    tx.studio.update({ where: { id: studioId }, data: { payeeChangedAt: yesterday } }),
  );
  const { userId } = await makeStaff({ studioId, staffRole: "manager", fullName: "Lia Prado" });
  await withSystem("test", (tx) =>
    recordAudit(tx, { action: "team.join", entityId: userId, userId, studioId, ip: "198.51.100.7" }),
  );
  const actsTold = async () =>
    (await loadDashboard()) as { loaded?: { happened: { action: string }[] } | null };
  await enterAs((await makeOwner({ studioId })).userId);
  expect(await loadDashboard()).toMatchObject({
    subscription: expect.anything(),
    payee: { on: "20/11/2026" },
  });
  expect((await actsTold()).loaded?.happened.map(({ action }) => action)).toEqual(["team.join"]);
  await enterAs(userId);
  expect((await actsTold()).loaded?.happened).toEqual([]);
  expect(await loadDashboard()).toMatchObject({
    subscription: null,
    payee: null,
    loaded: { numbers: { classes: 2 }, expiry: null, subscribedSince: null },
  });
});
