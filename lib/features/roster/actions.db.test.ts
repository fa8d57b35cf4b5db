import { randomUUID } from "node:crypto";
import { withStudio, withSystem } from "@/lib/db/doors";
import { INVITES_PER_STUDIO_AND_HOUR } from "@/lib/features/invites/rules";
import { fixClock } from "@/lib/kernel/clock";
import {
  day,
  makeCharge,
  makeClass,
  makeEnrollment,
  makeGuardian,
  makeInvite,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeTeacher,
} from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { enrolChosen, inviteChosen, notifyChosen, pauseChosen } from "./actions";
import { rosterCopy } from "./copy/acts";
import { ACTED_AT_ONCE } from "./rules";

afterEach(() => fixClock(null));

/** Ana, Breno and Caio are active; Davi left; Eva of another academy. */
async function academy() {
  const stranger = await signedInOwner();
  const eva = (await makeStudent({ studioId: stranger.studioId, fullName: "Eva" })).studentId;
  const owner = await signedInOwner();
  const { studioId } = owner;
  const named = async (fullName: string, fields = {}) =>
    (await makeStudent({ studioId, fullName, email: `${randomUUID()}@obi.example`, ...fields })).studentId;
  const [ana, breno, caio] = [await named("Ana"), await named("Breno"), await named("Caio")];
  const davi = await named("Davi", { status: "inactive" });
  const inside = <T>(work: Parameters<typeof withStudio<T>>[1]) => withStudio(studioId, work);
  const trail = () =>
    withSystem("test", (tx) =>
      tx.auditEvent.findMany({
        where: { studioId },
        orderBy: { id: "asc" },
        select: { action: true, data: true },
      }),
    );
  const standings = async () =>
    Object.fromEntries(
      (await inside((tx) => tx.student.findMany())).map(({ fullName, status }) => [fullName, status]),
    );
  return { ...owner, named, ana, breno, caio, davi, eva, inside, trail, standings };
}

const all = { filter: "?" };

it("IMP-41 pausing all of a filter pauses who is active, tells who is left out, and is one row of the trail", async () => {
  const { studioId, ana, breno, caio, trail, standings } = await academy();
  const { id: classId } = await makeClass({ studioId });
  await makeEnrollment({ studioId, classId, studentId: ana });
  expect(await pauseChosen({ ...all, until: "2026-12-20", reason: "Férias" })).toMatchObject({
    ok: true,
    data: { done: 3, left: 1, why: "Davi: não está ativo" },
  });
  expect(await standings()).toEqual({
    Ana: "suspended",
    Breno: "suspended",
    Caio: "suspended",
    Davi: "inactive",
  });
  expect((await trail()).filter(({ action }) => action.startsWith("students."))).toEqual([
    {
      action: "students.pause-many",
      data: { back: "2026-12-20", students: 3, left: 1, ids: [ana, breno, caio].join(" ") },
    },
  ]);
  expect(await pauseChosen({ ...all, until: "" })).toMatchObject({ ok: false, code: "empty" });
});

it("IMP-41 pausing cancels the fees of the time away for who may, and nobody is paused by who may not", async () => {
  const { studioId, ana, inside, standings } = await academy();
  const { id } = await makeCharge({
    studioId,
    studentId: ana,
    period: day("2026-12-01"),
    dueOn: day("2026-12-10"),
  });
  const cancel = { ids: ana, until: "2026-12-20", charges: "cancel" };
  await enterAs((await makeStaff({ studioId, staffRole: "desk" })).userId);
  expect(await pauseChosen(cancel)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await standings()).toMatchObject({ Ana: "active" });
  await enterAs((await makeStaff({ studioId, staffRole: "manager" })).userId);
  expect(await pauseChosen(cancel)).toMatchObject({ ok: true });
  const charge = await inside((tx) => tx.charge.findUniqueOrThrow({ where: { id } }));
  expect([charge.status, (await standings()).Ana]).toEqual(["cancelled", "suspended"]);
});

it("IMP-41 enrolling fills a class in the order of the names and leaves out the others with the reason", async () => {
  const { studioId, caio, inside, trail } = await academy();
  const { id: classId } = await makeClass({ studioId, maxStudents: 2 });
  await makeEnrollment({ studioId, classId, studentId: caio });
  expect(await enrolChosen({ ...all, classIds: classId })).toMatchObject({
    data: {
      done: 1,
      left: 3,
      why: "Breno: ficaria sem vaga: a turma lota; Caio: já está nesta turma; Davi: não está ativo",
    },
  });
  const taken = await inside((tx) =>
    tx.studentEnrollment.findMany({
      where: { classId },
      select: { student: { select: { fullName: true } } },
    }),
  );
  expect(taken.map(({ student }) => student.fullName).sort()).toEqual(["Ana", "Caio"]);
  expect((await trail()).map(({ action }) => action)).toEqual(["enrollments.create-many"]);
  expect(await enrolChosen({ ...all, classIds: randomUUID() })).toMatchObject({ code: "not-found" });
});

it("IMP-41 IMP-49 enrolling on all days of a turma gives a place on each of them", async () => {
  const { studioId, ana, breno, inside } = await academy();
  const days = [await makeClass({ studioId, dayOfWeek: 1 }), await makeClass({ studioId, dayOfWeek: 3 })];
  const classIds = days.map(({ id }) => id).join(",");
  expect(await enrolChosen({ ids: [ana, breno].join(","), classIds })).toMatchObject({ data: { done: 2 } });
  expect(await inside((tx) => tx.studentEnrollment.count({ where: { status: "active" } }))).toBe(4);
  expect(await enrolChosen({ ids: ana, classIds: "" })).toMatchObject({ ok: false });
});

it("IMP-41 inviting mails each their own link once, and leaves out who enters already, has no address or shares one", async () => {
  const { studioId, named, trail } = await academy();
  await makeStudentAccount({ studioId, fullName: "Fábio" });
  await named("Gil", { email: "familia@obi.example" });
  await named("Hugo", { email: "familia@obi.example" });
  await named("Ivo", { email: null });
  expect(await inviteChosen({ ...all, message: "" })).toMatchObject({
    data: {
      done: 4,
      left: 4,
      why: "Davi: não está ativo; Fábio: já entra no portal; Ivo: está sem e-mail; Hugo: não pôde entrar agora",
    },
  });
  expect(await mailsTo("familia@obi.example")).toHaveLength(1);
  expect((await trail()).map(({ action }) => action)).toEqual(["invites.send-many"]);
});

it("IMP-41 inviting stops at the invites of the hour and says so", async () => {
  const { studioId } = await academy();
  for (let sent = 0; sent < INVITES_PER_STUDIO_AND_HOUR - 2; sent += 1)
    await makeInvite({ studioId, studentEmail: `${randomUUID()}@obi.example` });
  expect(await inviteChosen({ filter: "?status=active", message: "" })).toMatchObject({
    data: { done: 2, left: 1, why: "Caio: passaria do limite de convites por hora" },
  });
});

it("IMP-41 a notice to those chosen is one notice, read by them alone, and sent once", async () => {
  const { ana, breno, inside, trail } = await academy();
  const sent = {
    ids: [ana, breno].join(","),
    type: "info",
    title: "Camiseta",
    message: "Chegou.",
    requestId: randomUUID(),
  };
  for (let time = 0; time < 2; time += 1)
    expect(await notifyChosen(sent)).toMatchObject({ ok: true, data: { done: 2, left: 0, mailed: null } });
  const told = await inside((tx) => tx.notificationRecipient.findMany({ select: { studentId: true } }));
  expect(told.map(({ studentId }) => studentId).sort()).toEqual([ana, breno].sort());
  expect((await trail()).map(({ action, data }) => [action, data])).toEqual([
    ["notices.send-many", { students: 2, ids: [ana, breno].join(" ") }],
  ]);
});

it("IMP-41 a notice to those found by what they owe is mailed to who pays, not to the child", async () => {
  const { studioId, named } = await academy();
  const kid = await named("Kid", {
    email: "kid@obi.example",
    birthDate: day("2016-01-01"),
    monthlyFeeCents: 15_000,
  });
  await makeGuardian({ studioId, fullName: "Rita", email: "rita@obi.example", students: [kid] });
  await makeCharge({ studioId, studentId: kid, period: day("2026-10-01"), dueOn: day("2026-10-10") });
  const notice = { type: "info", title: "Mensalidade", message: "Fale com a gente.", mail: "on" };
  expect(await notifyChosen({ ...notice, filter: "?mensalidade=atrasada" })).toMatchObject({
    data: { done: 1, mailed: 1 },
  });
  expect([(await mailsTo("rita@obi.example")).length, (await mailsTo("kid@obi.example")).length]).toEqual([
    1, 0,
  ]);
});

it("IMP-40 the server finds those chosen anew: nobody of another academy, and no more than a bounded number", async () => {
  const { studioId, eva, inside, standings } = await academy();
  expect(await pauseChosen({ ids: eva, until: "" })).toMatchObject({ ok: false, message: rosterCopy.nobody });
  await inside((tx) =>
    tx.student.createMany({
      data: Array.from({ length: ACTED_AT_ONCE }, (_, at) => ({
        studioId,
        fullName: `Zé ${at}`,
        email: `ze${at}@obi.example`,
      })),
    }),
  );
  expect(await pauseChosen({ ...all, until: "" })).toMatchObject({ ok: false, code: "too-many" });
  expect((await standings()).Ana).toBe("active");
});

it("IMP-30 IMP-41 the desk acts on several but sends no notice; finance and teachers do neither", async () => {
  const { studioId, ana, breno, caio } = await academy();
  const { id: classId } = await makeClass({ studioId });
  const notice = { ids: ana, type: "info", title: "A", message: "B" };
  const codes = async (member: { userId: string }, whom: string) => {
    await enterAs(member.userId);
    const answers = [
      await inviteChosen({ ids: whom, message: "" }),
      await enrolChosen({ ids: whom, classIds: classId }),
      await notifyChosen({ ...notice, ids: whom }),
      await pauseChosen({ ids: whom, until: "" }),
    ];
    return answers.map((answer) => (answer.ok ? "ok" : answer.code));
  };
  expect(await codes(await makeStaff({ studioId, staffRole: "finance" }), ana)).toEqual(
    Array(4).fill("forbidden"),
  );
  expect(await codes(await makeTeacher({ studioId }), breno)).toEqual(Array(4).fill("forbidden"));
  expect(await codes(await makeStaff({ studioId, staffRole: "desk" }), caio)).toEqual([
    "ok",
    "ok",
    "forbidden",
    "ok",
  ]);
});
