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

/** A mother who trains herself, with two children here and one in another academy. */
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

it("FAM-01 lists whoever the person may open, the own record first, and names whose portal it is", async () => {
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

it("a student alone gets no list", async () => {
  const { studioId } = await makeStudio();
  const { studentId, userId } = await makeStudentAccount({ studioId });
  await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
  expect((await loadPortalShell()).others).toBeNull();
});

it("FAM-01 opens another session for the other student and ends the one before, also in another academy", async () => {
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

it("FAM-01 opens nobody who is not the person's, and leaves the session as it is", async () => {
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

it("FAM-01 a page that still shows another student changes nothing, by action and by task, and reads why", async () => {
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
  // What only shows goes on, and from here one may go on to another.
  expect((await loadPortalShell()).studentId).toBe(bia.studentId);
  from(bia.studentId);
  expect(await requestErasure({})).toMatchObject({ ok: true });
  sendHeaders();
});

it("a session that was ended meanwhile, an owner and a visitor switch to nobody", async () => {
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
