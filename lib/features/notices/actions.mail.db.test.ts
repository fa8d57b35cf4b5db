import { withPlatform, withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import {
  day,
  makeCharge,
  makeGuardian,
  makeStudent,
  makeStudentAccount,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import {
  correctNotice,
  lookAtNoticeMails,
  readOwnNotice,
  refuseNoticeMails,
  sendNotice,
  takeNoticeBack,
} from "./actions";
import { loadAudience, loadNotices, loadOwnNotices } from "./loaders";
import { NOTICE_MAILS } from "./rules";

const superuser = openSuperuser();

afterEach(() => fixClock(null));

const written = { type: "urgent", title: "Sem água", message: "Voltamos amanhã.", audience: "all" } as const;
const byMail = { ...written, mail: "on" } as const;

let made = 0;
const newAddress = (who: string) => `${who}.${process.pid}.${(made += 1)}@obi.example`;

/** A family of three with one address, a student with portal access, and a sample student. */
async function makeAcademy() {
  const owner = await signedInOwner();
  const { studioId } = owner;
  const email = newAddress("familia");
  const [ana, bia] = [
    await makeStudent({ studioId, fullName: "Ana Prado", email }),
    await makeStudent({ studioId, fullName: "Bia Prado", email: email.toUpperCase() }),
  ];
  const rita = newAddress("rita");
  await makeGuardian({
    studioId,
    fullName: "Rita Prado",
    email: rita,
    students: [ana.studentId, bia.studentId],
  });
  const davi = await makeStudentAccount({ studioId, fullName: "Davi Lima" });
  await makeStudent({ studioId, fullName: "Amostra", email: "amostra@amostra.invalid" });
  return { ...owner, ana, bia, davi, email, rita };
}

async function send(form: object = byMail) {
  const sent = await sendNotice({ ...byMail, ...form });
  if (!sent.ok) throw new Error(sent.message);
  return sent.data;
}

async function sentList() {
  const { list } = await loadNotices({ aba: "enviadas" });
  return list.tab === "sent" ? list.notices : [];
}

const statusOf = async (studioId: string) =>
  (
    await superuser.query<{ status: string }>(
      "select status from messages where studio_id = $1 and reason like 'notice.%'",
      [studioId],
    )
  ).rows.map(({ status }) => status);

const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

it("RIGHT-24 the counts per channel before sending match what is sent", async () => {
  const { studioId } = await makeAcademy();
  expect(await loadAudience({ audience: "all" })).toEqual([
    { people: 4, portal: 1, mail: 3, neither: 1, names: ["Amostra", "Ana Prado", "Bia Prado"] },
  ]);
  expect(await send()).toMatchObject({ people: 4, mailed: 3 });
  const mails = await withSystem("test", (tx) => tx.mailOutbox.count({ where: { studioId } }));
  expect(mails).toBe(3);
  expect(await sentList()).toMatchObject([{ people: 4, mailedTo: 3 }]);
  expect(await sendNotice(written)).toMatchObject({ data: { people: 4, mailed: null } });
});

it("RIGHT-24 RIGHT-25 each address gets one mail, which names the students it is about and the academy", async () => {
  const { email, rita, davi } = await makeAcademy();
  await send();
  const [toFamily, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(toFamily?.subject).toMatch(/: urgente: Sem água$/);
  expect(toFamily?.text).toContain("Olá, Ana Prado e Bia Prado!");
  expect(toFamily?.text).toContain("Voltamos amanhã.");
  const [toRita] = await mailsTo(rita);
  expect(toRita?.text).toContain("Olá, Rita Prado!");
  expect(toRita?.text).toContain("Sobre Ana Prado e Bia Prado.");
  const [toDavi] = await mailsTo(davi.email);
  expect(toDavi?.text).not.toContain("Sobre");
  expect(toDavi?.fromName).toMatch(/^Academia/);
});

it("RIGHT-24 a notice about late fees is mailed to the guardian who pays, not to the child", async () => {
  const { studioId } = await signedInOwner();
  const { studentId, email } = await makeStudent({
    studioId,
    monthlyFeeCents: 10_000,
    email: newAddress("filho"),
  });
  await makeCharge({ studioId, studentId, period: day("2026-10-01"), dueOn: day("2026-10-10") });
  const [pays, other] = [newAddress("paga"), newAddress("outro")];
  await makeGuardian({ studioId, email: pays, students: [studentId] });
  await makeGuardian({ studioId, email: other, students: [studentId], rights: { canPay: false } });
  expect(await send({ audience: "late" })).toMatchObject({ people: 1, mailed: 1 });
  expect([await subjects(email), await subjects(other)]).toEqual([[], []]);
  expect(await subjects(pays)).toHaveLength(1);
});

it("RIGHT-24 a corrected notice is unread again, its waiting mails are dropped, and a correction is mailed", async () => {
  const { studioId, userId, davi } = await makeAcademy();
  const { id } = await send();
  const portal = { area: "student", student: { id: davi.id, studioId } } as const;
  await enterAs(davi.userId, portal);
  await readOwnNotice({ id });
  await enterAs(userId);
  const words = { id, title: "Sem água hoje", message: "Voltamos às 18h." };
  expect(await correctNotice({ ...words, mail: "on" })).toMatchObject({ data: { people: 4, mailed: 3 } });
  expect(await sentList()).toMatchObject([{ title: "Sem água hoje", corrected: true, read: 0 }]);
  expect(await subjects(davi.email)).toEqual([expect.stringMatching(/: correção: urgente: Sem água hoje$/)]);
  expect((await statusOf(studioId)).sort()).toEqual([...Array(4).fill("sent"), ...Array(4).fill("skipped")]);
  await enterAs(davi.userId, portal);
  const notices = (await loadOwnNotices({ aba: "nao-lidas" })).notices.filter((each) => each.id === id);
  expect(notices).toMatchObject([{ message: "Voltamos às 18h.", corrected: true }]);
});

it("RIGHT-24 a correction is not mailed to students who left since or their guardians, and the count says so", async () => {
  const { ana, bia, davi, rita, email } = await makeAcademy();
  const sent = await sendNotice(written);
  const id = sent.ok ? sent.data.id : "";
  await superuser.query("update students set status = 'inactive' where id = any($1)", [
    [ana.studentId, bia.studentId],
  ]);
  const words = { id, title: "Sem água hoje", message: "Voltamos às 18h.", mail: "on" };
  expect(await correctNotice(words)).toMatchObject({ data: { people: 4, mailed: 1 } });
  expect([await subjects(email), await subjects(rita)]).toEqual([[], []]);
  expect(await subjects(davi.email)).toHaveLength(1);
});

it("RIGHT-24 a withdrawn notice leaves the portal, and its waiting mails are dropped", async () => {
  const { studioId, userId, davi, email } = await makeAcademy();
  const { id } = await send();
  expect(await takeNoticeBack({ id })).toMatchObject({ ok: true });
  expect(await takeNoticeBack({ id })).toMatchObject({ code: "not-found" });
  expect(await sentList()).toEqual([]);
  expect(await mailsTo(email)).toEqual([]);
  expect(new Set(await statusOf(studioId))).toEqual(new Set(["skipped"]));
  await enterAs(davi.userId, { area: "student", student: { id: davi.id, studioId } });
  expect((await loadOwnNotices({})).notices.filter((each) => each.id === id)).toEqual([]);
  await enterAs(userId);
});

it("RIGHT-24 an owner cannot correct or withdraw a notice of the platform, of a job or of another academy", async () => {
  const { studioId, userId } = await makeAcademy();
  const { id: foreign } = await send();
  const { userId: admin } = await makeSuperAdmin();
  const target = { targetType: "specific_studio" as const, targetStudioId: studioId };
  const { id: ofPlatform } = await withPlatform(admin, (tx) =>
    tx.notification.create({ data: { title: "t", message: "m", ...target }, select: { id: true } }),
  );
  const { rows } = await superuser.query<{ id: string }>(
    `insert into notifications (id, title, message, target_type, target_studio_id, to_students, is_reminder)
       values (gen_random_uuid(), 't', 'm', 'specific_studio', $1, true, true) returning id`,
    [studioId],
  );
  const gone = { ok: false, code: "not-found" };
  for (const id of [ofPlatform, String(rows[0]?.id)]) {
    expect(await correctNotice({ id, title: "x", message: "y" })).toMatchObject(gone);
    expect(await takeNoticeBack({ id })).toMatchObject(gone);
  }
  await signedInOwner();
  expect(await correctNotice({ id: foreign, title: "x", message: "y" })).toMatchObject(gone);
  expect(await takeNoticeBack({ id: foreign })).toMatchObject(gone);
  await enterAs(userId);
  expect(await sentList()).toMatchObject([{ id: foreign, title: "Sem água" }]);
});

it("RIGHT-24 threat 24 an address gets a limited number of notice mails a day, and the counts say so beforehand", async () => {
  const { studioId } = await signedInOwner();
  const { email } = await makeStudent({ studioId, email: newAddress("muito") });
  for (let turn = 0; turn < NOTICE_MAILS.perAddress; turn += 1) {
    fixClock(`2026-11-21T15:0${turn}:00Z`);
    expect(await send()).toMatchObject({ mailed: 1 });
  }
  fixClock("2026-11-21T15:30:00Z");
  expect(await loadAudience({ audience: "all" })).toMatchObject([{ people: 1, mail: 0, neither: 1 }]);
  expect(await send()).toMatchObject({ mailed: 0 });
  expect(await subjects(email)).toHaveLength(NOTICE_MAILS.perAddress);
});

it("RIGHT-25 unsubscribing ends general notices but not those about class or payment, and can be undone", async () => {
  const { studioId } = await signedInOwner();
  const { studentId, email } = await makeStudent({ studioId, email: newAddress("quieta") });
  await makeCharge({ studioId, studentId, period: day("2026-10-01"), dueOn: day("2026-10-10") });
  await send();
  const [mail] = await mailsTo(email);
  const link = mail?.unsubscribeUrl ?? "";
  expect(mail?.text).toContain(link);
  expect(link).toContain("/avisos-por-email?token=");
  expect(link).not.toContain(email);
  const token = new URL(link).searchParams.get("token") ?? "";
  const looked = { studioName: mail?.fromName, refused: false };
  expect(await lookAtNoticeMails({ token })).toMatchObject({ data: looked });
  // Scanners open links, so viewing again changes nothing.
  expect(await lookAtNoticeMails({ token })).toMatchObject({ data: looked });
  expect(await refuseNoticeMails({ token, refuse: "on" })).toMatchObject({ data: { refused: true } });
  expect(await loadAudience({ audience: "all", type: "urgent" })).toMatchObject([{ people: 1, mail: 0 }]);
  expect(await loadAudience({ audience: "all", type: "class" })).toMatchObject([{ people: 1, mail: 1 }]);
  expect(await send()).toMatchObject({ mailed: 0 });
  expect(await send({ type: "class" })).toMatchObject({ mailed: 1 });
  expect(await send({ audience: "late" })).toMatchObject({ mailed: 1 });
  for (const about of (await mailsTo(email)).slice(1)) expect(about.unsubscribeUrl).toBeNull();
  expect(await refuseNoticeMails({ token })).toMatchObject({ data: { refused: false } });
  expect(await send()).toMatchObject({ mailed: 1 });
});

it("RIGHT-25 a forged unsubscribe link does nothing, and a real one covers only its academy and address", async () => {
  const { studioId } = await signedInOwner();
  await makeStudent({ studioId, email: newAddress("uma") });
  const { email } = await makeStudent({ studioId, email: newAddress("outra") });
  await send();
  const token = new URL((await mailsTo(email)).at(0)?.unsubscribeUrl ?? "").searchParams.get("token") ?? "";
  for (const made of ["", "v1:", "x".repeat(400), token.slice(0, -2), `${token}xx`])
    expect(await refuseNoticeMails({ token: made, refuse: "on" })).toEqual({ ok: true, data: null });
  await refuseNoticeMails({ token, refuse: "on" });
  expect(await loadAudience({ audience: "all" })).toMatchObject([{ people: 2, mail: 1 }]);
  await signedInOwner();
  expect(await loadAudience({ audience: "all" })).toMatchObject([{ people: 0 }]);
});
