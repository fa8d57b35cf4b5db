import { withStudio, withSystem } from "@/lib/db/doors";
import { promoteStudent } from "@/lib/features/ranks/actions";
import { dateToDay } from "@/lib/kernel/dates";
import {
  day,
  makeCharge,
  makeInstructor,
  makePayment,
  makePromotion,
  makeStaff,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { grantStaff } from "@/lib/testing/permissions";
import { openStudentForm } from "@/lib/testing/student-form";
import { artId, beltId } from "@/prisma/reference/shape";
import { updateStudent } from "./actions";
import { loadStudentValues } from "./loaders";

describe("updateStudent", () => {
  const jiuJitsu = artId("Jiu-Jitsu");
  const judo = artId("Judô");
  const white = beltId("Jiu-Jitsu", "Branca");
  const blue = beltId("Jiu-Jitsu", "Azul");

  async function open(...world: Parameters<typeof openStudentForm>) {
    const opened = await openStudentForm(...world);
    const { studioId, id } = opened;
    const row = () => withStudio(studioId, (tx) => tx.student.findFirstOrThrow({ where: { id } }));
    const ledger = () =>
      withStudio(studioId, (tx) =>
        tx.promotion.findMany({ where: { studentId: id }, orderBy: { createdAt: "asc" } }),
      );
    const changes = () =>
      withStudio(studioId, (tx) =>
        tx.studentStatusChange.findMany({ where: { studentId: id }, orderBy: { createdAt: "asc" } }),
      );
    return { ...opened, row, ledger, changes };
  }

  it("refuses another fee or rank from a user who may write only students, and accepts the rest", async () => {
    const { studioId, form, row, ledger } = await open();
    await enterAs((await makeStaff({ studioId })).userId);
    grantStaff("write", "students");
    const same = await form();
    expect(await updateStudent({ ...same, monthlyFee: "1,00" })).toMatchObject({
      code: "forbidden",
      fields: { monthlyFee: ["Você não tem permissão para mudar a mensalidade."] },
    });
    for (const rank of [
      { currentBeltId: blue },
      { beltDegree: "2" },
      { martialArtId: judo, currentBeltId: "" },
    ])
      expect(await updateStudent({ ...same, ...rank })).toMatchObject({
        code: "forbidden",
        fields: { currentBeltId: ["Você não tem permissão para mudar a graduação."] },
      });
    expect(await ledger()).toHaveLength(1);
    expect(await updateStudent({ ...same, fullName: "Ana Souza" })).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({
      fullName: "Ana Souza",
      monthlyFeeCents: 15_000,
      currentBeltId: white,
    });
    grantStaff("write", "payments", "graduation");
    expect(await updateStudent({ ...(await form()), monthlyFee: "1,00" })).toMatchObject({ ok: false });
    grantStaff("write", "fees");
    expect(await updateStudent({ ...(await form()), monthlyFee: "1,00", currentBeltId: blue })).toMatchObject(
      { ok: true },
    );
    jest.restoreAllMocks();
  });

  it("uses the academy's own day: a date that has begun in São Paulo is still the future in Acre", async () => {
    const { values, form, changes } = await open("2026-11-22T03:30:00Z", "America/Rio_Branco");
    expect(await values()).toMatchObject({ today: "2026-11-21" });
    const left = { ...(await form()), status: "inactive", reason: "Mudou de cidade" };
    expect(await updateStudent({ ...left, since: "2026-11-22" })).toMatchObject({
      code: "in-future",
      fields: { since: ["A mudança de situação não pode estar no futuro."] },
    });
    const promoted = { ...(await form()), currentBeltId: blue, isPromotion: "on", promotedOn: "2026-11-22" };
    expect(await updateStudent(promoted)).toMatchObject({ code: "in-future" });
    expect(await updateStudent({ ...left, since: "2026-11-21" })).toMatchObject({ ok: true });
    expect((await changes()).map(({ day: on }) => dateToDay(on))).toEqual(["2026-01-10", "2026-11-21"]);
  });

  it("STU-07 saves the filled fields, and leaves an untouched rank alone", async () => {
    const { form, row, ledger } = await open();
    const sent = { ...(await form()), fullName: "Ana Souza", monthlyFee: "180,00", phone: "" };
    expect(await updateStudent(sent)).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({
      fullName: "Ana Souza",
      phone: null,
      monthlyFeeCents: 18_000,
      currentBeltId: white,
    });
    expect(await ledger()).toHaveLength(1);
  });

  it("STU-13 STU-12 changes the status between any two values, and records reason and day", async () => {
    const { form, row, changes } = await open();
    for (const status of ["suspended", "inactive", "active", "inactive", "suspended", "active"])
      expect(await updateStudent({ ...(await form()), status })).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ status: "active" });
    await updateStudent({
      ...(await form()),
      status: "inactive",
      reason: "Mudou de cidade",
      since: "2026-11-02",
    });
    const all = await changes();
    expect(all).toHaveLength(8);
    expect(all.at(-1)).toMatchObject({
      fromStatus: "active",
      toStatus: "inactive",
      reason: "Mudou de cidade",
      day: day("2026-11-02"),
    });
    expect(await updateStudent({ ...(await form()), status: "gone" })).toMatchObject({ code: "invalid" });
  });

  it("threat 74: refuses the second of two windows, and loses nothing of the first", async () => {
    const { form, row } = await open();
    const [first, second] = [await form(), await form()];
    expect(await updateStudent({ ...first, phone: "(11) 91111-1111" })).toMatchObject({ ok: true });
    const refused = await updateStudent({ ...second, fullName: "Outra" });
    expect(refused).toMatchObject({ ok: false, code: "changed" });
    expect(await row()).toMatchObject({ fullName: "Ana Lima", phone: "+5511911111111" });
    const both = await Promise.all([
      updateStudent({ ...(await form()), fullName: "Ana A" }),
      updateStudent({ ...(await form()), fullName: "Ana B" }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("treats another belt of the same art as a correction of the first belt", async () => {
    const { form, row, ledger } = await open();
    expect(await updateStudent({ ...(await form()), currentBeltId: blue })).toMatchObject({ ok: true });
    const [entry, correction] = await ledger();
    expect(correction).toMatchObject({
      kind: "correction",
      reason: "Cadastro corrigido",
      supersedesId: entry?.id,
      promotedOn: entry?.promotedOn,
    });
    expect(await row()).toMatchObject({ currentBeltId: blue });
  });

  it("does not supersede a real promotion by a correction", async () => {
    const { studioId, id, form, ledger } = await open();
    await makePromotion({
      studioId,
      studentId: id,
      martialArtId: jiuJitsu,
      toBeltId: blue,
      promotedOn: day("2026-06-20"),
    });
    await updateStudent({ ...(await form()), currentBeltId: white });
    expect((await ledger()).at(-1)).toMatchObject({ kind: "correction", supersedesId: null });
  });

  it("dates a correction by the day it corrects, so a promotion of last week still follows it", async () => {
    const { id, form, row, ledger } = await open();
    await updateStudent({ ...(await form()), beltDegree: "1" });
    const promoted = { studentId: id, martialArtId: jiuJitsu, beltId: blue, beltDegree: "0" };
    expect(await promoteStudent({ ...promoted, promotedOn: "2026-11-14" })).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ currentBeltId: blue });
    expect((await ledger()).map(({ kind }) => kind)).toEqual(["entry", "correction", "belt"]);
  });

  it("records a promotion if that is ticked, and requires its day", async () => {
    const { form, ledger } = await open();
    const sent = { ...(await form()), currentBeltId: blue, isPromotion: "on" };
    expect(await updateStudent(sent)).toMatchObject({
      code: "invalid",
      fields: { promotedOn: ["Informe o dia da graduação."] },
    });
    expect(await updateStudent({ ...sent, promotedOn: "2026-11-14" })).toMatchObject({ ok: true });
    expect((await ledger()).at(-1)).toMatchObject({ kind: "belt", promotedOn: day("2026-11-14") });
  });

  it("refuses to take a belt away, and a belt of another art", async () => {
    const { form, ledger } = await open();
    for (const currentBeltId of ["", beltId("Judô", "Azul")])
      expect(await updateStudent({ ...(await form()), currentBeltId })).toMatchObject({
        fields: { currentBeltId: [expect.any(String)] },
      });
    expect(await ledger()).toHaveLength(1);
  });

  it("replaces the art by another one, and records the old one as a mistake in the ledger", async () => {
    const { studioId, id, form, row, ledger } = await open();
    const judoBelt = beltId("Judô", "Branca");
    const sent = { ...(await form()), martialArtId: judo, currentBeltId: judoBelt };
    expect(await updateStudent(sent)).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ martialArtId: judo, currentBeltId: judoBelt });
    const arts = await withStudio(studioId, (tx) =>
      tx.studentArt.findMany({ where: { studentId: id }, orderBy: { createdAt: "asc" } }),
    );
    expect(arts).toMatchObject([
      { martialArtId: jiuJitsu, isPrimary: false, status: "ended", endedOn: day("2026-11-21") },
      { martialArtId: judo, isPrimary: true, status: "active" },
    ]);
    expect((await ledger()).at(-1)).toMatchObject({ kind: "entry", facts: { mistakenArt: jiuJitsu } });
    expect(
      await updateStudent({ ...(await form()), martialArtId: jiuJitsu, currentBeltId: white }),
    ).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ martialArtId: jiuJitsu, currentBeltId: white });
  });

  it("keeps an instructor who has left, and refuses another who has", async () => {
    const { studioId, id, form, row } = await open();
    const gone = await makeInstructor({ studioId, status: "inactive" });
    await withStudio(studioId, (tx) =>
      tx.student.updateMany({ where: { id }, data: { instructorId: gone.id } }),
    );
    expect(await updateStudent({ ...(await form()), instructorId: gone.id })).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ instructorId: gone.id });
    const other = await makeInstructor({ studioId, status: "inactive" });
    expect(await updateStudent({ ...(await form()), instructorId: other.id })).toMatchObject({
      fields: { instructorId: [expect.any(String)] },
    });
  });

  it("STU-05 logs the opening of the filled form as a look at the contacts", async () => {
    const { studioId, id, form } = await open();
    await form();
    const reveals = await withSystem("test", (tx) =>
      tx.auditEvent.findMany({ where: { studioId, action: "students.reveal-contacts" } }),
    );
    expect(reveals).toMatchObject([{ data: { students: id } }]);
  });

  it("SHELL-07 a student of another academy is neither shown nor changed", async () => {
    const foreign = await makeStudent({ studioId: (await makeStudio()).id });
    const { form } = await open();
    expect(await loadStudentValues.result({ id: foreign.id })).toMatchObject({ code: "not-found" });
    expect(await updateStudent({ ...(await form()), id: foreign.id })).toMatchObject({ code: "not-found" });
  });
});

describe("FIN-03 a charge follows an edited fee", () => {
  it("from this month on, unless it has a payment or a waiver, and explains its amount", async () => {
    const { studioId, id, form } = await openStudentForm("2026-11-21T15:00:00Z");
    const charge = (month: string, fields: object = {}) =>
      makeCharge({
        studioId,
        studentId: id,
        period: day(`${month}-01`),
        dueOn: day(`${month}-10`),
        ...fields,
      });
    await charge("2026-10");
    const november = await charge("2026-11");
    const december = await charge("2026-12");
    await makePayment({ studioId, studentId: id, chargeId: december.id, amountCents: 100 });
    await charge("2027-01", { forgivenCents: 2_000 });
    const owed = () =>
      withStudio(studioId, (tx) =>
        tx.charge.findMany({ orderBy: { dueOn: "asc" }, select: { totalCents: true, status: true } }),
      ).then((rows) => rows.map(({ totalCents, status }) => `${totalCents} ${status}`));
    expect(await updateStudent({ ...(await form()), monthlyFee: "180,00" })).toMatchObject({ ok: true });
    expect(await owed()).toEqual(["15000 open", "18000 open", "15000 open", "13000 open"]);
    const { explained } = await withStudio(studioId, (tx) =>
      tx.charge.findUniqueOrThrow({ where: { id: november.id }, select: { explained: true } }),
    );
    expect(JSON.parse(JSON.stringify(explained).replace(/\u00a0/g, " "))).toEqual([
      { line: "plan", name: null, months: 1, cents: 18_000 },
      "Mensalidade de R$ 150,00 para R$ 180,00 em 21/11/2026",
    ]);
    expect(await updateStudent({ ...(await form()), monthlyFee: "0" })).toMatchObject({ ok: true });
    expect(await owed()).toEqual(["15000 open", "18000 cancelled", "15000 open", "13000 open"]);
    expect(await updateStudent({ ...(await form()), monthlyFee: "90" })).toMatchObject({ ok: true });
    expect(await owed()).toEqual(["15000 open", "9000 open", "15000 open", "13000 open"]);
    const trail = await withSystem("test", (tx) =>
      tx.auditEvent.findMany({ where: { studioId, action: "charges.follow-fee" }, select: { data: true } }),
    );
    expect(trail).toHaveLength(3);
    expect(trail).toContainEqual({ data: { charges: 1, fromCents: 15_000, toCents: 18_000 } });
  });
});
