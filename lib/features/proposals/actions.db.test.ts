import { withStudio } from "@/lib/db/doors";
import { deactivateInstructor } from "@/lib/features/instructors/actions";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { promoteStudent } from "@/lib/features/ranks/actions";
import { fixClock } from "@/lib/kernel/clock";
import { denied } from "@/lib/testing/entities";
import {
  asTeacher,
  day,
  makeClass,
  makeEnrollment,
  makeInstructor,
  makeProposal,
  makeStaff,
  makeStudent,
  makeTeacher,
} from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { artId, beltId } from "@/prisma/reference/shape";
import { approve, decline, propose, withdraw } from "./actions";
import { proposalsCopy } from "./copy";

const jiuJitsu = artId("Jiu-Jitsu");
const [white, blue] = [beltId("Jiu-Jitsu", "Branca"), beltId("Jiu-Jitsu", "Azul")];

afterEach(() => fixClock(null));

/** A white belt with a proposed blue one; the owner is signed in. */
async function enter() {
  const { studioId, userId } = await signedInOwner();
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Sato" });
  const { studentId } = await makeStudent({
    studioId,
    martialArtId: jiuJitsu,
    currentBeltId: white,
    enrollmentDate: day("2026-01-10"),
  });
  const whose = { studioId, studentId, martialArtId: jiuJitsu, instructorId };
  const { id } = await makeProposal({
    ...whose,
    toBeltId: blue,
    promotedOn: day("2026-11-20"),
    reason: "Pronto há meses",
  });
  const proposal = (of = id) =>
    withStudio(studioId, (tx) => tx.promotionProposal.findUniqueOrThrow({ where: { id: of } }));
  const ledger = () =>
    withStudio(studioId, (tx) =>
      tx.promotion.findMany({
        where: { studentId, kind: "belt" },
        select: {
          id: true,
          toBeltId: true,
          instructorId: true,
          userId: true,
          promotedOn: true,
          reason: true,
        },
      }),
    );
  return { studioId, userId, instructorId, studentId, whose, id, proposal, ledger };
}

describe("an instructor's proposal", () => {
  it("TEAM-31 becomes a promotion in the instructor's name when the owner approves it, once", async () => {
    const { userId, instructorId, id, proposal, ledger } = await enter();
    const answers = await Promise.all([approve({ id }), approve({ id })]);
    const promotions = await ledger();
    expect(promotions).toEqual([
      {
        id: expect.any(String),
        toBeltId: blue,
        instructorId,
        userId,
        promotedOn: day("2026-11-20"),
        reason: "Pronto há meses",
      },
    ]);
    expect(answers).toContainEqual({ ok: true, data: { id: promotions[0]?.id } });
    expect(answers).toContainEqual(
      expect.objectContaining({ code: "not-found", message: proposalsCopy.decided }),
    );
    expect(await proposal()).toMatchObject({ state: "approved", decidedBy: userId });
    expect((await proposal()).decidedAt).toBeInstanceOf(Date);
  });

  it("TEAM-31 is on the student's page with its state", async () => {
    const { studentId, id } = await enter();
    const shown = async () => (await loadProfile({ id: studentId })).ranks?.map((art) => art.proposal);
    expect(await shown()).toEqual([
      expect.objectContaining({
        id,
        state: "open",
        promotedOn: "2026-11-20",
        instructor: { fullName: "Mestre Sato" },
      }),
    ]);
    await approve({ id });
    expect(await shown()).toEqual([expect.objectContaining({ id, state: "approved" })]);
  });

  it("TEAM-29 is approved in the name of an instructor who was deactivated since", async () => {
    const { instructorId, id, proposal, ledger } = await enter();
    expect(await deactivateInstructor({ id: instructorId, successorId: "" })).toMatchObject({
      ok: true,
    });
    expect(await approve({ id })).toMatchObject({ ok: true });
    expect(await ledger()).toMatchObject([{ toBeltId: blue, instructorId }]);
    expect(await proposal()).toMatchObject({ state: "approved" });
  });

  it("TEAM-32 is declined only with a reason, and then changes no belt", async () => {
    const { userId, id, proposal, ledger } = await enter();
    expect(await decline({ id, reason: " " })).toMatchObject({ fields: { reason: [expect.any(String)] } });
    expect(await decline({ id, reason: "Falta o exame" })).toMatchObject({ ok: true });
    expect(await proposal()).toMatchObject({
      state: "declined",
      declineReason: "Falta o exame",
      decidedBy: userId,
    });
    expect(await approve({ id })).toMatchObject({ code: "not-found" });
    expect(await ledger()).toEqual([]);
  });

  it("TEAM-31 is not approved, and stays open, once the student has that belt", async () => {
    const { studentId, id, proposal, ledger } = await enter();
    const given = {
      studentId,
      martialArtId: jiuJitsu,
      beltId: blue,
      beltDegree: "0",
      promotedOn: "2026-11-21",
    };
    await promoteStudent(given);
    expect(await approve({ id })).toMatchObject({ code: "rank" });
    expect(await proposal()).toMatchObject({ state: "open", decidedAt: null, decidedBy: null });
    expect(await ledger()).toHaveLength(1);
  });

  it.each(["desk", "finance", null] as const)(
    "TEAM-31 is neither seen nor decided by a member with the function %s",
    async (staffRole) => {
      const { studioId, id, proposal } = await enter();
      const { userId } = await makeStaff({ studioId, staffRole });
      await enterAs(userId);
      expect(await approve({ id })).toMatchObject({ code: "forbidden" });
      expect(await decline({ id, reason: "Não" })).toMatchObject({ code: "forbidden" });
      const seen = await withStudio(
        { studioId, userId, as: { door: "desk", rights: ["students:read"] } },
        (tx) => tx.promotionProposal.count(),
      );
      expect(seen).toBe(0);
      expect(await proposal()).toMatchObject({ state: "open" });
    },
  );

  it("TEAM-31 of another academy is not found", async () => {
    const { id, proposal } = await enter();
    await signedInOwner();
    expect(await approve({ id })).toMatchObject({ code: "not-found" });
    expect(await decline({ id, reason: "Não" })).toMatchObject({ code: "not-found" });
    expect(await proposal()).toMatchObject({ state: "open" });
  });
});

describe("the row of a proposal", () => {
  it("TEAM-31 takes neither day nor person of its decision from the program, and no second decision", async () => {
    const { studioId, userId, id } = await enter();
    const change = (data: object) =>
      withStudio({ studioId, userId }, (tx) => tx.promotionProposal.updateMany({ where: { id }, data }));
    await expect(change({ decidedBy: userId })).rejects.toThrow(denied);
    await expect(change({ toDegree: 1 })).rejects.toThrow(denied);
    await change({ state: "withdrawn" });
    await expect(change({ state: "open" })).rejects.toThrow("promotion_proposals_decided_check");
    await expect(change({ state: "declined", declineReason: "Não" })).rejects.toThrow("decided_check");
  });

  it("TEAM-30 is the only open one of its student and art", async () => {
    const { whose, id } = await enter();
    const another = () => makeProposal({ ...whose, toBeltId: blue, promotedOn: day("2026-11-21") });
    await expect(another()).rejects.toThrow("Unique constraint");
    await decline({ id, reason: "Ainda não" });
    await expect(another()).resolves.toMatchObject({ state: "open" });
  });
});

/** A Professor with a class, and a student of it in a white belt; the Professor is signed in. */
async function enterTeaching() {
  const { studioId } = await signedInOwner();
  const teacher = await makeTeacher({ studioId, fullName: "Mestre Sato" });
  const pupil = async (instructorId: string | null) => {
    const { studentId } = await makeStudent({
      studioId,
      martialArtId: jiuJitsu,
      currentBeltId: white,
      enrollmentDate: day("2026-01-10"),
    });
    const { id: classId } = await makeClass({ studioId, instructorId });
    await makeEnrollment({ studioId, studentId, classId });
    return studentId;
  };
  const studentId = await pupil(teacher.instructorId);
  const strangerId = await pupil((await makeInstructor({ studioId })).id);
  await enterAs(teacher.userId);
  const proposals = () => withStudio(studioId, (tx) => tx.promotionProposal.findMany());
  return { ...teacher, studentId, strangerId, proposals };
}

const form = (studentId: string, more: Record<string, string> = {}) => ({
  studentId,
  martialArtId: jiuJitsu,
  beltId: blue,
  beltDegree: "0",
  promotedOn: "2026-11-20",
  ...more,
});

describe("a Professor", () => {
  it("TEAM-30 proposes a belt of an own student, once at a time", async () => {
    const { studentId, instructorId, userId, proposals } = await enterTeaching();
    expect(await propose(form(studentId))).toMatchObject({ ok: true });
    expect(await propose(form(studentId))).toMatchObject({
      code: "conflict",
      message: proposalsCopy.propose.already,
    });
    expect(await proposals()).toEqual([
      expect.objectContaining({ studentId, instructorId, userId, toBeltId: blue, state: "open" }),
    ]);
  });

  it.each([
    ["the belt already worn", { beltId: white }, "beltId"],
    ["a day in the future", { promotedOn: "2026-11-22" }, "promotedOn"],
    ["a day before the present belt", { promotedOn: "2026-01-09" }, "promotedOn"],
    ["a skipped belt without a reason", { beltId: beltId("Jiu-Jitsu", "Roxa") }, "promotionReason"],
    ["a belt of another art", { beltId: beltId("Judô", "Azul") }, "beltId"],
  ])("TEAM-30 is refused %s, as in promoting", async (_, wrong, field) => {
    const { studentId, proposals } = await enterTeaching();
    expect(await propose(form(studentId, wrong))).toMatchObject({
      fields: { [field]: [expect.any(String)] },
    });
    expect(await proposals()).toEqual([]);
  });

  it("TEAM-30 proposes nothing for somebody else's student, through the action or the database", async () => {
    const { strangerId, studioId, userId, instructorId, proposals } = await enterTeaching();
    expect(await propose(form(strangerId))).toMatchObject({ code: "not-found" });
    const written = withStudio(asTeacher({ studioId, userId }), (tx) =>
      tx.promotionProposal.create({
        data: {
          studentId: strangerId,
          martialArtId: jiuJitsu,
          toBeltId: blue,
          promotedOn: day("2026-11-20"),
          instructorId,
        },
      }),
    );
    await expect(written).rejects.toThrow("row-level security");
    expect(await proposals()).toEqual([]);
  });

  it("TEAM-30 takes an own open proposal back, and nobody else's", async () => {
    const { studentId, strangerId, studioId, proposals } = await enterTeaching();
    await propose(form(studentId));
    const [own] = await proposals();
    const other = await makeProposal({
      studioId,
      studentId: strangerId,
      martialArtId: jiuJitsu,
      toBeltId: blue,
      promotedOn: day("2026-11-20"),
      instructorId: (await makeInstructor({ studioId })).id,
    });
    expect(await withdraw({ id: other.id })).toMatchObject({ code: "not-found" });
    expect(await withdraw({ id: own?.id ?? "" })).toMatchObject({ ok: true });
    expect(await withdraw({ id: own?.id ?? "" })).toMatchObject({ code: "not-found" });
    expect((await proposals()).map(({ state }) => state).sort()).toEqual(["open", "withdrawn"]);
  });

  it("TEAM-31 neither approves nor declines, through the action or the database", async () => {
    const { studentId, studioId, userId, proposals } = await enterTeaching();
    await propose(form(studentId));
    const [{ id } = { id: "" }] = await proposals();
    expect(await approve({ id })).toMatchObject({ code: "forbidden" });
    expect(await decline({ id, reason: "Não" })).toMatchObject({ code: "forbidden" });
    const decided = withStudio(asTeacher({ studioId, userId }), (tx) =>
      tx.promotionProposal.updateMany({ where: { id }, data: { state: "approved" } }),
    );
    await expect(decided).rejects.toThrow("row-level security");
    expect((await proposals()).map(({ state }) => state)).toEqual(["open"]);
  });
});

it("TEAM-30 an owner, who promotes, proposes nothing", async () => {
  const { studentId, proposal, id } = await enter();
  await decline({ id, reason: "Falta o exame" });
  expect(await propose(form(studentId))).toMatchObject({ code: "not-teaching" });
  expect(await proposal()).toMatchObject({ state: "declined" });
});
