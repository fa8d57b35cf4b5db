import { randomUUID } from "node:crypto";
import { passwordFits } from "@/lib/auth/password";
import { tokenDigest } from "@/lib/auth/tokens";
import { env } from "@/lib/config/env";
import { withStudio, withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import {
  makeGuardian,
  makeInvite,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { carrySession } from "@/lib/testing/next-headers";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import {
  enterByGuardianInvite,
  enterByInvite,
  enterGuardianAccount,
  inviteGuardian,
  invitePerson,
  inviteStudent,
  renewAccess,
  revokeGuardianInvite,
  revokeInvite,
  shareAccess,
  shareGuardianInvite,
  shareInvite,
  validateInvite,
} from "./actions";
import { invitesCopy } from "./copy/students";

const superuser = openSuperuser();

afterEach(() => fixClock(null));

const tokenIn = (text: string) => /\/student\/setup\?token=([\w-]+)/.exec(text)?.[1] ?? "";
const tokenMailedTo = async (email: string) => tokenIn((await mailsTo(email)).at(-1)?.text ?? "");
const choose = (password: string) => ({ password, confirmation: password });

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

it("RIGHT-26 a sent invite has one link to hand over, also by WhatsApp, and the database keeps only its hash", async () => {
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

it("RIGHT-26 the mail has the academy's own message once, or our text if there is none", async () => {
  const { email } = await invite();
  expect((await mailsTo(email)).at(-1)?.text).toContain("No portal você vê suas turmas");
  const { studioId } = await signedInOwner();
  const student = await makeStudent({ studioId });
  await inviteStudent({ studentId: student.id, message: invitesCopy.defaultMessage });
  const text = (await mailsTo(student.email)).at(-1)?.text ?? "";
  expect(text).toContain(invitesCopy.defaultMessage);
  expect(text.match(/pagamentos/g)).toHaveLength(1);
  expect(text.match(/Olá/g)).toEqual(["Olá"]);
});

it("RIGHT-26 the mail greets only once, even if the academy's message contains a greeting", async () => {
  const { studioId } = await signedInOwner();
  const student = await makeStudent({ studioId, fullName: "Ana Lima" });
  const message = "Oi, Ana! Venha conhecer o portal.";
  await inviteStudent({ studentId: student.id, message });
  const text = (await mailsTo(student.email)).at(-1)?.text ?? "";
  expect(text).toContain(message);
  expect(text).not.toContain("Olá");
});

it("RIGHT-26 a handed-over link leaves the mailbox unconfirmed, and using it spends the mailed link, too", async () => {
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

it("RIGHT-26 an account that a stranger made by a handed-over link goes to the mailbox's holder by the mailed link", async () => {
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

it("RIGHT-26 no link is handed over for a new password, an ended invite or another academy's invite", async () => {
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

it("IMP-13 IMP-52 a link to hand over keeps the given e-mail of a student who has none, and no other", async () => {
  const { studioId } = await signedInOwner();
  const { studentId } = await makeStudent({ studioId, email: null });
  expect(await shareAccess({ studentId })).toMatchObject({ message: invitesCopy.emailRequired });
  const email = `gil-${randomUUID()}@obi.example`;
  const shared = await shareAccess({ studentId, email });
  if (!shared.ok) throw new Error(shared.message);
  const recorded = () =>
    withStudio(studioId, (tx) => tx.student.findFirst({ where: { id: studentId }, select: { email: true } }));
  expect(await recorded()).toEqual({ email });
  expect(await mailsTo(email)).toEqual([]);
  expect(await shareAccess({ studentId, email: "outro@obi.example" })).toMatchObject({
    data: { link: shared.data.link },
  });
  expect(await recorded()).toEqual({ email });
  await carrySession(null);
  const token = tokenIn(shared.data.link);
  expect(await enterByInvite({ token, ...choose("guarda fechada") })).toMatchObject({ ok: true });
});

/** A guardian invited by the owner, and how to ask for the link. */
async function inviteRita(email = `rita-${randomUUID()}@obi.example`) {
  const owner = await signedInOwner();
  const { studioId } = owner;
  const { studentId } = await makeStudent({ studioId });
  const phone = "+5511912345678";
  const { id: guardianId } = await makeGuardian({
    studioId,
    fullName: "Rita Prado",
    email,
    phone,
    students: [studentId],
  });
  const link = { studentId, guardianId };
  expect(await inviteGuardian(link)).toMatchObject({ ok: true });
  const handed = async () => {
    const shared = await shareGuardianInvite(link);
    if (!shared.ok) throw new Error(shared.message);
    return { ...shared.data, token: tokenIn(shared.data.link) };
  };
  return { ...owner, email, link, handed };
}

it("RIGHT-26 a guardian's invite has a link to hand over, too, which confirms no mailbox and spends the invite", async () => {
  const { email, handed, studioId } = await inviteRita();
  const shared = await handed();
  expect(shared.chat).toMatch(/^https:\/\/wa\.me\/5511912345678\?text=/);
  expect(decodeURIComponent(shared.chat)).toContain(shared.link);
  expect(shared.until).toBe("2026-11-28");
  expect((await handed()).link).toBe(shared.link);
  const mailed = await tokenMailedTo(email);
  expect(shared.token).not.toBe(mailed);
  const { rows } = await superuser.query<{ row: string }>(
    "select row_to_json(i)::text as row from guardian_invites i where studio_id = $1",
    [studioId],
  );
  expect(rows[0]?.row).toContain(tokenDigest(shared.token));
  expect(rows[0]?.row).not.toContain(shared.token);
  const trail = await superuser.query(
    "select from audit_events where studio_id = $1 and action = 'guardians.share-invite'",
    [studioId],
  );
  expect(trail.rowCount).toBe(2);
  const { token } = shared;
  await carrySession(null);
  expect(await validateInvite({ token })).toMatchObject({ data: { invite: { state: "new" } } });
  expect(await enterByGuardianInvite({ token, ...choose("guarda fechada") })).toMatchObject({ ok: true });
  expect((await accountOf(email)).emailConfirmedAt).toBeNull();
  await carrySession(null);
  expect(await enterByGuardianInvite({ token: mailed, ...choose("outra guarda") })).toMatchObject({
    code: "invalid-invite",
  });
});

it("RIGHT-26 a guardian's handed-over link cannot take over an unconfirmed account, but a mailed link can", async () => {
  const first = await inviteRita();
  const { token } = await first.handed();
  await carrySession(null);
  await enterByGuardianInvite({ token, ...choose("do estranho") });
  const theirs = await inviteRita(first.email);
  const other = (await theirs.handed()).token;
  await carrySession(null);
  expect(await enterByGuardianInvite({ token: other, ...choose("guarda fechada") })).toMatchObject({
    code: "mail-first",
    message: invitesCopy.setup.mailFirst,
  });
  expect(await enterGuardianAccount({ token: other, password: "do estranho" })).toMatchObject({ ok: false });
  const mailed = await tokenMailedTo(first.email);
  expect(await enterByGuardianInvite({ token: mailed, ...choose("guarda fechada") })).toMatchObject({
    ok: true,
  });
  const account = await accountOf(first.email);
  expect(account.emailConfirmedAt).not.toBeNull();
  expect(await passwordFits(account.passwordHash, "guarda fechada")).toBe(true);
});

it("RIGHT-26 no guardian's link is handed over for an ended invite or a new password", async () => {
  const gone = { ok: false, code: "not-found" };
  const { email, link, handed, userId } = await inviteRita();
  const { token } = await handed();
  await revokeGuardianInvite(link);
  expect(await shareGuardianInvite(link)).toMatchObject(gone);
  expect(await enterByGuardianInvite({ token, ...choose("guarda fechada") })).toMatchObject({
    code: "invalid-invite",
  });
  fixClock("2026-11-21T16:00:00Z");
  await inviteGuardian(link);
  await carrySession(null);
  const mailed = await tokenMailedTo(email);
  expect(await enterByGuardianInvite({ token: mailed, ...choose("guarda fechada") })).toMatchObject({
    ok: true,
  });
  await enterAs(userId);
  fixClock("2026-11-21T17:00:00Z");
  expect(await inviteGuardian(link)).toMatchObject({ ok: true });
  expect(await shareGuardianInvite(link)).toMatchObject(gone);
});
