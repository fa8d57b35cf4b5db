import { markAttendance } from "@/lib/features/attendance/actions";
import {
  cancelClassSession,
  closeRollCall,
  describeClassSession,
} from "@/lib/features/class-sessions/actions";
import { loadHistory } from "@/lib/features/history/loaders";
import { actOf, changesOf, whoOf } from "@/lib/features/history/rules";
import { addNote, removeNote } from "@/lib/features/notes/actions";
import { registerPayment } from "@/lib/features/payments/actions";
import { approve, propose, withdraw } from "@/lib/features/proposals/actions";
import { changeMember } from "@/lib/features/team/actions";
import { loadTrail } from "@/lib/features/trail/loaders";
import { withStudio, withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { newId } from "@/lib/kernel/ids";
import { readCatalog, tenantColumn } from "@/lib/testing/catalog";
import {
  day,
  makeClassSession,
  makeInstructor,
  makeOwner,
  makeProposal,
  makeStaff,
  makeStudentArt,
  makeStudio,
  makeSuperAdmin,
  makeTaughtClass,
  makeTeacher,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "@/prisma/reference/shape";
import { noteRefused } from "./note-refused";

const superuser = openSuperuser();
afterEach(() => fixClock(null));

const MONDAY = "2026-11-16";
const martialArtId = artId("Jiu-Jitsu");
const blue = beltId("Jiu-Jitsu", "Azul");

/** A class of an instructor with a student, a note about them and a proposal for them. */
async function makeCorner(studioId: string) {
  const { userId, instructorId } = await makeTeacher({ studioId, fullName: "Mestra Alheia" });
  const { classId, studentId } = await makeTaughtClass({ studioId, instructorId });
  await makeStudentArt({ studioId, studentId, martialArtId });
  const proposal = { studioId, studentId, martialArtId, instructorId, toBeltId: blue };
  const { id: proposalId } = await makeProposal({ ...proposal, promotedOn: day("2026-11-10") });
  const { id: noteId } = await withStudio({ studioId, userId }, (tx) =>
    tx.studentNote.create({ data: { studentId, body: "Joelho" }, select: { id: true } }),
  );
  return { classId, studentId, proposalId, noteId, userId };
}

/** Everything of an academy but its trail of refused attempts. */
async function stateOf(studioId: string): Promise<unknown[]> {
  const tables = (await readCatalog(superuser)).filter(({ name }) => name !== "security_events");
  const states: unknown[] = [];
  for (const table of tables) {
    const tenant = tenantColumn(table);
    if (tenant === null) continue;
    const rows = `select * from "${table.name}" where "${tenant}" = $1`;
    const asked = `select count(*), md5(string_agg(r::text, '|' order by r::text)) from (${rows}) r`;
    states.push([table.name, (await superuser.query(asked, [studioId])).rows[0]]);
  }
  return states;
}

const refusedIn = async (studioId: string) =>
  (
    await superuser.query(
      "select user_id, details, severity from security_events where studio_id = $1 and type = 'CHANGE_REFUSED' order by id",
      [studioId],
    )
  ).rows;

const markOf = (classId: string, personId: string) => ({
  ref: newId(),
  classId,
  day: MONDAY,
  kind: "student",
  personId,
  undoes: null,
  at: "2026-11-16T22:59:00Z",
  reason: null,
});

async function academy() {
  fixClock("2026-11-16T23:00:00Z");
  const { id: studioId } = await makeStudio({ subscriptionStatus: "active" });
  const owner = await makeOwner({ studioId });
  const { id: instructorId } = await makeInstructor({ studioId });
  const login = { staffRole: "instructor", instructorId, fullName: "Rui Prado" } as const;
  const teacher = { instructorId, ...(await makeStaff({ studioId, ...login })) };
  const own = await makeTaughtClass({ studioId, instructorId: teacher.instructorId });
  // The first mark of a date opens its session, whoever it is about.
  await makeClassSession({ studioId, classId: own.classId, day: MONDAY });
  await enterAs(teacher.userId);
  return { studioId, owner, teacher, own };
}

it("TEAM-18 forged ids of a teacher are refused, change nothing, and leave one row of each attempt in the trail", async () => {
  const { studioId, teacher, own } = await academy();
  const { id: elsewhere } = await makeStudio();
  const corners = [await makeCorner(studioId), await makeCorner(elsewhere)];
  const before = [await stateOf(studioId), await stateOf(elsewhere)];
  const send = (classId: string, personId: string) =>
    markAttendance({ userId: teacher.userId, marks: JSON.stringify([markOf(classId, personId)]) });
  for (const { classId, studentId, proposalId, noteId } of corners) {
    const date = { classId, day: MONDAY };
    const rank = { martialArtId, beltId: blue, beltDegree: "0", promotedOn: MONDAY, promotionReason: "" };
    const missing = { ok: false, code: "not-found" };
    expect(await closeRollCall(date)).toMatchObject(missing);
    expect(
      await describeClassSession({ ...date, version: "v", instructorId: "", note: "Minha" }),
    ).toMatchObject(missing);
    expect(await send(classId, own.studentId)).toMatchObject({ data: { kept: [], refused: 1 } });
    expect(await send(own.classId, corners[1]?.studentId ?? "")).toMatchObject({
      data: { kept: [], refused: 1 },
    });
    expect(await addNote({ studentId, body: "Minha" })).toMatchObject(missing);
    expect(await removeNote({ id: noteId })).toMatchObject(missing);
    expect(await propose({ studentId, ...rank })).toMatchObject(missing);
    expect(await withdraw({ id: proposalId })).toMatchObject(missing);
    const forbidden = { ok: false, code: "forbidden" };
    expect(await approve({ id: proposalId })).toMatchObject(forbidden);
    expect(await cancelClassSession({ ...date, reason: "Chuva" })).toMatchObject(forbidden);
    expect(await registerPayment({ studentId })).toMatchObject(forbidden);
    expect(await changeMember({ userId: teacher.userId, staffRole: "manager" })).toMatchObject(forbidden);
  }
  expect([await stateOf(studioId), await stateOf(elsewhere)]).toEqual(before);
  const noted = (action: string, reason: string) => ({
    user_id: teacher.userId,
    severity: "warning",
    details: { action, reason },
  });
  expect(await refusedIn(studioId)).toEqual([
    noted("class-sessions.close", "not-found"),
    noted("class-sessions.describe", "not-found"),
    noted("attendance.mark", "not-found"),
    noted("notes.add", "not-found"),
    noted("notes.remove", "not-found"),
    noted("proposals.propose", "not-found"),
    noted("proposals.withdraw", "not-found"),
    noted("proposals.approve", "forbidden"),
    noted("class-sessions.cancel", "forbidden"),
    noted("payments.register", "forbidden"),
    noted("team.change", "forbidden"),
  ]);
  expect(await refusedIn(elsewhere)).toEqual([]);
});

it("TEAM-18 the owner reads in the academy's history who tried, and the super admin in the trail", async () => {
  const { studioId, owner } = await academy();
  const { noteId } = await makeCorner(studioId);
  await removeNote({ id: noteId });
  await changeMember({ userId: owner.userId, staffRole: "staff" });
  fixClock(null);
  await enterAs(owner.userId);
  const told = [
    "ação: Função na equipe alterada · motivo: a função não permite",
    "ação: Anotação removida · motivo: de outra academia, ou já removido",
  ];
  const { rows } = await loadHistory({ assunto: "equipe" });
  expect(rows.map((row) => [whoOf(row), actOf(row), changesOf(row).join(" · ")])).toEqual(
    told.map((change) => ["Rui Prado", "Mudança recusada", change]),
  );
  expect(JSON.stringify(rows)).not.toContain("Alheia");
  const { userId } = await makeSuperAdmin();
  await enterAs(userId, { area: "superAdmin" });
  const trail = await loadTrail({ oque: "CHANGE_REFUSED" });
  expect(trail.rows[0]).toMatchObject({ data: { action: "team.change", reason: "forbidden" } });
});

it("TEAM-18 a refusal is noted again after ten minutes, and at most thirty of one person in an hour", async () => {
  const { studioId, teacher, own } = await academy();
  const attempt = () => registerPayment({ studentId: own.studentId });
  for (let i = 0; i < 5; i++) await attempt();
  expect(await refusedIn(studioId)).toHaveLength(1);
  fixClock("2026-11-16T23:11:00Z");
  await attempt();
  expect(await refusedIn(studioId)).toHaveLength(2);
  const request = { requestId: newId(), ip: "192.0.2.9", userAgent: "jest" };
  for (let i = 0; i < 40; i++)
    await noteRefused({
      action: `made.up-${i}`,
      reason: "forbidden",
      userId: teacher.userId,
      studioId,
      request,
    });
  expect(await refusedIn(studioId)).toHaveLength(30);
});

it("TEAM-18 an attempt that every screen leads to leaves no such row", async () => {
  const { studioId, owner, own } = await academy();
  await addNote({ studentId: own.studentId, body: " " });
  await enterAs(owner.userId);
  const { userId } = await makeStaff({ studioId, staffRole: "desk" });
  const { id: instructorId } = await makeInstructor({ studioId });
  const change = { userId, staffRole: "instructor", instructorId };
  expect(await changeMember(change)).toMatchObject({ ok: false });
  await withSystem("test", (tx) => tx.session.deleteMany({ where: { userId: owner.userId } }));
  expect(await changeMember(change)).toMatchObject({ code: "signed-out" });
  expect(await refusedIn(studioId)).toEqual([]);
});
