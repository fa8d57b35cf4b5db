import { withPlatform, withStudent, withStudio } from "@/lib/db/doors";
import { loadManagedStudio, loadPlatformNotices, loadStudioChoices } from "@/lib/features/platform/loaders";
import { loadPortalShell } from "@/lib/features/portal/loaders";
import { newId } from "@/lib/kernel/ids";
import {
  asStudent,
  makeOwner,
  makeStudent,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { sendPlatformNotice } from "./actions";
import { loadOwnNotices } from "./loaders";
import { platformNoticeTypes } from "./schema";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();

async function asSuperAdmin() {
  const admin = await makeSuperAdmin();
  await enterAs(admin.userId, { area: "superAdmin" });
  return admin;
}

const words = { title: "Manutenção no domingo", message: "Das 2h às 4h.", type: "warning" };
const toAll = { ...words, targetType: "all_studios" };
const to = (targetStudioId: string) => ({ ...words, targetType: "specific_studio", targetStudioId });
const send = (fields: Record<string, string>) => sendPlatformNotice({ ...fields, requestId: newId() });

const shownTo = (studioId: string, title: string) =>
  withStudio(studioId, (tx) => tx.notification.count({ where: { title } }));

it("ADMIN-31 ADMIN-32 FUNC-21 a notice of each type goes to one academy, with the signed-in admin as its sender", async () => {
  const { userId } = await asSuperAdmin();
  const { id } = await makeStudio();
  for (const type of platformNoticeTypes) expect(await send({ ...to(id), type })).toMatchObject({ ok: true });
  const { rows } = await superuser.query(
    `select title, message, type, target_type, sent_by, to_students from notifications where target_studio_id = $1
      order by created_at, id`,
    [id],
  );
  expect(rows).toEqual(
    platformNoticeTypes.map((type) => ({
      title: words.title,
      message: words.message,
      type,
      target_type: "specific_studio",
      sent_by: userId,
      to_students: false,
    })),
  );
});

it("ADMIN-31 NOTIF-02 a notice to one academy is seen there alone, and a notice to all is seen by each", async () => {
  const [one, other] = [await makeOwner(), await makeOwner()];
  await asSuperAdmin();
  const title = `Só para uma ${newId()}`;
  await send({ ...to(one.studioId), title });
  expect([await shownTo(one.studioId, title), await shownTo(other.studioId, title)]).toEqual([1, 0]);
  const all = `Para todas ${newId()}`;
  await send({ ...toAll, title: all });
  expect([await shownTo(one.studioId, all), await shownTo(other.studioId, all)]).toEqual([1, 1]);
});

it("RIGHT-43 ADMIN-31 PORTAL-35 students see only the platform's notices marked for them (C-27), in list and badge", async () => {
  const [one, other] = [await makeOwner(), await makeOwner()];
  const student = await makeStudentAccount({ studioId: one.studioId });
  const stranger = await makeStudentAccount({ studioId: other.studioId });
  const mark = newId();
  await asSuperAdmin();
  for (const target of [toAll, to(one.studioId)])
    for (const alsoStudents of [undefined, "on"])
      await send({
        ...target,
        ...(alsoStudents && { alsoStudents }),
        title: `${target === toAll ? "a todas" : "a uma"}${alsoStudents ? ", e a alunos" : ""} ${mark}`,
      });
  const seen = (who: typeof student) =>
    withStudent(asStudent(who), (tx) =>
      tx.notification.findMany({ where: { title: { contains: mark } }, select: { title: true } }),
    );
  const titles = async (who: typeof student) =>
    (await seen(who)).map(({ title }) => title.replace(` ${mark}`, "")).sort();
  expect(await titles(student)).toEqual(["a todas, e a alunos", "a uma, e a alunos"]);
  expect(await titles(stranger)).toEqual(["a todas, e a alunos"]);

  const enter = ({ userId, studentId, studioId }: typeof student) =>
    enterAs(userId, { area: "student", student: { id: studentId, studioId } });
  await enter(student);
  const { counts, notices } = await loadOwnNotices({});
  expect((await loadPortalShell()).unreadNotices).toBe(counts.unread);
  expect(notices.filter(({ title }) => title.includes(mark))).toHaveLength(2);
  const toOne = `a uma ${mark}`;
  expect(notices.some(({ title }) => title === toOne)).toBe(false);
  await enterAs(one.userId);
  expect(await shownTo(one.studioId, toOne)).toBe(1);
});

it("RIGHT-43 an academy cannot mark a notice as the platform's to students, and no notice is of both kinds", async () => {
  const { studioId, userId } = await makeOwner();
  const marked = {
    title: "t",
    message: "m",
    targetType: "specific_studio",
    targetStudioId: studioId,
  } as const;
  await expect(
    withStudio({ studioId, userId }, (tx) =>
      tx.notification.create({ data: { ...marked, toStudents: true, alsoStudents: true } }),
    ),
  ).rejects.toThrow(/notifications_also_students_check/);
  const both = `insert into notifications (id, title, message, target_type, target_studio_id, to_students, also_students)
    values (gen_random_uuid(), 't', 'm', 'specific_studio', $1, true, true)`;
  await expect(superuser.query(both, [studioId])).rejects.toThrow(/notifications_also_students_check/);
});

it("ADMIN-31 a form sent five times makes one notice, and another text with its request id is refused", async () => {
  await asSuperAdmin();
  const { id } = await makeStudio();
  const sending = { ...to(id), requestId: newId() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendPlatformNotice(sending)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ ok: true });
  expect(await shownTo(id, words.title)).toBe(1);
  expect(await sendPlatformNotice({ ...sending, title: "Outro" })).toMatchObject({ code: "already-sent" });
});

it.each([
  ["no title", { title: "" }, { title: ["Título e mensagem são obrigatórios."] }],
  ["a message of spaces", { message: "  " }, { message: ["Título e mensagem são obrigatórios."] }],
  [
    "neither title nor message",
    { title: "", message: "" },
    {
      title: ["Título e mensagem são obrigatórios."],
      message: ["Título e mensagem são obrigatórios."],
    },
  ],
  ["a title of 101 letters", { title: "x".repeat(101) }, { title: ["Use no máximo 100 caracteres."] }],
  ["a type that only owners send", { type: "urgent" }, { type: ["Escolha uma das opções."] }],
  ["an unknown target", { targetType: "students" }, { targetType: ["Escolha uma das opções."] }],
])("ADMIN-33 a notice with %s is refused at its field, and nothing is sent", async (_, fields, problems) => {
  await asSuperAdmin();
  const { rows: before } = await superuser.query("select count(*)::int as n from notifications");
  expect(await send({ ...toAll, ...fields })).toMatchObject({ ok: false, code: "invalid", fields: problems });
  expect((await superuser.query("select count(*)::int as n from notifications")).rows).toEqual(before);
});

it("ADMIN-34 a notice to one academy needs an existing academy, and a notice to all names none", async () => {
  await asSuperAdmin();
  for (const id of ["", "x' or 1=1"])
    expect(await send(to(id))).toMatchObject({
      ok: false,
      fields: { targetStudioId: ["Escolha a academia."] },
    });
  expect(await send(to(newId()))).toMatchObject({ ok: false, code: "not-found" });
  // A notice to all names no academy; our form never sends both.
  await expect(send({ ...toAll, targetStudioId: newId() })).rejects.toThrow("404");
});

it("ADMIN-36 the history has the latest twenty notices, newest first, and no academy's notices to its students", async () => {
  const { userId } = await asSuperAdmin();
  const { id } = await makeStudio({ name: "Dojô do Histórico" });
  for (let n = 1; n <= 21; n += 1) await send({ ...to(id), title: `Aviso ${n}` });
  await superuser.query(
    `insert into notifications (id, title, message, target_type, target_studio_id, to_students)
     values (gen_random_uuid(), 'De casa', 'x', 'specific_studio', $1, true)`,
    [id],
  );
  const { notices, chosen } = await loadPlatformNotices({ academia: id });
  expect(notices).toHaveLength(20);
  expect(notices.map(({ title }) => title)).not.toContain("De casa");
  const own = (await loadManagedStudio({ id })).notices;
  expect(own.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, n) => `Aviso ${21 - n}`));
  expect(chosen).toMatchObject({ id, name: "Dojô do Histórico" });
  await expect(
    withPlatform(userId, (tx) => tx.notification.count({ where: { title: "De casa" } })),
  ).resolves.toBe(0);
});

it("ADMIN-31 the form shows how many academies and active students a notice to all would reach", async () => {
  await asSuperAdmin();
  const before = (await loadPlatformNotices({})).reach;
  const { id } = await makeStudio();
  await makeStudent({ studioId: id });
  await makeStudent({ studioId: id, status: "inactive" });
  const { reach } = await loadPlatformNotices({});
  expect([reach.studios - before.studios, reach.students - before.students]).toEqual([1, 1]);
});

it("ADMIN-31 the academy's audit trail records the sender, target and type of a notice", async () => {
  const { userId } = await asSuperAdmin();
  const { id } = await makeStudio();
  await send(to(id));
  const { rows } = await superuser.query(
    "select user_id, data from audit_events where studio_id = $1 and action = 'notices.announce'",
    [id],
  );
  expect(rows).toEqual([{ user_id: userId, data: { before: null, after: "specific_studio warning" } }]);
  await send({ ...to(id), alsoStudents: "on" });
  const { rows: ticked } = await superuser.query(
    "select from audit_events where studio_id = $1 and data->>'after' = 'specific_studio warning also_students'",
    [id],
  );
  expect(ticked).toHaveLength(1);
});

it("ADMIN-34 an academy is found by part of its name or e-mail, regardless of accents", async () => {
  await asSuperAdmin();
  const mark = newId().slice(-8);
  await makeStudio({ name: `Çerejeira ${mark}`, email: `oi-${mark}@busca.example` });
  for (const q of [`cerejeira ${mark}`, `OI-${mark}@busca`])
    expect((await loadStudioChoices({ q })).map(({ name }) => name)).toEqual([`Çerejeira ${mark}`]);
  expect(await loadStudioChoices({ q: `%${mark}` })).toEqual([]);
});

it("SEC-03 an owner can neither send the platform's notices nor load their pages", async () => {
  const { studioId } = await signedInOwner();
  await expect(send(to(studioId))).rejects.toThrow();
  await expect(loadPlatformNotices({})).rejects.toThrow(/NEXT_REDIRECT/);
  await expect(loadStudioChoices({ q: "" })).rejects.toThrow(/NEXT_REDIRECT/);
});
