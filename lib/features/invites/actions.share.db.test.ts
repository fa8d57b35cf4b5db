import { randomUUID } from "node:crypto";
import { passwordFits } from "@/lib/auth/password";
import { tokenDigest } from "@/lib/auth/tokens";
import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { makeInvite, makeStudent, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { carrySession } from "@/lib/testing/next-headers";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import {
  enterByInvite,
  invitePerson,
  inviteStudent,
  renewAccess,
  revokeInvite,
  shareInvite,
} from "./actions";
import { invitesCopy } from "./copy/students";

const superuser = openSuperuser();

afterEach(() => fixClock(null));

const tokenIn = (text: string) => /\/student\/setup\?token=([\w-]+)/.exec(text)?.[1] ?? "";
const tokenMailedTo = async (email: string) => tokenIn((await mailsTo(email)).at(-1)?.text ?? "");
const choose = (password: string) => ({ password, confirmation: password });

/** An owner who invites somebody by name and address. */
async function invite(email = `rosa-${randomUUID()}@obi.example`) {
  const owner = await signedInOwner();
  const sent = await invitePerson({
    studentName: "Rosa Nakamura",
    studentEmail: email,
    studentPhone: "(11) 91234-5678",
  });
  if (!sent.ok) throw new Error(sent.message);
  return { ...owner, email, id: String(sent.data.id) };
}

async function share(id: string) {
  const shared = await shareInvite({ id });
  if (!shared.ok) throw new Error(shared.message);
  return { ...shared.data, token: tokenIn(shared.data.link) };
}

const accountOf = (email: string) =>
  withSystem("test", (tx) =>
    tx.user.findUniqueOrThrow({ where: { kind_email: { kind: "student", email } } }),
  );

it("RIGHT-26 a sent invite has a link to hand over, the same whenever it is asked for, and a chat with it", async () => {
  const { id, email, studioId } = await invite();
  const shared = await share(id);
  expect(shared.link).toBe(`${env.appUrl}/student/setup?token=${shared.token}`);
  expect(shared.chat).toMatch(/^https:\/\/wa\.me\/5511912345678\?text=/);
  expect(decodeURIComponent(shared.chat)).toContain(shared.link);
  expect(shared.until).toBe("2026-11-28");
  expect((await share(id)).link).toBe(shared.link);
  expect(shared.token).not.toBe(await tokenMailedTo(email));
  const { rows } = await superuser.query<{ row: string }>(
    "select row_to_json(i)::text as row from student_invites i where id = $1",
    [id],
  );
  expect(rows[0]?.row).toContain(tokenDigest(shared.token));
  expect(rows[0]?.row).not.toContain(shared.token);
  const trail = await superuser.query(
    "select from audit_events where studio_id = $1 and action = 'invites.share'",
    [studioId],
  );
  expect(trail.rowCount).toBe(2);
});

it("RIGHT-26 the mail says the academy's words once, and ours only where it has none", async () => {
  const { email } = await invite();
  expect((await mailsTo(email)).at(-1)?.text).toContain("No portal você vê suas turmas");
  const { studioId } = await signedInOwner();
  const student = await makeStudent({ studioId });
  await inviteStudent({ studentId: student.id, message: invitesCopy.defaultMessage });
  const text = (await mailsTo(student.email)).at(-1)?.text ?? "";
  expect(text).toContain(invitesCopy.defaultMessage);
  expect(text.match(/pagamentos/g)).toHaveLength(1);
});

it("RIGHT-26 who enters by the link that was handed over has no proved mailbox; each link spends the invite", async () => {
  const { id, email } = await invite();
  const { token } = await share(id);
  const mailed = await tokenMailedTo(email);
  await carrySession(null);
  expect(await enterByInvite({ token, ...choose("guarda fechada") })).toEqual({
    ok: true,
    data: { entered: true },
  });
  expect((await accountOf(email)).emailConfirmedAt).toBeNull();
  await carrySession(null);
  expect(await enterByInvite({ token: mailed, ...choose("outra guarda") })).toMatchObject({
    code: "invalid-invite",
  });
});

it("RIGHT-26 an account that somebody made for another's address by a handed link goes to who holds the mailbox", async () => {
  const { id, email } = await invite();
  const { token } = await share(id);
  await carrySession(null);
  await enterByInvite({ token, ...choose("do estranho") });
  const theirs = await invite(email);
  const handed = await share(theirs.id);
  await carrySession(null);
  expect(await enterByInvite({ token: handed.token, ...choose("guarda fechada") })).toMatchObject({
    code: "mail-first",
    message: invitesCopy.setup.mailFirst,
  });
  const mailed = await tokenMailedTo(email);
  expect(await enterByInvite({ token: mailed, ...choose("guarda fechada") })).toEqual({
    ok: true,
    data: { entered: true },
  });
  const account = await accountOf(email);
  expect(account.emailConfirmedAt).not.toBeNull();
  expect(await passwordFits(account.passwordHash, "do estranho")).toBe(false);
  expect(await passwordFits(account.passwordHash, "guarda fechada")).toBe(true);
});

it("RIGHT-26 no link is handed over to another password, of an ended invite, or of another academy's", async () => {
  const { studioId, userId } = await signedInOwner();
  const gone = { ok: false, code: "not-found" };
  const account = await makeStudentAccount({ studioId });
  const renewal = await renewAccess({ studentId: account.studentId });
  expect(await shareInvite({ id: String(renewal.ok && renewal.data.id) })).toMatchObject(gone);
  const { id } = await makeInvite({ studioId });
  const { token } = await share(id);
  await revokeInvite({ id });
  expect(await shareInvite({ id })).toMatchObject(gone);
  expect(await enterByInvite({ token, ...choose("guarda fechada") })).toMatchObject({
    code: "invalid-invite",
  });
  await enterAs(userId);
  const foreign = await makeInvite({ studioId: (await makeStudio()).id });
  expect(await shareInvite({ id: foreign.id })).toMatchObject(gone);
});
