import { randomBytes, randomUUID } from "node:crypto";
import { currentActor } from "@/lib/auth/actor";
import { env } from "@/lib/config/env";
import { withStudio, withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import { setRunningQueue } from "@/lib/jobs/running";
import { makeInvite, makeStudent, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { carrySession, sendHeaders } from "@/lib/testing/next-headers";
import { signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import {
  enterByInvite,
  resendInvite,
  revokeInvite,
  invitePerson,
  inviteStudent,
  validateInvite,
} from "./actions";
import { INVITE_LINKS_PER_NETWORK } from "./rules";

const superuser = openSuperuser();

/** A new network for each test, because limits count by network. */
let network = 0;
const browser = { "sec-fetch-site": "same-origin", "user-agent": "jest" };
beforeEach(() => sendHeaders({ ...browser, "x-obi-ip": `198.51.${(network += 1)}.9` }));

const password = "guarda fechada";
const twice = (typed: string) => ({ password: typed, confirmation: typed });
const invalid = { ok: false, code: "invalid-invite", message: "Convite inválido" };

const tokenIn = (text = "") => /\/student\/setup\?token=([\w-]+)/.exec(text)?.[1] ?? "no link";

async function invited(fields: { email?: string } = {}) {
  const { studioId } = await signedInOwner();
  const student = await makeStudent({ studioId, fullName: "Rosa Nakamura", ...fields });
  expect(await inviteStudent({ studentId: student.id, message: "Até já!" })).toMatchObject({ ok: true });
  await carrySession(null);
  return { ...student, token: tokenIn((await mailsTo(student.email)).at(-1)?.text) };
}

const accountsOf = (email: string) =>
  withSystem("test", (tx) => tx.user.count({ where: { kind: "student", email } }));

describe("invitePerson", () => {
  const rosa = () => ({ studentName: "Rosa", studentEmail: `rosa-${randomUUID()}@obi.example` });
  const invitesOf = (studioId: string) => withStudio(studioId, (tx) => tx.studentInvite.findMany());

  it("STU-26 STU-27 keeps name, address, phone and message; the browser cannot set token or studio (threat 21)", async () => {
    const { studioId } = await signedInOwner();
    const sent = { ...rosa(), studentPhone: "+55 11 91234-5678", message: "Até já!" };
    for (const extra of ["token", "invite_token", "inviteToken", "studio_id", "studentId"])
      await expect(invitePerson({ ...sent, [extra]: randomUUID() })).rejects.toThrow();
    expect(await invitesOf(studioId)).toEqual([]);
    expect(await invitePerson(sent)).toMatchObject({ ok: true });
    const { message: inviteMessage, ...person } = sent;
    const [invite, ...others] = await invitesOf(studioId);
    expect(others).toEqual([]);
    expect(invite).toMatchObject({
      ...person,
      studentPhone: "+5511912345678",
      inviteMessage,
      used: false,
      studentId: null,
    });
    expect(Buffer.from(tokenIn((await mailsTo(sent.studentEmail))[0]?.text), "base64url")).toHaveLength(32);
  });

  it("STU-25 refuses an invite without a name or a valid address on the server, too", async () => {
    const { studioId } = await signedInOwner();
    const both = "Nome e email são obrigatórios";
    expect(await invitePerson({ studentName: " ", studentEmail: "" })).toMatchObject({
      ok: false,
      fields: { studentName: [both], studentEmail: [both] },
    });
    expect(await invitePerson({ ...rosa(), studentEmail: "a@b.com,c@d.com" })).toMatchObject({
      ok: false,
      fields: { studentEmail: ["Email inválido"] },
    });
    expect(await invitesOf(studioId)).toEqual([]);
  });

  it("STU-28 threat 66 succeeds once its mail is queued; if queueing fails, nothing is kept and the owner is told", async () => {
    const { studioId } = await signedInOwner();
    const unqueued = { ...rosa(), studentEmail: `sem-fila-${randomUUID()}@obi.example` };
    await superuser.query(
      "alter table mail_outbox add constraint no_queue check (to_address not like 'sem-fila-%') not valid",
    );
    jest.spyOn(log, "error").mockImplementation();
    try {
      expect(await invitePerson(unqueued)).toMatchObject({ ok: false, code: "unexpected" });
      expect(await invitesOf(studioId)).toEqual([]);
    } finally {
      await superuser.query("alter table mail_outbox drop constraint no_queue");
    }
    const queued = rosa();
    expect(await invitePerson(queued)).toMatchObject({ ok: true });
    expect(await mailsTo(queued.studentEmail)).toMatchObject([{ sentAt: null }]);
  });

  it("resending and revoking accept only the id of an invite of the own academy", async () => {
    const foreign = await makeInvite({ studioId: (await makeStudio()).id });
    const { studioId } = await signedInOwner();
    const { id } = await makeInvite({ studioId, createdAt: new Date("2026-11-20T15:00:00Z") });
    for (const change of [resendInvite, revokeInvite]) {
      expect(await change({ id: foreign.id })).toEqual(await change({ id: randomUUID() }));
      await expect(change({ id, expires_at: "2099-01-01" })).rejects.toThrow();
    }
    const again = await resendInvite({ id });
    expect(again).toMatchObject({ ok: true });
    expect(again.ok && (await revokeInvite({ id: String(again.data.id) }))).toMatchObject({
      ok: true,
    });
    expect((await invitesOf(studioId)).every(({ expiresAt }) => expiresAt <= now())).toBe(true);
  });
});

describe("inviteStudent", () => {
  it("takes no token, address or studio from the browser (threat 21)", async () => {
    const { studioId } = await signedInOwner();
    const { id: studentId } = await makeStudent({ studioId });
    for (const extra of ["token", "invite_token", "studentEmail", "studio_id"])
      await expect(inviteStudent({ studentId, [extra]: randomUUID() })).rejects.toThrow();
    expect(await withStudio(studioId, (tx) => tx.studentInvite.count())).toBe(0);
  });

  it("another academy's student reads as not found (threat 28)", async () => {
    const foreign = await makeStudent({ studioId: (await makeStudio()).id });
    await signedInOwner();
    expect(await inviteStudent({ studentId: foreign.id })).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect(await mailsTo(foreign.email)).toEqual([]);
  });

  it("FUNC-04 a form sent ten times mails the link to /student/setup once and gets one answer", async () => {
    const { studioId } = await signedInOwner();
    const student = await makeStudent({ studioId });
    const sent = { studentId: student.id, requestId: randomUUID() };
    const results = await Promise.all(Array.from({ length: 10 }, () => inviteStudent(sent)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: true });
    const mails = await mailsTo(student.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`${env.appUrl}/student/setup?token=`);
    const token = tokenIn(mails[0]?.text);
    expect(JSON.stringify(results)).not.toContain(token);
  });

  it("wakes the mail queue at once", async () => {
    const wake = jest.fn(async () => {});
    const inspector = { read: async () => ({ queues: [], failed: [] }), retry: async () => false };
    setRunningQueue({ state: "running", wake, depths: async () => [], stop: async () => {}, inspector });
    const { studioId } = await signedInOwner();
    expect(await inviteStudent({ studentId: (await makeStudent({ studioId })).id })).toMatchObject({
      ok: true,
    });
    expect(wake.mock.calls).toEqual([["mail_outbox"]]);
  });
});

describe("validateInvite", () => {
  it("FUNC-05 shows the holder of the link the invited student, and does not spend the link (threat 23)", async () => {
    const { token, email } = await invited();
    for (const answer of [await validateInvite({ token }), await validateInvite({ token })]) {
      expect(answer).toMatchObject({
        ok: true,
        data: { valid: true, invite: { studentName: "Rosa Nakamura", studentEmail: email } },
      });
    }
  });

  it("FUNC-05 answers all invalid tokens alike, and refuses to answer after sixty tries (threat 21)", async () => {
    const shapes = ["", "x", randomUUID(), "ç".repeat(10_000), "'; drop table student_invites; --"];
    const guesses = [...shapes, ...Array.from({ length: 60 }, () => randomBytes(32).toString("base64url"))];
    const answers = [];
    for (const token of guesses) answers.push(await validateInvite({ token }));
    const { max } = INVITE_LINKS_PER_NETWORK;
    const nothing = JSON.stringify({ ok: true, data: { valid: false, invite: null } });
    expect(new Set(answers.slice(0, max).map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([nothing]),
    );
    expect(answers.slice(max).every((answer) => !answer.ok && answer.code === "limited")).toBe(true);
  });
});

describe("enterByInvite", () => {
  it("opens the portal of the invited student in this browser", async () => {
    const { token, studentId, studioId } = await invited();
    expect(await enterByInvite({ token, ...twice(password) })).toEqual({ ok: true, data: { entered: true } });
    expect(await currentActor()).toMatchObject({ kind: "student", studentId, studioId });
    await carrySession(null);
    expect(await enterByInvite({ token, ...twice(password) })).toMatchObject(invalid);
    expect(await currentActor()).toMatchObject({ kind: "visitor" });
  });

  it("does not sign in to an account that already exists: that account's password is required", async () => {
    const account = await makeStudentAccount({ studioId: (await makeStudio()).id });
    const { token } = await invited({ email: account.email });
    expect(await enterByInvite({ token, ...twice(password) })).toEqual({
      ok: true,
      data: { entered: false },
    });
    expect(await currentActor()).toMatchObject({ kind: "visitor" });
    expect(await accountsOf(account.email)).toBe(1);
  });

  it("refuses short, unequal and common passwords without spending the invite (threat 19)", async () => {
    const { token, email } = await invited();
    const refused = async (typed: Record<string, string>) => {
      const result = await enterByInvite({ token, ...typed });
      return result.ok ? [] : Object.values(result.fields ?? {}).flat();
    };
    expect(await refused(twice("abc12"))).toEqual(["A senha deve ter pelo menos 6 caracteres"]);
    expect(await refused({ password, confirmation: "outra" })).toEqual(["As senhas não coincidem"]);
    for (const weak of ["123456", "aaaaaa", "Rosa Nakamura", email])
      expect(await refused(twice(weak))).toHaveLength(1);
    expect(await accountsOf(email)).toBe(0);
    expect(await enterByInvite({ token, ...twice(password) })).toMatchObject({ ok: true });
  });

  it("an invite of a student who became inactive reads as invalid and creates no account", async () => {
    const { token, email, studentId } = await invited();
    await withSystem("test", (tx) =>
      tx.student.updateMany({ where: { id: studentId }, data: { status: "inactive" } }),
    );
    expect(await validateInvite({ token })).toMatchObject({ data: { valid: false, invite: null } });
    expect(await enterByInvite({ token, ...twice(password) })).toEqual(invalid);
    expect(await accountsOf(email)).toBe(0);
  });

  it("an empty, malformed or unknown token is refused in the same words", async () => {
    for (const token of ["", "x".repeat(10_000), randomBytes(32).toString("base64url")])
      expect(await enterByInvite({ token, ...twice(password) })).toEqual(invalid);
  });
});
