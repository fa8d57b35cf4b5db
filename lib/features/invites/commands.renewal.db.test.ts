import { randomUUID } from "node:crypto";
import { isAlive, findSession, openSession } from "@/lib/auth/session-rows";
import { countFailure, lockOf } from "@/lib/auth/login-state";
import { passwordFits } from "@/lib/auth/password";
import { currentActor } from "@/lib/auth/actor";
import { withStudio, withSystem } from "@/lib/db/doors";
import { fixClock, now } from "@/lib/kernel/clock";
import { makeStudent, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { carrySession } from "@/lib/testing/next-headers";
import { signedInOwner } from "@/lib/testing/owner-session";
import { enterByInvite, renewAccess, resendInvite, revokeInvite, validateInvite } from "./actions";
import { inviteStateOf, lastInvite } from "./queries/student-invites";

afterEach(() => fixClock(null));

const password = "guarda fechada";
const chosen = { password, confirmation: password };
const request = { requestId: randomUUID(), ip: "10.4.0.1", userAgent: "jest" };

const tokenFor = async (email: string) =>
  /\/student\/setup\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";

async function makeWorld() {
  const { studioId } = await signedInOwner();
  const account = await makeStudentAccount({ studioId, password: "a-esquecida" });
  const send = async () => {
    const sent = await renewAccess({ studentId: account.studentId });
    if (!sent.ok) throw new Error(sent.message);
    return { id: String(sent.data.id), token: await tokenFor(account.email) };
  };
  return { studioId, account, send };
}

const hashOf = async (userId: string) =>
  (await withSystem("test", (tx) => tx.user.findUniqueOrThrow({ where: { id: userId } }))).passwordHash;

const accountOf = (id: string) =>
  withSystem("test", (tx) =>
    tx.user.findUnique({
      where: { id },
      select: { email: true, profile: { select: { fullName: true } }, students: { select: { id: true } } },
    }),
  );

it("PORTAL-02 a mailed link sets a new password, and ends earlier sessions and sign-in locks", async () => {
  const { account, studioId, send } = await makeWorld();
  const key = { kind: "student", email: account.email, source: "net:10.4.0.0/24" } as const;
  const before = await withSystem("test", async (tx) => {
    for (let tries = 0; tries < 5; tries += 1) await countFailure(tx, key, now());
    const student = { id: account.studentId, studioId };
    return openSession(tx, { userId: account.userId, area: "student", student, request, at: now() });
  });
  const { token } = await send();
  expect((await mailsTo(account.email)).at(-1)?.text).toContain("Crie uma nova senha");
  expect(await validateInvite({ token })).toMatchObject({ data: { invite: { renews: true } } });
  await carrySession(null);
  expect(await enterByInvite({ token, ...chosen })).toEqual({ ok: true, data: { entered: true } });
  expect(await currentActor()).toMatchObject({ kind: "student", studentId: account.studentId });
  const kept = await hashOf(account.userId);
  expect(await passwordFits(kept, password)).toBe(true);
  expect(await passwordFits(kept, "a-esquecida")).toBe(false);
  await withSystem("test", async (tx) => {
    const old = await findSession(tx, before.sessionId);
    expect(old && isAlive(old, now())).toBe(false);
    expect(await lockOf(tx, key, now())).toBeNull();
  });
});

it("PORTAL-02 the link works once, a newer one ends it, and a revoked one opens nothing", async () => {
  const { account, send } = await makeWorld();
  const first = await send();
  fixClock(new Date(now().getTime() + 30 * 60_000));
  const again = await resendInvite({ id: first.id });
  expect(again).toMatchObject({ ok: true });
  const second = await tokenFor(account.email);
  expect(await validateInvite({ token: first.token })).toMatchObject({ data: { valid: false } });
  expect(await validateInvite({ token: second })).toMatchObject({ data: { invite: { renews: true } } });
  expect(await revokeInvite({ id: again.ok ? String(again.data.id) : "" })).toMatchObject({ ok: true });
  expect(await enterByInvite({ token: second, ...chosen })).toMatchObject({ code: "invalid-invite" });
  fixClock(new Date(now().getTime() + 30 * 60_000));
  const { token } = await send();
  expect(await enterByInvite({ token, ...chosen })).toMatchObject({ ok: true });
  expect(await enterByInvite({ token, ...chosen })).toMatchObject({ code: "invalid-invite" });
});

it("PORTAL-02 after a corrected address the student moves to a new account, and the old one is deleted", async () => {
  const { account, studioId, send } = await makeWorld();
  const email = `${randomUUID()}@obi.example`;
  await withStudio(studioId, (tx) =>
    tx.student.updateMany({ where: { id: account.studentId }, data: { email } }),
  );
  await send();
  expect(await mailsTo(account.email)).toEqual([]);
  await carrySession(null);
  expect(await enterByInvite({ token: await tokenFor(email), ...chosen })).toEqual({
    ok: true,
    data: { entered: true },
  });
  const actor = await currentActor();
  expect(actor).toMatchObject({ kind: "student", studentId: account.studentId, email });
  expect(await accountOf(account.userId)).toBeNull();
});

it("PORTAL-02 threat 85 the account of the old address stays for a brother, with its password and his name", async () => {
  const { account, studioId, send } = await makeWorld();
  const brother = await makeStudent({ studioId, fullName: "Caio Irmão", userId: account.userId });
  await withSystem("test", async (tx) => {
    const { fullName } = await tx.student.findUniqueOrThrow({ where: { id: account.studentId } });
    await tx.profile.create({ data: { userId: account.userId, fullName } });
  });
  const email = `${randomUUID()}@obi.example`;
  await withStudio(studioId, (tx) =>
    tx.student.updateMany({ where: { id: account.studentId }, data: { email } }),
  );
  await send();
  await carrySession(null);
  expect(await enterByInvite({ token: await tokenFor(email), ...chosen })).toMatchObject({ ok: true });
  expect(await passwordFits(await hashOf(account.userId), "a-esquecida")).toBe(true);
  expect(await accountOf(account.userId)).toMatchObject({
    email: account.email,
    profile: { fullName: "Caio Irmão" },
    students: [{ id: brother.studentId }],
  });
});

it("PORTAL-02 the password of an account that is not the student's own is never touched", async () => {
  const { account, studioId, send } = await makeWorld();
  const other = await makeStudentAccount({
    studioId: (await makeStudio()).studioId,
    password: "de-outra-pessoa",
  });
  await withStudio(studioId, (tx) =>
    tx.student.updateMany({ where: { id: account.studentId }, data: { email: other.email } }),
  );
  await send();
  await carrySession(null);
  expect(await enterByInvite({ token: await tokenFor(other.email), ...chosen })).toEqual({
    ok: true,
    data: { entered: false },
  });
  expect(await currentActor()).toMatchObject({ kind: "visitor" });
  expect(await passwordFits(await hashOf(other.userId), "de-outra-pessoa")).toBe(true);
});

it("PORTAL-02 a new-password link is sent only to active students of the academy who have an account", async () => {
  const { studioId } = await makeWorld();
  const sent = async (student: { studentId: string }) => renewAccess({ studentId: student.studentId });
  expect(await sent(await makeStudent({ studioId }))).toMatchObject({ code: "not-entered" });
  expect(await sent(await makeStudentAccount({ studioId, status: "inactive" }))).toMatchObject({
    code: "inactive",
  });
  const foreign = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  expect(await sent(foreign)).toMatchObject({ code: "not-found" });
  expect(await mailsTo(foreign.email)).toEqual([]);
});

it("PORTAL-02 the student's page says that a link is on its way", async () => {
  const { account, studioId, send } = await makeWorld();
  const { id } = await send();
  const state = await withStudio(studioId, async (tx) => {
    const one = await tx.student.findUniqueOrThrow({ where: { id: account.studentId }, select: lastInvite });
    return inviteStateOf(one, { at: now(), timeZone: "America/Sao_Paulo" });
  });
  expect(state).toEqual({ kind: "entered", link: { id, until: "2026-11-28" } });
});
