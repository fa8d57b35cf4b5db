import { currentActor } from "@/lib/auth/actor";
import { withStudio, withSystem } from "@/lib/db/doors";
import { openCalendar } from "@/lib/features/calendars/actions";
import { requestErasure } from "@/lib/features/erasures/actions";
import { loadPortalShell } from "@/lib/features/portal/loaders";
import {
  makeGuardian,
  makeOwner,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { commonCopy } from "@/lib/kernel/copy/common";
import { carrySession, sendHeaders } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { renewSession, switchStudent } from "../actions";
import { sessionsCopy } from "../copy/sessions";

const superuser = openSuperuser();

/** A mother who trains herself, with two children here and one at another academy. */
async function makeFamily() {
  const { studioId } = await makeStudio();
  const elsewhere = await makeStudio();
  const me = await makeStudentAccount({ studioId, fullName: "Rita Prado" });
  const [ana, bia, caio, stranger] = [
    await makeStudent({ studioId, fullName: "Ana Prado" }),
    await makeStudent({ studioId, fullName: "Bia Prado" }),
    await makeStudent({ studioId: elsewhere.studioId, fullName: "Caio Prado" }),
    await makeStudent({ studioId, fullName: "Davi Nunes" }),
  ];
  const answerFor = async (studio: string, students: string[]) => {
    const { id } = await makeGuardian({ studioId: studio, students });
    await superuser.query("update guardians set user_id = $2 where id = $1", [id, me.userId]);
  };
  await answerFor(studioId, [ana.studentId, bia.studentId]);
  await answerFor(elsewhere.studioId, [caio.studentId]);
  await enterAs(me.userId, { area: "student", student: { id: me.studentId, studioId } });
  const change = (data: object, studentId: string) =>
    withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ where: { studentId }, data }));
  return { studioId, elsewhere, me, ana, bia, caio, stranger, change };
}

async function present() {
  const actor = await currentActor();
  if (actor.kind !== "student") throw new Error(actor.kind);
  return actor;
}

const sessionOf = (id: string) => withSystem("test", (tx) => tx.session.findUniqueOrThrow({ where: { id } }));

it("FAM-01 the switcher lists every student the person may open, their own record first, and marks the current one", async () => {
  const { me, ana, bia, caio } = await makeFamily();
  expect((await loadPortalShell()).others).toEqual({
    current: me.studentId,
    students: [
      expect.objectContaining({ id: me.studentId, name: "Rita" }),
      expect.objectContaining({ id: ana.studentId, name: "Ana" }),
      expect.objectContaining({ id: bia.studentId, name: "Bia" }),
      expect.objectContaining({ id: caio.studentId, name: "Caio" }),
    ],
  });
});

it("a student who answers for nobody else gets no list", async () => {
  const { studioId } = await makeStudio();
  const { studentId, userId } = await makeStudentAccount({ studioId });
  await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
  expect((await loadPortalShell()).others).toBeNull();
});

it("FAM-01 switching opens a new session for the other student and ends the old one, even across academies", async () => {
  const { me, ana, caio, elsewhere, change } = await makeFamily();
  const before = await present();
  await change({ canPay: false }, ana.studentId);
  expect(await switchStudent({ studentId: ana.studentId })).toMatchObject({ ok: true });
  const now = await present();
  expect(now).toMatchObject({
    studentId: ana.studentId,
    userId: me.userId,
    rights: { pay: false, sign: true },
  });
  expect(now.sessionId).not.toBe(before.sessionId);
  expect((await sessionOf(before.sessionId)).revokedAt).not.toBeNull();
  expect(await renewSession({})).toMatchObject({ data: { user: { studentId: ana.studentId } } });
  expect(await switchStudent({ studentId: caio.studentId })).toMatchObject({ ok: true });
  expect(await present()).toMatchObject({ studioId: elsewhere.studioId, studentId: caio.studentId });
  expect(await switchStudent({ studentId: me.studentId })).toMatchObject({ ok: true });
  expect(await present()).toMatchObject({ rights: { pay: true, sign: true } });
  const trail = await withSystem("test", (tx) =>
    tx.auditEvent.findMany({
      where: { userId: me.userId, action: "sessions.switch-student" },
      select: { entityId: true },
    }),
  );
  expect(trail).toHaveLength(3);
});

it("FAM-01 switching to a hidden, suspended or unrelated student is refused and keeps the session", async () => {
  const { ana, bia, stranger, studioId, change } = await makeFamily();
  await change({ canSee: false }, ana.studentId);
  await withStudio(studioId, (tx) =>
    tx.student.updateMany({ where: { id: bia.studentId }, data: { status: "suspended" } }),
  );
  const before = await present();
  for (const { studentId } of [ana, bia, stranger])
    expect(await switchStudent({ studentId })).toMatchObject({
      ok: false,
      code: "not-found",
      message: sessionsCopy.switchStudent.gone,
    });
  expect((await present()).sessionId).toBe(before.sessionId);
});

it("FAM-01 actions and tasks from a page that still shows another student are refused with the reason", async () => {
  const { ana, bia } = await makeFamily();
  await switchStudent({ studentId: ana.studentId });
  const from = (studentId: string) =>
    sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-student": studentId });
  const refused = { ok: false, code: "other-student", message: commonCopy.otherStudent };
  from(ana.studentId);
  expect(await openCalendar({})).toMatchObject({ ok: true });
  await switchStudent({ studentId: bia.studentId });
  expect(await openCalendar({})).toEqual(refused);
  expect(await requestErasure({})).toEqual(refused);
  const { rows } = await superuser.query("select from erasure_requests where student_id = any($1)", [
    [ana.studentId, bia.studentId],
  ]);
  expect(rows).toEqual([]);
  // Reads still work, and the person can switch on to another student.
  expect((await loadPortalShell()).studentId).toBe(bia.studentId);
  from(bia.studentId);
  expect(await requestErasure({})).toMatchObject({ ok: true });
  sendHeaders();
});

it("an ended session, an owner and a visitor cannot switch", async () => {
  const { ana, studioId } = await makeFamily();
  const { sessionId } = await present();
  await withSystem("test", (tx) =>
    tx.session.update({ where: { id: sessionId }, data: { revokedAt: new Date() } }),
  );
  expect(await switchStudent({ studentId: ana.studentId })).toMatchObject({ code: "signed-out" });
  await enterAs((await makeOwner({ studioId })).userId);
  expect(await switchStudent({ studentId: ana.studentId })).toMatchObject({ code: "not-found" });
  await carrySession(null);
  expect(await switchStudent({ studentId: ana.studentId })).toMatchObject({ code: "signed-out" });
});
