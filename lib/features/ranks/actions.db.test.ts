import { randomUUID } from "node:crypto";
import { withStudio } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { dateToDay } from "@/lib/kernel/dates";
import { day, makeInstructor, makeStudent, makeStudio } from "@/lib/testing/factories";
import { signedInOwner } from "@/lib/testing/owner-session";
import { artId, beltId } from "@/prisma/reference/shape";
import { addArt, setArtStatus, correctRank, makePrimary, promoteStudent, undoPromotion } from "./actions";

const jiuJitsu = artId("Jiu-Jitsu");
const judo = artId("Judô");
const [white, blue, purple] = ["Branca", "Azul", "Roxa"].map((name) => beltId("Jiu-Jitsu", name)) as [
  string,
  string,
  string,
];
const judoWhite = beltId("Judô", "Branca");

afterEach(() => fixClock(null));

/** A white belt with two degrees since January; the owner is signed in. */
async function enter() {
  const { studioId, userId } = await signedInOwner();
  const { studentId } = await makeStudent({
    studioId,
    martialArtId: jiuJitsu,
    currentBeltId: white,
    beltDegree: 2,
    enrollmentDate: day("2026-01-10"),
  });
  const student = () =>
    withStudio(studioId, (tx) =>
      tx.student.findFirstOrThrow({
        where: { id: studentId },
        select: { martialArtId: true, currentBeltId: true, beltDegree: true },
      }),
    );
  const ledger = () =>
    withStudio(studioId, (tx) =>
      tx.promotion.findMany({
        where: { studentId },
        orderBy: { createdAt: "asc" },
        select: {
          id: true,
          kind: true,
          toBeltId: true,
          toDegree: true,
          reason: true,
          skips: true,
          supersedesId: true,
          userId: true,
          promotedOn: true,
        },
      }),
    );
  const arts = () =>
    withStudio(studioId, (tx) =>
      tx.studentArt.findMany({
        where: { studentId },
        orderBy: { createdAt: "asc" },
        select: { martialArtId: true, isPrimary: true, status: true, rankSince: true },
      }),
    );
  return { studioId, userId, studentId, student, ledger, arts };
}

const award = (studentId: string, more: Record<string, string> = {}) => ({
  studentId,
  martialArtId: jiuJitsu,
  beltId: blue,
  beltDegree: "0",
  promotedOn: "2026-11-20",
  ...more,
});

describe("the academy's local date", () => {
  async function at(moment: string, timeZone: string) {
    const { studioId } = await signedInOwner(moment, timeZone);
    const { studentId } = await makeStudent({
      studioId,
      martialArtId: jiuJitsu,
      currentBeltId: white,
      enrollmentDate: day("2026-01-10"),
    });
    return studentId;
  }
  /** 23:30 and 00:30 in São Paulo. */
  const late = "2026-11-22T02:30:00Z";
  const early = "2026-11-22T03:30:00Z";

  it("refuses in Acre a promotion and a start on a day that has begun only in São Paulo", async () => {
    const studentId = await at(early, "America/Rio_Branco");
    for (const result of [
      await promoteStudent(award(studentId, { promotedOn: "2026-11-22" })),
      await addArt({ studentId, martialArtId: judo, startedOn: "2026-11-22" }),
    ])
      expect(result).toMatchObject({ code: "in-future" });
    expect(await promoteStudent(award(studentId, { promotedOn: "2026-11-21" }))).toMatchObject({ ok: true });
    expect(await addArt({ studentId, martialArtId: judo, startedOn: "2026-11-21" })).toMatchObject({
      ok: true,
    });
  });

  it("allows in Noronha a promotion on a day that begins an hour later in São Paulo", async () => {
    const studentId = await at(late, "America/Noronha");
    expect(await promoteStudent(award(studentId, { promotedOn: "2026-11-22" }))).toMatchObject({ ok: true });
  });

  it("refuses a correction on a day that has not begun", async () => {
    const studentId = await at(early, "America/Rio_Branco");
    const promoted = await promoteStudent(award(studentId, { promotedOn: "2026-11-21" }));
    const promotionId = promoted.ok ? promoted.data.id : "";
    const right = { studentId, promotionId, beltId: blue, beltDegree: "1", reason: "Grau" };
    expect(await correctRank({ ...right, promotedOn: "2026-11-22" })).toMatchObject({
      fields: { promotedOn: ["A graduação não pode estar no futuro."] },
    });
    expect(await correctRank({ ...right, promotedOn: "2026-11-21" })).toMatchObject({ ok: true });
  });
});

describe("promoteStudent", () => {
  it("DATA-02 records the new belt with the user who entered it, and the student wears it", async () => {
    const { studioId, studentId, userId, student, ledger } = await enter();
    const { id: instructorId } = await makeInstructor({ studioId });
    const result = await promoteStudent(award(studentId, { instructorId }));
    const [, last] = await ledger();
    expect(result).toEqual({ ok: true, data: { id: last?.id } });
    expect(last).toMatchObject({ kind: "belt", toBeltId: blue, userId, skips: false });
    expect(await student()).toEqual({ martialArtId: jiuJitsu, currentBeltId: blue, beltDegree: 0 });
  });

  it("records a higher degree of the same belt as a degree", async () => {
    const { studentId, ledger } = await enter();
    await promoteStudent(award(studentId, { beltId: white, beltDegree: "3" }));
    expect((await ledger()).at(-1)).toMatchObject({ kind: "degree", toDegree: 3 });
  });

  it.each([
    ["the rank that is held already", { beltId: white, beltDegree: "2" }, "beltId"],
    ["a lower rank", { beltId: white, beltDegree: "1" }, "beltId"],
    ["a belt of another art", { beltId: judoWhite }, "beltId"],
    ["more degrees than the belt has", { beltDegree: "9" }, "beltDegree"],
    ["a skipped belt without a reason", { beltId: purple }, "promotionReason"],
    ["a day before the last promotion", { promotedOn: "2025-12-31" }, "promotedOn"],
    ["a future day", { promotedOn: "2026-12-01" }, "promotedOn"],
    ["no day", { promotedOn: "" }, "promotedOn"],
  ])("refuses %s, at its field, and writes nothing", async (_, more, field) => {
    const { studentId, ledger } = await enter();
    const result = await promoteStudent(award(studentId, more));
    expect(result).toMatchObject({ ok: false, fields: { [field]: [expect.any(String)] } });
    expect(await ledger()).toHaveLength(1);
  });

  it("accepts a skipped belt with a reason", async () => {
    const { studentId, ledger } = await enter();
    await promoteStudent(award(studentId, { beltId: purple, promotionReason: "Veio de outra academia" }));
    expect((await ledger()).at(-1)).toMatchObject({ skips: true, reason: "Veio de outra academia" });
  });

  it("records one promotion when the same form is sent ten times", async () => {
    const { studentId, ledger } = await enter();
    const sent = award(studentId, { requestId: randomUUID() });
    await Promise.all(Array.from({ length: 10 }, () => promoteStudent(sent)));
    expect(await ledger()).toHaveLength(2);
  });

  it("lets only one of two simultaneous promotions through", async () => {
    const { studentId, ledger } = await enter();
    const results = await Promise.all([1, 2].map(() => promoteStudent(award(studentId))));
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await ledger()).toHaveLength(2);
  });
});

describe("correctRank and undoPromotion", () => {
  async function promoted() {
    const world = await enter();
    const result = await promoteStudent(award(world.studentId));
    if (!result.ok) throw new Error(result.message);
    return { ...world, promotionId: result.data.id };
  }

  it("DATA-02 a correction supersedes the wrong promotion with a reason, and both stay in the ledger", async () => {
    const { studentId, promotionId, student, ledger } = await promoted();
    const correction = {
      studentId,
      promotionId,
      beltDegree: "1",
      promotedOn: "2026-11-19",
      reason: "Engano",
    };
    expect(await correctRank({ ...correction, beltId: blue })).toMatchObject({ ok: true });
    expect((await ledger()).at(-1)).toMatchObject({
      kind: "correction",
      supersedesId: promotionId,
      reason: "Engano",
    });
    expect(await student()).toMatchObject({ currentBeltId: blue, beltDegree: 1 });
  });

  it("a correction needs a reason and another rank, and is possible for the last promotion only", async () => {
    const { studentId, promotionId, ledger } = await promoted();
    const [entry] = await ledger();
    const right = { studentId, beltId: purple, beltDegree: "0", promotedOn: "2026-11-20" };
    expect(await correctRank({ ...right, promotionId, reason: " " })).toMatchObject({
      fields: { reason: ["Informe o motivo da correção."] },
    });
    expect(await correctRank({ ...right, promotionId: entry?.id ?? "", reason: "Engano" })).toMatchObject({
      ok: false,
      code: "changed",
    });
    expect(await correctRank({ ...right, beltId: blue, promotionId, reason: "x" })).toMatchObject({
      ok: false,
      code: "same",
    });
    expect(await ledger()).toHaveLength(2);
  });

  it("undoing a promotion restores the previous rank with its own start day", async () => {
    const { studentId, promotionId, student, arts } = await promoted();
    expect(await undoPromotion({ studentId, promotionId })).toMatchObject({ ok: true });
    expect(await student()).toMatchObject({ currentBeltId: white, beltDegree: 2 });
    const [art] = await arts();
    expect(art?.rankSince && dateToDay(art.rankSince)).toBe("2026-01-10");
    expect(await undoPromotion({ studentId, promotionId })).toMatchObject({ code: "changed" });
  });

  it("the correction that an undo writes cannot itself be undone", async () => {
    const { studentId, promotionId, ledger } = await promoted();
    await undoPromotion({ studentId, promotionId });
    const last = (await ledger()).at(-1)?.id ?? "";
    expect(await undoPromotion({ studentId, promotionId: last })).toMatchObject({ code: "correction" });
    expect(await ledger()).toHaveLength(3);
  });
});

describe("arts of a student", () => {
  it("DATA-01 a second art has a belt of its own and leaves the first one primary", async () => {
    const { studentId, student, arts } = await enter();
    const art = {
      studentId,
      martialArtId: judo,
      beltId: judoWhite,
      beltDegree: "0",
      startedOn: "2026-10-01",
    };
    expect(await addArt(art)).toMatchObject({ ok: true });
    expect(await arts()).toMatchObject([
      { martialArtId: jiuJitsu, isPrimary: true },
      { martialArtId: judo, isPrimary: false, rankSince: day("2026-10-01") },
    ]);
    expect(await student()).toMatchObject({ martialArtId: jiuJitsu });
    expect(await addArt(art)).toMatchObject({ ok: false, code: "known" });
  });

  it("an art made primary shows in the student's row, and the previous one stays active", async () => {
    const { studentId, student, arts } = await enter();
    await addArt({ studentId, martialArtId: judo, beltId: judoWhite, beltDegree: "0" });
    expect(await makePrimary({ studentId, martialArtId: judo })).toMatchObject({ ok: true });
    expect(await student()).toEqual({ martialArtId: judo, currentBeltId: judoWhite, beltDegree: 0 });
    expect(await arts()).toMatchObject([
      { isPrimary: false, status: "active" },
      { isPrimary: true, status: "active" },
    ]);
  });

  it("an art can be paused, ended and resumed, but the primary one cannot end before the others", async () => {
    const { studentId, student, arts } = await enter();
    await addArt({ studentId, martialArtId: judo });
    const change = (martialArtId: string, status: string) =>
      setArtStatus({ studentId, martialArtId, status });
    expect(await change(jiuJitsu, "ended")).toMatchObject({ ok: false, code: "primary" });
    for (const status of ["paused", "ended"]) expect(await change(judo, status)).toMatchObject({ ok: true });
    expect((await arts())[1]).toMatchObject({ status: "ended" });
    expect(await promoteStudent(award(studentId, { martialArtId: judo, beltId: judoWhite }))).toMatchObject({
      code: "ended",
    });
    expect(await change(jiuJitsu, "ended")).toMatchObject({ ok: true });
    expect(await student()).toEqual({ martialArtId: null, currentBeltId: null, beltDegree: 0 });
    expect(await change(judo, "active")).toMatchObject({ ok: true });
    expect(await student()).toMatchObject({ martialArtId: judo });
  });
});

it("SHELL-07 every change to another academy's student answers not-found", async () => {
  const { studioId } = await makeStudio();
  const foreign = await makeStudent({ studioId, martialArtId: jiuJitsu, currentBeltId: white });
  await enter();
  const studentId = foreign.id;
  const promotion = await withStudio(studioId, (tx) => tx.promotion.findFirstOrThrow());
  const tries = [
    promoteStudent(award(studentId)),
    addArt({ studentId, martialArtId: judo }),
    makePrimary({ studentId, martialArtId: jiuJitsu }),
    setArtStatus({ studentId, martialArtId: jiuJitsu, status: "paused" }),
    undoPromotion({ studentId, promotionId: promotion.id }),
  ];
  for (const result of await Promise.all(tries)) expect(result).toMatchObject({ code: "not-found" });
});
