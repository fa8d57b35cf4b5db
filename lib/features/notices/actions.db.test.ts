import { randomUUID } from "node:crypto";
import { currentActor } from "@/lib/auth/actor";
import { withPlatform, withStudent, withStudio } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import {
  asStudent,
  day,
  makeCharge,
  makeClass,
  makeEnrollment,
  makeGuardian,
  makeOwner,
  makeStudent,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { dismissOwnNotice, readAllOwnNotices, readNotice, readOwnNotice, sendNotice } from "./actions";
import { noticesCopy } from "./copy/rows";
import { loadAudience, loadNotices, loadOwnNotices } from "./loaders";

const superuser = openSuperuser();

afterEach(() => fixClock(null));

const written = { type: "class", title: "Treino aberto", message: "Sábado, às 9 horas." } as const;
const toAll = { ...written, audience: "all" } as const;

type Account = Awaited<ReturnType<typeof makeStudentAccount>>;
const enterPortal = ({ userId, id, studioId }: Pick<Account, "userId" | "id" | "studioId">) =>
  enterAs(userId, { area: "student", student: { id, studioId } });

async function sent() {
  const { list } = await loadNotices({ aba: "enviadas" });
  return list.tab === "sent" ? list.notices : [];
}

const titles = async (aba = "todas") => (await loadOwnNotices({ aba })).notices.map(({ title }) => title);
/** Filters by title, because other tests publish to all academies. */
const ofAcademy = async (aba?: string) => (await titles(aba)).filter((title) => title === written.title);

async function unread(): Promise<number> {
  const actor = await currentActor();
  return actor.kind === "student" ? actor.unreadNotices : NaN;
}

async function recipientsOf(id: string): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select s.full_name as name from notification_recipients r join students s on s.id = r.student_id
      where r.notification_id = $1 order by 1`,
    [id],
  );
  return rows.map(({ name }) => name);
}

describe("a notice to the own students", () => {
  it("RIGHT-28 the badge counts the list's unread notices, even if the student's record is newer than they are", async () => {
    const { studioId } = await signedInOwner();
    const account = await makeStudentAccount({ studioId });
    for (let n = 1; n <= 3; n += 1) await sendNotice(toAll);
    // As after restoring an academy from a copy, or entering its records anew.
    await superuser.query("update students set created_at = now() + interval '1 day' where id = $1", [
      account.id,
    ]);
    await enterPortal(account);
    const [first, second] = (await loadOwnNotices({ aba: "nao-lidas" })).notices;
    expect([await unread(), (await loadOwnNotices({})).counts.unread]).toEqual([3, 3]);
    await readOwnNotice({ id: String(first?.id) });
    await dismissOwnNotice({ id: String(second?.id) });
    expect([await unread(), (await loadOwnNotices({})).counts.unread]).toEqual([1, 1]);
    expect((await loadOwnNotices({ aba: "nao-lidas" })).notices).toHaveLength(1);
  });

  it("RIGHT-28 a guardian of three students has to read a notice only once", async () => {
    const { studioId, userId: owner } = await signedInOwner();
    const children = [
      await makeStudent({ studioId }),
      await makeStudent({ studioId }),
      await makeStudent({ studioId }),
    ];
    const { userId } = await makeStudentAccount({ studioId: (await makeStudio()).id });
    const { id } = await makeGuardian({ studioId, students: children.map(({ studentId }) => studentId) });
    await superuser.query("update guardians set user_id = $2 where id = $1", [id, userId]);
    await sendNotice(toAll);
    const openPortalOf = (child: (typeof children)[number]) =>
      enterAs(userId, { area: "student", student: { id: child.studentId, studioId } });
    const seen: number[] = [];
    for (const child of children) {
      await openPortalOf(child);
      seen.push(await unread());
      const [notice] = (await loadOwnNotices({ aba: "nao-lidas" })).notices;
      if (notice) await readOwnNotice({ id: notice.id });
    }
    expect(seen).toEqual([1, 0, 0]);
    await enterAs(owner);
    expect(await sent()).toMatchObject([{ people: 3, read: 3 }]);
  });

  it("RIGHT-28 RIGHT-42 names all students of a guardian that it concerns, except those the guardian may not see", async () => {
    const { studioId } = await signedInOwner();
    const child = (fullName: string) => makeStudent({ studioId, fullName });
    const [cris, breno, fernanda] = [
      await child("Cristiano Sá"),
      await child("Breno Sá"),
      await child("Fernanda Sá"),
    ];
    const hidden = await child("Gil Sá");
    await child("De outra família");
    const { userId } = await makeStudentAccount({ studioId: (await makeStudio()).id });
    const { id } = await makeGuardian({
      studioId,
      students: [cris, breno, fernanda, hidden].map(({ studentId }) => studentId),
    });
    await superuser.query("update guardians set user_id = $2 where id = $1", [id, userId]);
    await superuser.query("update student_guardians set can_see = false where student_id = $1", [
      hidden.studentId,
    ]);
    await sendNotice(toAll);
    for (const { studentId } of [fernanda, breno]) {
      await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
      const [notice] = (await loadOwnNotices({})).notices;
      expect(notice?.told).toEqual(["Breno", "Cristiano", "Fernanda"]);
      expect(noticesCopy.own.toStudents(notice?.told ?? [])).toBe("Para Breno, Cristiano e Fernanda");
    }
  });

  it("NOTIF-01 PORTAL-33 PORTAL-34 is sent by the owner, and each student's read and dismissed marks are their own", async () => {
    const { userId, studioId } = await signedInOwner();
    const [ana, bia] = [await makeStudentAccount({ studioId }), await makeStudentAccount({ studioId })];
    const result = await sendNotice(toAll);
    expect(result).toMatchObject({ ok: true, data: { people: 2 } });
    expect(await sent()).toMatchObject([{ ...written, people: 2, read: 0 }]);
    expect((await loadNotices({})).counts).toMatchObject({ all: 0, unread: 0, sent: 1 });

    await enterPortal(ana);
    expect(await unread()).toBe(1);
    const [notice] = (await loadOwnNotices({})).notices;
    expect(notice).toMatchObject({ ...written, toStudents: true, told: [null], isRead: false });
    expect(await readOwnNotice({ id: notice?.id ?? "" })).toMatchObject({ ok: true });
    expect([await ofAcademy(), await ofAcademy("nao-lidas"), await ofAcademy("lidas")]).toEqual([
      ["Treino aberto"],
      [],
      ["Treino aberto"],
    ]);
    await enterPortal(ana);
    expect(await unread()).toBe(0);
    await enterPortal(bia);
    expect(await unread()).toBe(1);
    expect(await dismissOwnNotice({ id: notice?.id ?? "" })).toMatchObject({ ok: true });
    expect(await ofAcademy()).toEqual([]);
    await enterAs(userId);
    expect(await sent()).toMatchObject([{ people: 2, read: 1 }]);
  });

  it("NOTIF-01 sent three times with one request id is one notice", async () => {
    const { studioId } = await signedInOwner();
    await makeStudent({ studioId });
    const form = { ...toAll, requestId: randomUUID() };
    const results = await Promise.all([sendNotice(form), sendNotice(form), sendNotice(form)]);
    expect(new Set(results.map((result) => result.ok && result.data.id)).size).toBe(1);
    expect(await sent()).toHaveLength(1);
  });

  it("NOTIF-01 goes to active students only: all, of a class, art or belt, or with late fees, as counted beforehand", async () => {
    const { studioId } = await signedInOwner();
    const { rows: belts } = await superuser.query<{ id: string; art: string }>(
      `select b.id, b.martial_art_id as art from belt_ranks b join martial_arts m on m.id = b.martial_art_id
        where m.name = 'Judô' order by b.order_rank limit 2`,
    );
    const [white, next] = belts;
    const ranked = (belt?: { id: string; art: string }) =>
      belt ? { martialArtId: belt.art, currentBeltId: belt.id } : {};
    const { studentId: a } = await makeStudent({ studioId, fullName: "Ana", ...ranked(white) });
    const { studentId: b } = await makeStudent({ studioId, fullName: "Bia", ...ranked(next) });
    const { studentId: c } = await makeStudent({ studioId, fullName: "Caio", monthlyFeeCents: 10_000 });
    const { studentId: d } = await makeStudent({ studioId, fullName: "Davi", status: "inactive" });
    await makeCharge({ studioId, studentId: c, period: day("2026-10-01"), dueOn: day("2026-10-10") });
    await makeCharge({ studioId, studentId: d, period: day("2026-10-01"), dueOn: day("2026-10-10") });
    const lesson = await makeClass({ studioId });
    for (const studentId of [b, c]) await makeEnrollment({ studioId, studentId, classId: lesson.id });
    await makeEnrollment({ studioId, studentId: a, classId: lesson.id, status: "suspended" });

    const cases = [
      [{ audience: "all" }, ["Ana", "Bia", "Caio"]],
      [{ audience: "class", classId: lesson.id }, ["Bia", "Caio"]],
      [{ audience: "art", martialArtId: white?.art ?? "" }, ["Ana", "Bia"]],
      [{ audience: "art", martialArtId: next?.art ?? "", beltRankId: next?.id ?? "" }, ["Bia"]],
      [{ audience: "late" }, ["Caio"]],
    ] as const;
    for (const [audience, names] of cases) {
      const [counted] = await loadAudience(audience);
      const people = names.length;
      expect(counted).toEqual({ people, portal: 0, mail: people, neither: 0, names });
      const result = await sendNotice({ ...written, ...audience });
      expect(await recipientsOf(result.ok ? result.data.id : "")).toEqual(names);
    }
  });

  it("NOTIF-01 about late fees is shown to and counted for the guardian who pays, and no other guardian", async () => {
    const { studioId } = await signedInOwner();
    const { studentId } = await makeStudent({ studioId, monthlyFeeCents: 10_000 });
    await makeCharge({ studioId, studentId, period: day("2026-10-01"), dueOn: day("2026-10-10") });
    const guardians: { userId: string }[] = [];
    for (const canPay of [true, false]) {
      const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
      const guardian = await makeGuardian({ studioId, students: [studentId], rights: { canPay } });
      await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, person.userId]);
      guardians.push(person);
    }
    expect(await loadAudience({ audience: "late" })).toMatchObject([{ people: 1, portal: 1 }]);
    expect(await sendNotice({ ...written, audience: "late" })).toMatchObject({ ok: true });
    const seen: [number, string[]][] = [];
    for (const { userId } of guardians) {
      await enterPortal({ userId, id: studentId, studioId });
      seen.push([await unread(), await ofAcademy()]);
    }
    expect(seen).toEqual([
      [1, ["Treino aberto"]],
      [0, []],
    ]);
  });

  it("NOTIF-01 ADMIN-33 is refused at the missing field, and is not sent to an empty audience", async () => {
    await signedInOwner();
    const both = ["Título e mensagem são obrigatórios."];
    expect(await sendNotice({ ...toAll, title: " ", message: "" })).toMatchObject({
      fields: { title: both, message: both },
    });
    expect(await sendNotice({ ...written, audience: "class", classId: "" })).toMatchObject({
      fields: { classId: [expect.any(String)] },
    });
    expect(await sendNotice(toAll)).toMatchObject({
      code: "empty",
      fields: { audience: ["Nenhum aluno ativo neste grupo."] },
    });
    expect(await loadAudience({ audience: "art", martialArtId: "" })).toEqual([]);
    expect((await loadNotices({})).counts.sent).toBe(0);
  });

  it("NOTIF-06 C-26 is of type urgent, warning, info or class; an owner cannot send the platform's types", async () => {
    const { studioId, userId } = await signedInOwner();
    await makeStudent({ studioId });
    for (const type of ["urgent", "warning", "info", "class"])
      expect(await sendNotice({ ...toAll, type })).toMatchObject({ ok: true });
    for (const type of ["success", "error"])
      expect(await sendNotice({ ...toAll, type })).toMatchObject({ ok: false });
    const write = (data: object) =>
      withStudio({ studioId, userId }, (tx) =>
        tx.notification.create({
          data: {
            title: "t",
            message: "m",
            targetType: "specific_studio",
            targetStudioId: studioId,
            ...data,
          },
        }),
      );
    await expect(write({})).rejects.toThrow();
    await expect(write({ toStudents: true, type: "success" })).rejects.toThrow();
    await expect(write({ toStudents: true, sentBy: randomUUID() })).rejects.toThrow();
  });
});

describe("the notices that a student sees", () => {
  it("PORTAL-35 SEC-05 are those to the student or the academy, not a classmate's or another academy's, even by id", async () => {
    const { studioId, userId } = await signedInOwner();
    const ana = await makeStudentAccount({ studioId, fullName: "Ana" });
    const bia = await makeStudentAccount({ studioId, fullName: "Bia" });
    const lesson = await makeClass({ studioId });
    await makeEnrollment({ studioId, studentId: ana.id, classId: lesson.id });
    const forAna = await sendNotice({ ...written, audience: "class", classId: lesson.id });
    const id = forAna.ok ? forAna.data.id : "";
    const admin = await makeSuperAdmin();
    await withPlatform(admin.userId, (tx) =>
      tx.notification.create({
        data: {
          title: "À academia",
          message: "m",
          targetType: "specific_studio",
          targetStudioId: studioId,
          alsoStudents: true,
        },
      }),
    );
    const other = await makeOwner();
    const stranger = await makeStudentAccount({ studioId: other.studioId });
    const own = async (who: Account, among: readonly string[]) => {
      await enterPortal(who);
      return (await titles()).filter((title) => among.includes(title)).sort();
    };
    const among = ["Treino aberto", "À academia"];
    expect(await own(ana, among)).toEqual(["Treino aberto", "À academia"]);
    expect(await own(bia, among)).toEqual(["À academia"]);
    expect(await own(stranger, among)).toEqual([]);
    for (const who of [bia, stranger]) {
      await enterPortal(who);
      expect(await readOwnNotice({ id })).toMatchObject({ code: "not-found" });
      expect(await readAllOwnNotices({})).toMatchObject({ ok: true });
      expect(await withStudent(asStudent(who), (tx) => tx.notificationRecipient.count())).toBe(0);
    }
    const { rows } = await superuser.query(
      "select user_id from notification_receipts where notification_id = $1",
      [id],
    );
    expect(rows).toEqual([]);
    await enterAs(other.userId);
    expect(await readNotice({ id })).toMatchObject({ code: "not-found" });
    expect(await withPlatform(admin.userId, (tx) => tx.notification.count({ where: { id } }))).toBe(0);
    expect(await withStudio({ studioId, userId }, (tx) => tx.notification.count({ where: { id } }))).toBe(1);
  });

  it("PORTAL-34 have a read mark each for guardian and child, and the academy counts the student once", async () => {
    const { userId, studioId } = await signedInOwner();
    const child = await makeStudentAccount({ studioId });
    const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
    const guardian = await makeGuardian({ studioId, students: [child.id] });
    await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, person.userId]);
    const result = await sendNotice(toAll);
    const id = result.ok ? result.data.id : "";
    for (const reader of [child.userId, person.userId]) {
      await enterAs(reader, { area: "student", student: { id: child.id, studioId } });
      expect(await unread()).toBe(1);
      expect(await readOwnNotice({ id })).toMatchObject({ ok: true });
    }
    await enterAs(userId);
    expect(await sent()).toMatchObject([{ people: 1, read: 1 }]);
  });
});
