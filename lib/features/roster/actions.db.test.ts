import { randomUUID } from "node:crypto";
import { withStudio, withSystem } from "@/lib/db/doors";
import { INVITES_PER_STUDIO_AND_HOUR } from "@/lib/features/invites/rules";
import { fixClock, now, today } from "@/lib/kernel/clock";
import { clockTimeOf } from "@/lib/kernel/dates";
import {
  day,
  makeCharge,
  makeClass,
  makeClassSession,
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
import {
  adjustChosen,
  enrolChosen,
  inviteChosen,
  notifyChosen,
  pauseChosen,
  tagChosen,
  undoRun,
} from "./actions";
import { rosterCopy } from "./copy/acts";
import { finishUndo } from "./commands/run-rows";
import { rosterDue, rosterJob, rosterRetention } from "./flows/run";
import { loadActPreview, loadRun, loadRuns } from "./loaders";
import { monthsToAdjust } from "./schema";
import { sumsText } from "./rules/sort-out";
import { ACTED_AT_ONCE } from "./rules/acts";

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

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

const setFee = (studioId: string, studentId: string, fields: object) =>
  withStudio(studioId, async (tx) => {
    const { count } = await tx.agreement.updateMany({ where: { studentId }, data: fields });
    if (count === 0)
      await tx.agreement.createMany({ data: [{ studentId, askedCents: 0, amountCents: 0, ...fields }] });
  });

const all = { filter: "?" };

type Started = { ok: true; data: { id: string } } | { ok: false; code: string };

/** Works on an act as its job does, and answers its result: the number of those done, and the others with the reason. */
async function result(id: string) {
  await rosterJob.handle?.(id);
  const [run] = await loadRun({ id });
  if (!run) throw new Error("no run");
  const { counts, status, named } = run;
  const rest = named.map(({ fullName, why }) => `${fullName}: ${why}`);
  return { id, status, done: counts.done, undone: counts.undone, rest };
}

async function worked(started: Started) {
  if (!started.ok) throw new Error(started.code);
  return result(started.data.id);
}

async function undone(id: string) {
  expect(await undoRun({ id })).toMatchObject({ ok: true });
  return result(id);
}

it("IMP-41 pausing all of a filter pauses who is active, tells who is left out, and stands in the trail", async () => {
  const { studioId, ana, breno, caio, trail, standings } = await academy();
  const { id: classId } = await makeClass({ studioId });
  await makeEnrollment({ studioId, classId, studentId: ana });
  expect(await worked(await pauseChosen({ ...all, until: "2026-12-20", reason: "Férias" }))).toMatchObject({
    status: "done",
    done: 3,
    rest: ["Davi: inactive"],
  });
  expect(await standings()).toEqual({
    Ana: "suspended",
    Breno: "suspended",
    Caio: "suspended",
    Davi: "inactive",
  });
  expect((await trail()).filter(({ action }) => /^(students|roster)\./.test(action))).toEqual([
    { action: "students.pause-many", data: { back: "2026-12-20", students: 3, left: 1 } },
    { action: "roster.finish", data: { students: 3, left: 1, ids: [ana, breno, caio].join(" ") } },
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
  expect(await worked(await pauseChosen(cancel))).toMatchObject({ done: 1 });
  const charge = await inside((tx) => tx.charge.findUniqueOrThrow({ where: { id } }));
  expect([charge.status, (await standings()).Ana]).toEqual(["cancelled", "suspended"]);
});

it("IMP-41 enrolling fills a class in the order of the names and leaves out the others with the reason", async () => {
  const { studioId, caio, inside, trail } = await academy();
  const { id: classId } = await makeClass({ studioId, maxStudents: 2 });
  await makeEnrollment({ studioId, classId, studentId: caio });
  expect(await worked(await enrolChosen({ ...all, classIds: classId }))).toMatchObject({
    done: 1,
    rest: ["Breno: full", "Caio: enrolled", "Davi: inactive"],
  });
  const taken = await inside((tx) =>
    tx.studentEnrollment.findMany({
      where: { classId },
      select: { student: { select: { fullName: true } } },
    }),
  );
  expect(taken.map(({ student }) => student.fullName).sort()).toEqual(["Ana", "Caio"]);
  expect((await trail()).map(({ action }) => action)).toEqual([
    "enrollments.create-many",
    "enrollments.create",
    "roster.finish",
  ]);
  expect(await enrolChosen({ ...all, classIds: randomUUID() })).toMatchObject({ code: "not-found" });
});

it("IMP-41 IMP-49 enrolling on all days of a turma gives a place on each of them", async () => {
  const { studioId, ana, breno, inside } = await academy();
  const days = [await makeClass({ studioId, dayOfWeek: 1 }), await makeClass({ studioId, dayOfWeek: 3 })];
  const classIds = days.map(({ id }) => id).join(",");
  expect(await worked(await enrolChosen({ ids: [ana, breno].join(","), classIds }))).toMatchObject({
    done: 2,
  });
  expect(await inside((tx) => tx.studentEnrollment.count({ where: { status: "active" } }))).toBe(4);
  expect(await enrolChosen({ ids: ana, classIds: "" })).toMatchObject({ ok: false });
});

it("IMP-41 inviting mails each their own link once, and leaves out who enters already, has no address or shares one", async () => {
  const { studioId, named, trail } = await academy();
  await makeStudentAccount({ studioId, fullName: "Fábio" });
  await named("Gil", { email: "familia@obi.example" });
  await named("Hugo", { email: "familia@obi.example" });
  await named("Ivo", { email: null });
  expect(await worked(await inviteChosen({ ...all, message: "" }))).toMatchObject({
    done: 4,
    rest: ["Davi: inactive", "Fábio: entered", "Hugo: recent", "Ivo: no-email"],
  });
  expect(await mailsTo("familia@obi.example")).toHaveLength(1);
  expect((await trail()).map(({ action }) => action)).toEqual(["invites.send-many", "roster.finish"]);
});

it("IMP-52 invites beyond the hour's number leave once the hour's oldest are an hour old, each once", async () => {
  const { studioId, inside } = await academy();
  const began = now();
  fixClock(began);
  const at = minutesAfter(began, -10);
  for (let sent = 0; sent < INVITES_PER_STUDIO_AND_HOUR - 2; sent += 1)
    await makeInvite({ studioId, studentEmail: `${randomUUID()}@obi.example`, createdAt: at });
  const started = await inviteChosen({ filter: "?status=active", message: "" });
  const { id, ...first } = await worked(started);
  expect(first).toMatchObject({ status: "running", done: 2, rest: [] });
  expect((await loadRun({ id }))[0]).toMatchObject({
    counts: { waiting: 1 },
    resumes: clockTimeOf(minutesAfter(began, 50), "America/Sao_Paulo"),
  });
  const waiting = (tx: Parameters<typeof rosterJob.waiting>[0]) =>
    rosterJob.waiting(tx, { after: "00000000-0000-0000-0000-000000000000", take: 1_000 });
  const isWaiting = async () => (await withSystem("test", waiting)).some((row) => row.id === id);
  expect(await isWaiting()).toBe(false);
  fixClock(minutesAfter(began, 49));
  expect(await isWaiting()).toBe(false);
  fixClock(minutesAfter(began, 51));
  expect(await isWaiting()).toBe(true);
  await rosterDue.run(new AbortController().signal);
  expect(await result(id)).toMatchObject({ status: "done", done: 3 });
  expect(await inside((tx) => tx.studentInvite.count({ where: { createdAt: { gt: at } } }))).toBe(3);
});

it("IMP-52 a minor's guardian who may see is invited; without one the child's own address is", async () => {
  const { studioId, named } = await academy();
  const minor = { birthDate: day("2016-01-01") };
  const [gil, hugo] = [
    await named("Gil", { ...minor, email: null }),
    await named("Hugo", { ...minor, email: "hugo@obi.example" }),
  ];
  await makeGuardian({ studioId, fullName: "Rita", email: "mae@obi.example", students: [gil] });
  await makeGuardian({ studioId, email: "tio@obi.example", students: [hugo], rights: { canSee: false } });
  const ids = [gil, hugo].join(",");
  expect(await worked(await inviteChosen({ ids, message: "" }))).toMatchObject({ done: 2, rest: [] });
  const counts = ["mae", "hugo", "tio"].map(async (name) => (await mailsTo(`${name}@obi.example`)).length);
  expect(await Promise.all(counts)).toEqual([1, 1, 0]);
});

it("IMP-42 tags are put and taken by their names, and undone for those whom nobody touched since", async () => {
  const { ana, breno, inside } = await academy();
  const ids = [ana, breno].join(",");
  const tags = async (studentId: string) =>
    (await inside((tx) => tx.studentTag.findMany({ where: { studentId }, select: { tag: true } })))
      .map(({ tag }) => tag.name)
      .sort();
  await worked(await tagChosen({ ids: ana, add: "Bolsa", remove: "" }));
  const { id, ...first } = await worked(await tagChosen({ ids, add: "Kids, Novo", remove: "bolsa" }));
  expect(first).toMatchObject({ done: 2 });
  expect([await tags(ana), await tags(breno)]).toEqual([
    ["Kids", "Novo"],
    ["Kids", "Novo"],
  ]);
  await worked(await tagChosen({ ids: breno, add: "", remove: "Novo" }));
  expect(await undone(id)).toMatchObject({ status: "undone", undone: 1, rest: ["Breno: touched"] });
  expect([await tags(ana), await tags(breno)]).toEqual([["Bolsa"], ["Kids"]]);
  expect(await undoRun({ id })).toMatchObject({ ok: false, code: "not-undoable" });
});

it("IMP-42 pausing is undone for those who are still away by it", async () => {
  const { studioId, ana, breno, standings, inside } = await academy();
  const { id: classId } = await makeClass({ studioId });
  await makeEnrollment({ studioId, classId, studentId: ana });
  const { id } = await worked(await pauseChosen({ ids: [ana, breno].join(","), until: "" }));
  await inside((tx) => tx.student.updateMany({ where: { id: breno }, data: { status: "active" } }));
  expect(await undone(id)).toMatchObject({ undone: 1, rest: ["Breno: touched"] });
  expect(await standings()).toMatchObject({ Ana: "active", Breno: "active" });
  expect(await inside((tx) => tx.studentEnrollment.count({ where: { classId, status: "active" } }))).toBe(1);
});

it("IMP-42 enrolling is undone where nobody trained since, and a place that was there before stays as it was", async () => {
  const { studioId, ana, breno, caio, inside } = await academy();
  const { id: classId } = await makeClass({ studioId });
  await makeEnrollment({ studioId, classId, studentId: breno, status: "suspended" });
  const trained = async (studentId: string, on: string) => {
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: on });
    await inside((tx) =>
      tx.attendance.createMany({ data: [{ sessionId, studentId, source: "roll_call", day: day(on) }] }),
    );
  };
  // In his first time, before the act.
  await trained(breno, "2026-11-23");
  const ids = [ana, breno, caio].join(",");
  const { id } = await worked(await enrolChosen({ ids, classIds: classId }));
  await trained(caio, "2026-11-30");
  expect(await undone(id)).toMatchObject({ undone: 2, rest: ["Caio: touched"] });
  const places = await inside((tx) => tx.studentEnrollment.findMany({ where: { classId } }));
  expect(places.map((place) => [place.studentId === caio ? "Caio" : "Breno", place.status]).sort()).toEqual([
    ["Breno", "suspended"],
    ["Caio", "active"],
  ]);
});

describe("IMP-41 adjusting fees", () => {
  const change = { by: "percent", value: "10", from: "2026-12-01" };
  /** With the sums of the preview, as the form sends them. */
  const seeing = async (asked: { ids?: string; filter?: string; again?: string }) => {
    const [preview] = await loadActPreview({ act: "adjust", ...change, ...asked });
    return { ...change, ...asked, seen: preview?.sums ? sumsText(preview.sums) : "" };
  };

  async function paying() {
    fixClock("2026-11-29T12:00:00Z");
    const my = await academy();
    const next = (studentId: string) =>
      my.inside(async (tx) => {
        const row = await tx.agreement.findFirst({ where: { studentId } });
        return (
          row && [row.amountCents, row.nextAmountCents, row.nextFrom?.toISOString().slice(0, 10) ?? null]
        );
      });
    return { ...my, next };
  }

  it("agrees on the new price from a month on, leaves out who follows a plan or pays nothing, and is undone", async () => {
    const { ana, breno, caio, named, inside, next, studioId } = await paying();
    const plan = await inside((tx) =>
      tx.plan.create({ data: { name: "Adulto", amountCents: 18_000, everyMonths: 1 }, select: { id: true } }),
    );
    await setFee(studioId, ana, { amountCents: 15_000 });
    await setFee(studioId, breno, { amountCents: 18_000, planId: plan.id });
    await setFee(studioId, caio, { amountCents: 20_000, scholarship: true });
    await named("Gil");
    const { id, ...first } = await worked(await adjustChosen(await seeing(all)));
    expect(first).toMatchObject({
      done: 1,
      rest: ["Breno: plan", "Caio: scholarship", "Davi: inactive", "Gil: no-fee"],
    });
    expect(await next(ana)).toEqual([15_000, 16_500, "2026-12-01"]);
    expect(await next(breno)).toEqual([18_000, null, null]);
    expect(await undone(id)).toMatchObject({ undone: 1 });
    expect(await next(ana)).toEqual([15_000, null, null]);
  });

  it("is not undone for a fee that was charged at the new price", async () => {
    const { ana, next, studioId } = await paying();
    await setFee(studioId, ana, { amountCents: 15_000 });
    const { id } = await worked(await adjustChosen(await seeing({ ids: ana })));
    await makeCharge({ studioId, studentId: ana, period: day("2026-12-01"), dueOn: day("2026-12-10") });
    expect(await undone(id)).toMatchObject({ undone: 0, rest: ["Ana: charged"] });
    expect(await next(ana)).toEqual([15_000, 16_500, "2026-12-01"]);
  });

  it("is not done twice by two people, unless somebody asks for it again", async () => {
    const { ana, breno, next, studioId } = await paying();
    await setFee(studioId, ana, { amountCents: 10_000 });
    await setFee(studioId, breno, { amountCents: 20_000 });
    const both = await seeing({ ids: [ana, breno].join(",") });
    const first = await adjustChosen(both);
    // Started before the first one has worked on anybody.
    const second = await adjustChosen(both);
    expect(await worked(first)).toMatchObject({ done: 2 });
    expect(await worked(second)).toMatchObject({ done: 0, rest: ["Ana: adjusted", "Breno: adjusted"] });
    expect(await adjustChosen(both)).toMatchObject({ ok: false, code: "empty" });
    const again = await seeing({ ids: ana, again: "on" });
    const third = await adjustChosen(again);
    const fourth = await adjustChosen(again);
    expect(await worked(third)).toMatchObject({ done: 1 });
    expect(await worked(fourth)).toMatchObject({ done: 0, rest: ["Ana: other-price"] });
    expect([await next(ana), await next(breno)]).toEqual([
      [10_000, 12_100, "2026-12-01"],
      [20_000, 22_000, "2026-12-01"],
    ]);
  });

  it("is refused with other sums than the preview showed", async () => {
    const { ana, next, studioId } = await paying();
    await setFee(studioId, ana, { amountCents: 10_000 });
    const before = await seeing({ ids: ana });
    await setFee(studioId, ana, { amountCents: 12_000 });
    const refused = { ok: false, message: rosterCopy.adjust.changed };
    expect(await adjustChosen(before)).toMatchObject(refused);
    expect(await adjustChosen({ ids: ana, ...change })).toMatchObject(refused);
    expect(await next(ana)).toEqual([12_000, null, null]);
  });

  it("is the office's: the desk neither adjusts, nor sees or undoes it", async () => {
    const { ana, studioId, inside } = await paying();
    await setFee(studioId, ana, { amountCents: 15_000 });
    const { id } = await worked(await adjustChosen(await seeing({ ids: ana })));
    await enterAs((await makeStaff({ studioId, staffRole: "desk" })).userId);
    expect(await adjustChosen({ ids: ana, ...change })).toMatchObject({ code: "forbidden" });
    expect(await undoRun({ id })).toMatchObject({ code: "not-found" });
    expect((await loadRuns({})).runs).toEqual([]);
    expect(await inside((tx) => tx.rosterRun.count())).toBe(1);
  });
});

it("IMP-42 an act goes on with those who are not done yet, and does nobody twice", async () => {
  const { ana, breno, caio, inside } = await academy();
  const started = await tagChosen({ ids: [ana, breno, caio].join(","), add: "Kids", remove: "" });
  if (!started.ok) throw new Error(started.code);
  const { id } = started.data;
  await inside((tx) =>
    tx.rosterRow.updateMany({ where: { runId: id, studentId: ana }, data: { state: "done" } }),
  );
  expect(await result(id)).toMatchObject({ status: "done", done: 3 });
  const tagged = await inside((tx) => tx.studentTag.findMany({ select: { studentId: true } }));
  expect(tagged.map(({ studentId }) => studentId).sort()).toEqual([breno, caio].sort());
  expect(await result(id)).toMatchObject({ status: "done", done: 3 });
});

it("IMP-42 an error with one student is tried twice and then left out; the others are done and undone", async () => {
  const { ana, breno, studioId, inside } = await academy();
  const ids = [ana, breno].join(",");
  const spoil = (id: string) =>
    inside((tx) => tx.rosterRow.updateMany({ where: { runId: id, studentId: ana }, data: { before: {} } }));
  await setFee(studioId, ana, { amountCents: 10_000 });
  await setFee(studioId, breno, { amountCents: 10_000 });
  const [from = ""] = monthsToAdjust(today("America/Sao_Paulo"));
  const started = await adjustChosen({ ids, by: "percent", value: "10", from, seen: "20000,22000" });
  if (!started.ok) throw new Error(started.code);
  await spoil(started.data.id);
  expect(await worked(started)).toMatchObject({ status: "done", done: 1, rest: ["Ana: failed"] });
  const { id } = await worked(await tagChosen({ ids, add: "Kids", remove: "" }));
  await spoil(id);
  expect(await undone(id)).toMatchObject({ status: "undone", undone: 1, rest: ["Ana: failed"] });
});

it("IMP-42 an error that happens once leaves nobody out", async () => {
  const { ana, inside } = await academy();
  const { id } = await worked(await tagChosen({ ids: ana, add: "Kids", remove: "" }));
  await inside((tx) => tx.rosterRow.updateMany({ where: { runId: id }, data: { why: "failed" } }));
  expect(await undone(id)).toMatchObject({ undone: 1, rest: [] });
  expect(await inside((tx) => tx.rosterRow.count({ where: { why: null } }))).toBe(1);
});

it("IMP-42 an undo does not end while somebody is still to be undone", async () => {
  const { ana, inside } = await academy();
  const { id } = await worked(await tagChosen({ ids: ana, add: "Kids", remove: "" }));
  await undoRun({ id });
  await inside((tx) => finishUndo(tx, { id, userId: null, at: now() }));
  expect((await loadRun({ id }))[0]?.status).toBe("undoing");
  expect(await result(id)).toMatchObject({ status: "undone", undone: 1 });
});

it("IMP-42 IMP-52 an act that waits is kept, however long ago it began", async () => {
  const { ana, inside } = await academy();
  const started = await tagChosen({ ids: ana, add: "Kids", remove: "" });
  if (!started.ok) throw new Error(started.code);
  await withSystem("test", (tx) =>
    rosterRetention.forget(tx, { before: new Date("2100-01-01T00:00:00Z"), limit: 10_000 }),
  );
  expect(await inside((tx) => tx.rosterRun.count())).toBe(1);
  expect(await worked(started)).toMatchObject({ status: "done", done: 1 });
});

it("IMP-42 results are seen by the own academy, and gone after two days", async () => {
  const { ana, inside } = await academy();
  const { id } = await worked(await tagChosen({ ids: ana, add: "Kids", remove: "" }));
  expect((await loadRuns({})).runs).toHaveLength(1);
  const gone = (at: string) =>
    withSystem("test", (tx) => rosterRetention.forget(tx, { before: new Date(at), limit: 10_000 }));
  await gone("2020-01-01T00:00:00Z");
  expect(await inside((tx) => tx.rosterRow.count())).toBe(1);
  await signedInOwner();
  expect(await loadRun({ id })).toEqual([]);
  expect(await undoRun({ id })).toMatchObject({ code: "not-found" });
  await gone("2100-01-01T00:00:00Z");
  expect(await inside((tx) => tx.rosterRow.count())).toBe(0);
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
  const mails = async () => [
    (await mailsTo("rita@obi.example")).length,
    (await mailsTo("kid@obi.example")).length,
  ];
  expect(await mails()).toEqual([1, 0]);
  // The same for somebody chosen by name in that list.
  await notifyChosen({ ...notice, ids: kid, filter: "?mensalidade=atrasada" });
  expect(await mails()).toEqual([2, 0]);
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
      await tagChosen({ ids: whom, add: "Kids", remove: "" }),
    ];
    return answers.map((answer) => (answer.ok ? "ok" : answer.code));
  };
  expect(await codes(await makeStaff({ studioId, staffRole: "finance" }), ana)).toEqual(
    Array(5).fill("forbidden"),
  );
  expect(await codes(await makeTeacher({ studioId }), breno)).toEqual(Array(5).fill("forbidden"));
  expect(await codes(await makeStaff({ studioId, staffRole: "desk" }), caio)).toEqual([
    "ok",
    "ok",
    "forbidden",
    "ok",
    "ok",
  ]);
});
