import { createHash, randomBytes, randomUUID } from "node:crypto";
import { hashPassword, passwordFits } from "@/lib/auth/password";
import { withStudio, withSystem } from "@/lib/db/doors";
import { forgetOld } from "@/lib/jobs/retention";
import { fixClock } from "@/lib/kernel/clock";
import { makeInvite, makeStudent, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { openSuperuser } from "@/lib/testing/superuser";
import {
  invitePerson,
  inviteRetention,
  inviteStudent,
  resendInvite,
  revokeInvite,
} from "./commands/student-invites";
import { acceptInvite } from "./commands/accept-invite";
import { invitesCopy } from "./copy/students";
import {
  countInvites,
  findLiveInvite,
  inviteStateOf,
  lastInvite,
  listPendingInvites,
  listUnansweredInvites,
} from "./queries/student-invites";

const superuser = openSuperuser();
const at = new Date("2026-11-21T15:00:00Z");
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const WEEK = 7 * 24 * 60;
const ip = "192.0.2.7";

type Invitee = { studioId: string; studentId: string; email: string };

const issue = ({ studioId, studentId }: Invitee, { message = null as string | null, moment = at } = {}) =>
  withStudio(studioId, (tx) => inviteStudent(tx, { studentId, message, at: moment }));

const tokenOf = (text: string) => /\/student\/setup\?token=([\w-]+)/.exec(text)?.[1] ?? "";

async function invited(invitee: Invitee, moment = at): Promise<string> {
  await issue(invitee, { moment });
  return tokenOf((await mailsTo(invitee.email)).at(-1)?.text ?? "");
}

const look = (token: string, moment = at) =>
  withSystem("test", (tx) => findLiveInvite(tx, { token, at: moment }));
const accept = (token: string, passwordHash = "hash", moment = at) =>
  withSystem("test", (tx) => acceptInvite(tx, { token, passwordHash, at: moment, ip, userAgent: "jest" }));

const newStudent = async () => makeStudent({ studioId: (await makeStudio()).id });
const invalid = { code: "invalid-invite", message: "Convite inválido" };

const accountsOf = (email: string) =>
  withSystem("test", (tx) =>
    tx.user.findMany({
      where: { kind: "student", email },
      select: { id: true, passwordHash: true, profile: true, students: { select: { id: true } } },
    }),
  );

describe("the token of an invite (threat 21)", () => {
  it("is 32 random bytes that leave only in the mail; the database keeps their hash", async () => {
    const student = await newStudent();
    const token = await invited(student);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const { rows } = await superuser.query(
      "select i::text || (select coalesce(string_agg(m::text, ''), '')" +
        " from mail_outbox m where to_address = i.student_email) as kept from student_invites i where student_id = $1",
      [student.studentId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].kept).toContain(createHash("sha256").update(token).digest("hex"));
    expect(rows[0].kept).not.toContain(token);
  });

  it("cannot be guessed: a thousand random tokens open nothing", async () => {
    await invited(await newStudent());
    const guesses = Array.from({ length: 1_000 }, () => randomBytes(32).toString("base64url"));
    const seen = await withSystem("test", async (tx) => {
      const answers = [];
      for (const token of guesses) answers.push(await findLiveInvite(tx, { token, at }));
      return answers;
    });
    expect(new Set(seen)).toEqual(new Set([null]));
    await expect(accept(guesses[0] ?? "")).rejects.toMatchObject(invalid);
  });

  it("lives seven days, as its mail says, and ends when a newer one is sent", async () => {
    const student = await newStudent();
    const first = await invited(student);
    expect((await mailsTo(student.email)).at(-1)?.text).toContain("vale por 7 dias, até 28/11/2026");
    expect(await look(first, later(WEEK - 1))).not.toBeNull();
    expect(await look(first, later(WEEK))).toBeNull();
    const second = await invited(student, later(30));
    expect(await look(first, later(31))).toBeNull();
    await expect(accept(first, "hash", later(31))).rejects.toMatchObject(invalid);
    expect(await look(second, later(31))).not.toBeNull();
  });

  it("becomes invalid when the student's address is corrected, and creates no account", async () => {
    const student = await newStudent();
    const token = await invited(student);
    await withStudio(student.studioId, (tx) =>
      tx.student.update({ where: { id: student.studentId }, data: { email: `${randomUUID()}@obi.example` } }),
    );
    expect(await look(token)).toBeNull();
    await expect(accept(token)).rejects.toMatchObject(invalid);
    expect(await accountsOf(student.email)).toEqual([]);
  });
});

describe("the view behind a token (threat 23)", () => {
  it("shows studio, student and address, and nothing once the token is used", async () => {
    const studio = await makeStudio({ name: "Kaizen Dojo" });
    const student = await makeStudent({
      studioId: studio.id,
      fullName: "Rosa Nakamura",
      phone: "11999990000",
    });
    const token = await invited(student);
    expect(await look(token)).toEqual({
      kind: "student",
      studioName: "Kaizen Dojo",
      logo: null,
      studentName: "Rosa Nakamura",
      studentEmail: student.email,
      asksGuardian: false,
      asksWhetherMinor: true,
      awaitsGuardian: false,
      renews: false,
    });
    await accept(token);
    expect(await look(token)).toBeNull();
  });
});

describe("accepting an invite", () => {
  it("PORTAL-12 creates an account for the invited address and links the student to it", async () => {
    const student = await newStudent();
    const { userId, isNewAccount } = await accept(await invited(student));
    expect(isNewAccount).toBe(true);
    const [account] = await accountsOf(student.email);
    expect(account).toMatchObject({ id: userId, students: [{ id: student.studentId }] });
    expect(account?.profile?.fullName).toBe(student.fullName);
  });

  it("PORTAL-14 twenty times at once creates one account, and a used link is refused (threat 22)", async () => {
    const student = await newStudent();
    const token = await invited(student);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => accept(token, `hash-${index}`)),
    );
    const won = outcomes.filter(({ status }) => status === "fulfilled");
    expect(won).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(invalid);
    expect(await accountsOf(student.email)).toHaveLength(1);
    await expect(accept(token)).rejects.toMatchObject(invalid);
  });

  it("a used link stays used after the account that it created is deleted", async () => {
    const student = await newStudent();
    const token = await invited(student);
    const { userId } = await accept(token);
    await withSystem("test", (tx) => tx.user.delete({ where: { id: userId } }));
    expect(await look(token)).toBeNull();
    await expect(accept(token)).rejects.toMatchObject(invalid);
  });

  it("keeps the password of an existing account and links the student to it", async () => {
    const elsewhere = await makeStudentAccount({
      studioId: (await makeStudio()).id,
      password: "a-de-sempre",
    });
    const student = await makeStudent({ studioId: (await makeStudio()).id, email: elsewhere.email });
    const outcome = await accept(await invited(student), await hashPassword("outra-senha"));
    expect(outcome).toMatchObject({ userId: elsewhere.userId, isNewAccount: false });
    const [account, ...others] = await accountsOf(student.email);
    expect(others).toEqual([]);
    expect(await passwordFits(account?.passwordHash ?? null, "a-de-sempre")).toBe(true);
    expect(account?.students).toHaveLength(2);
  });

  it("two invites of one address at once, from two academies, end in one account", async () => {
    const one = await newStudent();
    const other = await makeStudent({ studioId: (await makeStudio()).id, email: one.email });
    const tokens = [await invited(one), await invited(other)];
    const accepted = await Promise.all(tokens.map((token) => accept(token)));
    expect(new Set(accepted.map(({ userId }) => userId)).size).toBe(1);
    expect((await accountsOf(one.email))[0]?.students).toHaveLength(2);
  });
});

describe("inviting a person who is not a student yet", () => {
  const person = () => ({
    fullName: "Rosa Nakamura",
    email: `rosa-${randomUUID()}@obi.example`,
    phone: "+55 11 91234-5678",
  });
  type Person = Omit<ReturnType<typeof person>, "phone"> & { phone: string | null; otherThan?: string[] };
  const invite = (studioId: string, who: Person, moment = at) =>
    withStudio(studioId, (tx) => invitePerson(tx, { ...who, message: null, at: moment }));
  const tokenFor = async (email: string) => tokenOf((await mailsTo(email)).at(-1)?.text ?? "");
  const studentsOf = (studioId: string) => withStudio(studioId, (tx) => tx.student.findMany());

  it("PORTAL-13 accepting creates an active student with the account, enrolled on the studio's local date", async () => {
    const { id: studioId } = await makeStudio({ timeZone: "America/Rio_Branco" });
    const who = person();
    await invite(studioId, who);
    expect(await studentsOf(studioId)).toEqual([]);
    const token = await tokenFor(who.email);
    expect(await look(token)).toMatchObject({ studentName: who.fullName, studentEmail: who.email });
    const night = new Date("2026-11-23T02:00:00Z");
    const { userId, student } = await accept(token, "hash", night);
    expect(await studentsOf(studioId)).toMatchObject([
      { ...who, id: student.id, userId, status: "active", enrollmentDate: new Date("2026-11-22T00:00:00Z") },
    ]);
    expect(await accountsOf(who.email)).toMatchObject([{ id: userId, profile: { fullName: who.fullName } }]);
    const [sent] = await withStudio(studioId, (tx) => tx.studentInvite.findMany());
    expect(sent).toMatchObject({ used: true, studentId: student.id });
  });

  it("twenty simultaneous acceptances create one student (threat 22)", async () => {
    const { id: studioId } = await makeStudio();
    const who = person();
    await invite(studioId, who);
    const token = await tokenFor(who.email);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => accept(token)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await studentsOf(studioId)).toHaveLength(1);
  });

  it("C-24 a student with that address is linked, not duplicated, even if enrolled after the invite was sent", async () => {
    const { id: studioId } = await makeStudio();
    const known = await makeStudent({ studioId, fullName: "Rosa N." });
    await invite(studioId, { ...person(), email: known.email });
    expect((await accept(await tokenFor(known.email))).student.id).toBe(known.id);

    const who = person();
    await invite(studioId, who);
    const since = await makeStudent({ studioId, fullName: "Rosa N.", email: who.email });
    expect((await accept(await tokenFor(who.email))).student.id).toBe(since.id);
    expect(await studentsOf(studioId)).toHaveLength(2);
  });

  it("RIGHT-38 asks if name and phone match a student, and invites once the owner says it is another person", async () => {
    const { id: studioId } = await makeStudio();
    const phone = "+5511912345678";
    const { studentId: id } = await makeStudent({ studioId, fullName: "Rosa Nakamura", phone });
    const who = { ...person(), fullName: "rosa NAKAMURA", phone };
    await expect(invite(studioId, who)).rejects.toMatchObject({
      code: "known",
      details: { id, fullName: "Rosa Nakamura" },
    });
    expect(await mailsTo(who.email)).toEqual([]);
    await invite(studioId, { ...who, fullName: "Bia Nakamura", email: person().email });
    const { studentId: namesake } = await makeStudent({ studioId, fullName: "Rosa Nakamura", phone });
    await expect(invite(studioId, { ...who, otherThan: [id] })).rejects.toMatchObject({
      code: "known",
      details: { id: namesake },
    });
    await invite(studioId, { ...who, otherThan: [id, namesake] });
    await accept(await tokenFor(who.email));
    expect(await studentsOf(studioId)).toHaveLength(3);
  });

  it("C-24 a known student gets a missing phone from the invite, but a different phone is refused", async () => {
    const { id: studioId } = await makeStudio();
    const known = await makeStudent({ studioId, fullName: "Rosa N." });
    const phones = async () => (await studentsOf(studioId)).map(({ phone }) => phone);
    const typed = { ...person(), email: known.email, phone: "+5511912345678" };
    await invite(studioId, typed);
    expect(await phones()).toEqual(["+5511912345678"]);
    await invite(studioId, { ...typed, phone: "+5511912345678" }, later(30));
    await expect(invite(studioId, { ...typed, phone: "+5511988887777" }, later(60))).rejects.toMatchObject({
      code: "other-phone",
      fields: { studentPhone: [expect.stringContaining("Deixe em branco")] },
    });
    await invite(studioId, { ...typed, phone: null }, later(60));
    expect(await phones()).toEqual(["+5511912345678"]);
  });

  it("among siblings with one address the name decides, and an unknown name is refused", async () => {
    const { id: studioId } = await makeStudio();
    const who = person();
    await makeStudent({ studioId, fullName: "Bia Nakamura", email: who.email });
    const rosa = await makeStudent({ studioId, fullName: "ROSA Nakamura", email: who.email });
    await expect(invite(studioId, { ...who, fullName: "Caio" })).rejects.toMatchObject({
      code: "known-address",
    });
    await invite(studioId, who);
    expect((await accept(await tokenFor(who.email))).student.id).toBe(rosa.id);
    await expect(invite(studioId, who, later(30))).rejects.toMatchObject({ code: "already-entered" });
  });

  it("the academy is told if the student of that address already has access or is inactive", async () => {
    const { id: studioId } = await makeStudio();
    const account = await makeStudentAccount({ studioId });
    await expect(invite(studioId, { ...person(), email: account.email })).rejects.toMatchObject({
      code: "known-address",
    });
    const gone = await makeStudent({ studioId, status: "inactive" });
    await expect(invite(studioId, { ...person(), email: gone.email })).rejects.toMatchObject({
      code: "inactive",
    });
    expect(await mailsTo(gone.email)).toEqual([]);
  });

  it("a newer invite ends the earlier one of the same person, but not a sibling's", async () => {
    const { id: studioId } = await makeStudio();
    const who = person();
    await invite(studioId, who);
    const first = await tokenFor(who.email);
    await invite(studioId, { ...who, fullName: "Caio Nakamura" }, later(15));
    expect(await look(first, later(16))).not.toBeNull();
    await invite(studioId, who, later(30));
    expect(await look(first, later(31))).toBeNull();
  });
});

describe("a pending invite", () => {
  it("is sent again with a new link; the old one ends", async () => {
    const student = await newStudent();
    const { id } = await issue(student, { message: "Até já!" });
    const first = tokenOf((await mailsTo(student.email)).at(-1)?.text ?? "");
    const again = (moment: Date) =>
      withStudio(student.studioId, (tx) => resendInvite(tx, { id, at: moment }));
    await expect(again(later(5))).rejects.toMatchObject({ code: "limited", message: invitesCopy.tooSoon });
    await again(later(30));
    const mail = (await mailsTo(student.email)).at(-1)?.text ?? "";
    expect(mail).toContain("Até já!");
    expect(await look(first, later(31))).toBeNull();
    expect(await look(tokenOf(mail), later(31))).not.toBeNull();
  });

  it("may be sent again after it ran out, and not after it was used", async () => {
    const { id: studioId } = await makeStudio();
    const over = await makeInvite({ studioId, expiresAt: at, createdAt: later(-WEEK) });
    const used = await makeInvite({ studioId, used: true, createdAt: later(-WEEK) });
    const again = (id: string) => withStudio(studioId, (tx) => resendInvite(tx, { id, at }));
    await again(over.id);
    expect(await mailsTo(over.studentEmail)).toHaveLength(1);
    await expect(again(used.id)).rejects.toMatchObject({ code: "not-found" });
  });

  it("is revoked once; its link then opens nothing, and it no longer counts as pending", async () => {
    const student = await newStudent();
    const { id } = await issue(student);
    const token = tokenOf((await mailsTo(student.email)).at(-1)?.text ?? "");
    const revoke = () => withStudio(student.studioId, (tx) => revokeInvite(tx, { id, at: later(1) }));
    await revoke();
    await expect(revoke()).rejects.toMatchObject({ code: "not-found", message: invitesCopy.gone });
    expect(await look(token, later(1))).toBeNull();
    const counted = (moment: Date) =>
      withStudio(student.studioId, (tx) => countInvites(tx, { q: "", at: moment }));
    expect(await counted(later(1))).toEqual({ all: 0, pending: 0, expired: 0 });
  });

  it("cannot be marked as closed before its link has expired", async () => {
    const { studioId } = await newStudent();
    const { id } = await makeInvite({ studioId, createdAt: at, expiresAt: later(WEEK) });
    const close = (closedAt: Date) =>
      withStudio(studioId, (tx) => tx.studentInvite.updateMany({ where: { id }, data: { closedAt } }));
    await expect(close(later(1))).rejects.toThrow("student_invites_closed_check");
    expect(await close(later(WEEK))).toEqual({ count: 1 });
  });

  it("stays in the list after it expired, until it is sent again or revoked", async () => {
    const student = await newStudent();
    const { studioId } = student;
    const { id: first } = await issue(student);
    const { id: other } = await makeInvite({
      studioId,
      studentName: "Rosa",
      createdAt: at,
      expiresAt: later(WEEK),
    });
    const after = later(WEEK);
    const asked = { q: "", status: "all", order: null, contacts: "masked" } as const;
    const page = { ...asked, at: after, timeZone: "America/Sao_Paulo", take: 5 };
    const listed = () => withStudio(studioId, (tx) => listUnansweredInvites(tx, page));
    const counted = () => withStudio(studioId, (tx) => countInvites(tx, { q: "", at: after }));
    expect(await withStudio(studioId, (tx) => countInvites(tx, { q: "", at }))).toEqual({
      all: 2,
      pending: 2,
      expired: 0,
    });
    expect(await counted()).toEqual({ all: 2, pending: 0, expired: 2 });
    expect((await listed()).map(({ id, expired }) => [id, expired])).toEqual(
      expect.arrayContaining([
        [first, true],
        [other, true],
      ]),
    );
    const { id: second } = await withStudio(studioId, (tx) => resendInvite(tx, { id: first, at: after }));
    expect(await counted()).toEqual({ all: 2, pending: 1, expired: 1 });
    await withStudio(studioId, (tx) => revokeInvite(tx, { id: other, at: after }));
    expect(await listed()).toMatchObject([{ id: second, expired: false, studentId: student.studentId }]);
  });

  it("SHELL-07 reads as not found from another studio", async () => {
    const { id } = await makeInvite({ studioId: (await makeStudio()).id });
    const { id: studioId } = await makeStudio();
    for (const change of [resendInvite, revokeInvite])
      await expect(withStudio(studioId, (tx) => change(tx, { id, at }))).rejects.toMatchObject({
        code: "not-found",
      });
  });
});

describe("sending invites (threat 24)", () => {
  it("shows HTML in a message as plain text", async () => {
    const student = await newStudent();
    await issue(student, { message: '<a href="https://golpe.example">Clique</a>\n<img src=x onerror=1>' });
    const [mail] = await mailsTo(student.email);
    expect(mail?.html).toContain("&lt;a href=&quot;https://golpe.example&quot;&gt;Clique");
    expect(mail?.html).not.toMatch(/<img|golpe\.example"/);
    expect(mail?.text).toContain('<a href="https://golpe.example">');
  });

  it("sends fifty of sixty simultaneous invites, and refuses the other ten with a reason", async () => {
    const { id: studioId } = await makeStudio();
    const invitees = await Promise.all(Array.from({ length: 60 }, () => makeStudent({ studioId })));
    const outcomes = await Promise.allSettled(invitees.map((student) => issue(student)));
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason.message] : [],
    );
    expect(refused).toEqual(Array.from({ length: 10 }, () => invitesCopy.tooMany));
  });

  it("a double click sends one mail and leaves one live link", async () => {
    const student = await newStudent();
    const outcomes = await Promise.allSettled([issue(student), issue(student), issue(student)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await mailsTo(student.email)).toHaveLength(1);
  });

  it("works only for an active student of the own studio without portal access", async () => {
    const student = await newStudent();
    const { id: foreign } = await makeStudio();
    await expect(issue({ ...student, studioId: foreign })).rejects.toMatchObject({ code: "not-found" });
    const account = await makeStudentAccount({ studioId: student.studioId });
    await expect(issue(account)).rejects.toMatchObject({ code: "already-entered" });
    const gone = await makeStudent({ studioId: student.studioId, status: "inactive" });
    await expect(issue(gone)).rejects.toMatchObject({ code: "inactive" });
    expect(await mailsTo(student.email)).toEqual([]);
  });
});

describe("the academy's database role", () => {
  const denied = /permission denied/;

  it("cannot set the account of an existing or a new student", async () => {
    const { id: studioId } = await makeStudio();
    const { userId } = await makeStudentAccount({ studioId });
    const { studentId } = await makeStudent({ studioId });
    const data = { fullName: "Ninguém", email: "ninguem@obi.example", userId };
    await expect(
      withStudio(studioId, (tx) => tx.student.update({ where: { id: studentId }, data: { userId } })),
    ).rejects.toThrow(denied);
    await expect(withStudio(studioId, (tx) => tx.student.create({ data }))).rejects.toThrow(denied);
  });

  it("cannot revive a used invite or delete a sent one", async () => {
    const { id: studioId } = await makeStudio();
    const { id } = await makeInvite({ studioId, used: true });
    const where = { id };
    await expect(
      withStudio(studioId, (tx) => tx.studentInvite.update({ where, data: { used: false } })),
    ).rejects.toThrow(denied);
    await expect(withStudio(studioId, (tx) => tx.studentInvite.delete({ where }))).rejects.toThrow(denied);
  });
});

describe("the owner's view of invites", () => {
  const timeZone = "America/Sao_Paulo";

  it("STU-09 STU-29 lists pending invites by name, address and last day, newest first, without used or expired ones", async () => {
    const { id: studioId } = await makeStudio();
    const made = (name: string, minutes: number, fields = {}) =>
      makeInvite({
        studioId,
        studentName: name,
        studentEmail: "rosa@obi.example",
        createdAt: later(minutes),
        expiresAt: new Date("2026-11-29T02:59:00Z"),
        ...fields,
      });
    const old = await made("Antiga", -60);
    const young = await made("Nova", -1);
    await made("Usada", -2, { used: true });
    await made("Vencida", -3, { expiresAt: at });
    await makeInvite({ studioId: (await makeStudio()).id });
    const page = { at, timeZone, contacts: "masked" as const, take: 5 };
    const studentId = null;
    const email = "ro***@obi.example";
    expect(await withStudio(studioId, (tx) => listPendingInvites(tx, page))).toEqual([
      {
        id: young.id,
        studentId,
        fullName: "Nova",
        email,
        until: "2026-11-28",
        expired: false,
        renews: false,
      },
      {
        id: old.id,
        studentId,
        fullName: "Antiga",
        email,
        until: "2026-11-28",
        expired: false,
        renews: false,
      },
    ]);
    expect(await withStudio(studioId, (tx) => listPendingInvites(tx, { ...page, skip: 1 }))).toHaveLength(1);
  });

  it("tells whether a student has no invite, a pending one, an expired one or access", async () => {
    const student = await newStudent();
    const state = (moment: Date, { studioId, studentId }: Invitee = student) =>
      withStudio(studioId, async (tx) => {
        const one = await tx.student.findUniqueOrThrow({ where: { id: studentId }, select: lastInvite });
        return inviteStateOf(one, { at: moment, timeZone });
      });
    expect(await state(at)).toEqual({ kind: "none" });
    const { id } = await issue(student);
    expect(await state(later(1))).toEqual({ kind: "pending", id, until: "2026-11-28" });
    expect(await state(later(WEEK))).toEqual({ kind: "ended", id, on: "2026-11-28" });
    expect(await state(at, await makeStudentAccount({ studioId: student.studioId }))).toEqual({
      kind: "entered",
      link: null,
    });
  });
});

it("an invite is deleted thirty days after it was used or expired, and a live one never", async () => {
  const { id: studioId } = await makeStudio();
  const day = (days: number) => new Date(at.getTime() + days * 86_400_000);
  fixClock(at);
  const used = (days: number) => makeInvite({ studioId, used: true, usedAt: day(days), expiresAt: day(1) });
  const over = (days: number) => makeInvite({ studioId, expiresAt: day(days) });
  const kept = [await used(-29), await over(-29), await over(1)];
  await used(-31);
  await over(-31);
  await forgetOld([inviteRetention], new AbortController().signal);
  const left = await withStudio(studioId, (tx) => tx.studentInvite.findMany({ select: { id: true } }));
  expect(left.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
});
