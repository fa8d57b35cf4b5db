import { withPlatform, withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { denied, expectColumns, refusal } from "@/lib/testing/entities";
import {
  asStudent,
  day,
  makeInstructor,
  makePromotion,
  makeStudent,
  makeStudentAccount,
  makeStudentArt,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { openSuperuser, someoneWaits } from "@/lib/testing/superuser";
import { artId, beltId } from "../reference/shape";

const superuser = openSuperuser();

const jiuJitsu = artId("Jiu-Jitsu");
const judo = artId("Judô");
const white = beltId("Jiu-Jitsu", "Branca");
const blue = beltId("Jiu-Jitsu", "Azul");
const purple = beltId("Jiu-Jitsu", "Roxa");

/** A white belt with two degrees since January. */
async function makeWhiteBelt() {
  const { studioId } = await makeStudio();
  const { studentId } = await makeStudent({
    studioId,
    martialArtId: jiuJitsu,
    currentBeltId: white,
    beltDegree: 2,
    enrollmentDate: day("2026-01-10"),
  });
  const own = { studioId, studentId, martialArtId: jiuJitsu };
  return { ...own, own };
}
type Of = { studioId: string; studentId: string };

const artOf = ({ studioId, studentId }: Of, martialArtId = jiuJitsu) =>
  withStudio(studioId, (tx) => tx.studentArt.findFirstOrThrow({ where: { studentId, martialArtId } }));
const studentOf = ({ studioId, studentId }: Of) =>
  withStudio(studioId, (tx) =>
    tx.student.findFirstOrThrow({
      where: { id: studentId },
      select: { martialArtId: true, currentBeltId: true, beltDegree: true },
    }),
  );
const ledgerOf = ({ studioId, studentId }: Of) =>
  withStudio(studioId, (tx) =>
    tx.promotion.findMany({
      where: { studentId },
      orderBy: { createdAt: "asc" },
      select: { id: true, kind: true, toBeltId: true, toDegree: true, fromBeltId: true, fromDegree: true },
    }),
  );

describe("arts of a student", () => {
  it("DATA-01 STU-17 a student enrolled with a belt gets a primary art with it, on an estimated day", async () => {
    const world = await makeWhiteBelt();
    expect(await artOf(world)).toMatchObject({
      isPrimary: true,
      status: "active",
      startedOn: day("2026-01-10"),
      beltRankId: white,
      beltDegree: 2,
      rankSince: day("2026-01-10"),
      degreeSince: day("2026-01-10"),
      rankEstimated: true,
    });
    expect(await ledgerOf(world)).toMatchObject([
      { kind: "entry", toBeltId: white, toDegree: 2, fromBeltId: null },
    ]);
    const { studioId } = await makeStudio();
    const none = await makeStudent({ studioId });
    const plain = await makeStudent({ studioId, martialArtId: judo, beltDegree: 3 });
    const arts = await withStudio(studioId, (tx) => tx.studentArt.findMany());
    expect(arts).toMatchObject([{ studentId: plain.studentId, beltRankId: null, rankSince: null }]);
    expect(await withStudio(studioId, (tx) => tx.promotion.count())).toBe(0);
    expect(none.martialArtId).toBeNull();
    expect(await studentOf(plain)).toEqual({
      martialArtId: judo,
      currentBeltId: null,
      beltDegree: 0,
    });
  });

  it("include each art once and one active primary; an ended art has the day of its end", async () => {
    await expectColumns(
      superuser,
      "student_arts",
      "student_id martial_art_id is_primary status started_on ended_on instructor_id belt_rank_id belt_degree rank_since degree_since rank_estimated classes_before from_art_id",
    );
    const { studioId, studentId } = await makeWhiteBelt();
    const make = (fields: object) =>
      refusal(makeStudentArt({ studioId, studentId, martialArtId: judo, ...fields }));
    expect(await make({ martialArtId: jiuJitsu })).toBe(
      "student_arts_studio_id_student_id_martial_art_id_key",
    );
    expect(await make({ isPrimary: true })).toBe("student_arts_primary_key");
    expect(await make({ status: "ended" })).toBe("student_arts_ended_check");
    expect(await make({ endedOn: day("2026-02-01") })).toBe("student_arts_ended_check");
    expect(await make({ classesBefore: -1 })).toBe("student_arts_classes_before_check");
    expect(await make({ beltDegree: 1 })).toBe("student_arts_rank_check");
    const elsewhere = await makeInstructor({ studioId: (await makeStudio()).studioId });
    expect(await make({ instructorId: elsewhere.id })).toBe("student_arts_studio_id_instructor_id_fkey");
    expect(await make({})).toBe("accepted");
    const end = (isPrimary: boolean) =>
      refusal(
        withStudio(studioId, (tx) =>
          tx.studentArt.updateMany({
            where: { isPrimary },
            data: { status: "ended", endedOn: day("2026-03-01") },
          }),
        ),
      );
    expect(await end(true)).toBe("student_arts_primary_check");
    expect(await end(false)).toBe("accepted");
  });

  it("may come only from another art of the same student", async () => {
    const world = await makeWhiteBelt();
    const { studioId, studentId } = world;
    const fellow = await makeStudent({ studioId, martialArtId: judo });
    const theirs = await withStudio(studioId, (tx) =>
      tx.studentArt.findFirstOrThrow({ where: { studentId: fellow.studentId } }),
    );
    const into = (fromArtId: string) =>
      refusal(makeStudentArt({ studioId, studentId, martialArtId: judo, fromArtId }));
    expect(await into(theirs.id)).toBe("student_arts_studio_id_student_id_from_art_id_fkey");
    expect(await into((await artOf(world)).id)).toBe("accepted");
  });

  it("STU-06 STU-18 FUNC-10 the student's own columns follow whichever art is primary", async () => {
    const world = await makeWhiteBelt();
    const { studioId, studentId } = world;
    await makeStudentArt({ studioId, studentId, martialArtId: judo });
    await withStudio(studioId, async (tx) => {
      await tx.studentArt.updateMany({ where: { studentId, isPrimary: true }, data: { isPrimary: false } });
      await tx.studentArt.updateMany({
        where: { studentId, martialArtId: judo },
        data: { isPrimary: true },
      });
    });
    expect(await studentOf(world)).toEqual({ martialArtId: judo, currentBeltId: null, beltDegree: 0 });
    const yellow = beltId("Judô", "Amarela");
    await makePromotion({
      ...world.own,
      martialArtId: judo,
      toBeltId: yellow,
      promotedOn: day("2026-05-02"),
    });
    expect(await studentOf(world)).toEqual({ martialArtId: judo, currentBeltId: yellow, beltDegree: 0 });
    await withStudio(studioId, (tx) => tx.studentArt.updateMany({ data: { isPrimary: false } }));
    expect(await studentOf(world)).toEqual({ martialArtId: null, currentBeltId: null, beltDegree: 0 });
  });

  it("art, belt and degree cannot be written by hand, only by promotions", async () => {
    const world = await makeWhiteBelt();
    const { studioId, studentId } = world;
    const byStudio = (sql: string) => refusal(withStudio(studioId, (tx) => tx.$executeRawUnsafe(sql)));
    expect(await byStudio("update students set current_belt_id = null")).toMatch(denied);
    expect(await byStudio("update students set martial_art_id = null")).toMatch(denied);
    expect(await byStudio("update students set belt_degree = 3")).toMatch(denied);
    expect(await byStudio("update student_arts set belt_degree = 3")).toMatch(denied);
    expect(await byStudio("update student_arts set rank_since = null")).toMatch(denied);
    const where = { where: { id: studentId }, data: { beltDegree: 3 } };
    expect(await refusal(withSystem("test", (tx) => tx.student.update(where)))).toBe("students_rank_check");
    const art = superuser.query("update student_arts set belt_degree = 3 where student_id = $1", [studentId]);
    expect(await refusal(art)).toMatch(/student_arts_rank_check/);
  });

  it("a trigger of another author cannot write a rank: only the owner's functions can", async () => {
    const { studentId } = await makeWhiteBelt();
    const client = await superuser.connect();
    try {
      await client.query("begin");
      await client.query(`
        create function probe() returns trigger language plpgsql as $$
          begin update students set belt_degree = 4 where id = new.student_id; return null; end $$;
        create trigger probe after insert on attendances for each row execute function probe();`);
      const probing = client.query(
        `insert into attendances (id, studio_id, student_id, day, source)
           select gen_random_uuid(), studio_id, id, current_date, 'import' from students where id = $1`,
        [studentId],
      );
      await expect(probing).rejects.toThrow(/students_rank_check/);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("promotions", () => {
  it("GRAD-01 a student in two arts is promoted in one; the other does not move", async () => {
    const world = await makeWhiteBelt();
    await makeStudentArt({ ...world.own, martialArtId: judo });
    const before = await artOf(world, judo);
    await makePromotion({ ...world.own, toBeltId: blue, promotedOn: day("2026-06-20") });
    expect(await artOf(world)).toMatchObject({
      beltRankId: blue,
      beltDegree: 0,
      rankSince: day("2026-06-20"),
      rankEstimated: false,
    });
    expect(await studentOf(world)).toMatchObject({ currentBeltId: blue, beltDegree: 0 });
    expect(await artOf(world, judo)).toEqual(before);
  });

  it("keep the belt's first day while degrees follow, and mark it as estimated until a belt is dated", async () => {
    const world = await makeWhiteBelt();
    const promote = (toDegree: number, on: string) =>
      makePromotion({
        ...world.own,
        kind: "degree",
        toBeltId: white,
        toDegree,
        promotedOn: day(on),
      });
    await promote(3, "2026-04-01");
    expect(await artOf(world)).toMatchObject({
      rankSince: day("2026-01-10"),
      degreeSince: day("2026-04-01"),
      rankEstimated: true,
    });
    await makePromotion({ ...world.own, toBeltId: blue, promotedOn: day("2026-06-20") });
    expect(await artOf(world)).toMatchObject({ rankSince: day("2026-06-20"), rankEstimated: false });
  });

  it("an earlier promotion that is recorded later changes the belt's first day, not the present rank", async () => {
    const world = await makeWhiteBelt();
    await makePromotion({
      ...world.own,
      toBeltId: white,
      promotedOn: day("2025-03-01"),
      kind: "degree",
    });
    expect(await artOf(world)).toMatchObject({
      beltRankId: white,
      beltDegree: 2,
      rankSince: day("2025-03-01"),
    });
  });

  it("take the previous rank from the ledger, not from the input", async () => {
    const world = await makeWhiteBelt();
    await makePromotion({
      ...world.own,
      toBeltId: blue,
      promotedOn: day("2026-06-20"),
      fromDegree: 4,
    });
    expect((await ledgerOf(world)).at(-1)).toMatchObject({ fromBeltId: white, fromDegree: 2 });
  });

  it("the later of two rows of one day and one transaction is the present rank", async () => {
    for (const order of [
      [blue, purple],
      [purple, blue],
    ]) {
      const { studioId, studentId } = await makeWhiteBelt();
      await withStudio(studioId, (tx) =>
        tx.promotion.createMany({
          data: order.map((toBeltId) => ({
            studentId,
            martialArtId: jiuJitsu,
            kind: "belt" as const,
            toBeltId: toBeltId,
            promotedOn: day("2026-01-10"),
          })),
        }),
      );
      expect(await artOf({ studioId, studentId })).toMatchObject({ beltRankId: order[1] });
    }
  });

  it("an earlier promotion waits for a later one that is being written, and does not replace it", async () => {
    const world = await makeWhiteBelt();
    const degree = (toDegree: number, on: string) => ({
      studentId: world.studentId,
      martialArtId: jiuJitsu,
      kind: "degree" as const,
      toBeltId: white,
      toDegree,
      promotedOn: day(on),
    });
    const written = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const later = withStudio(world.studioId, async (tx) => {
      await tx.promotion.create({ data: degree(4, "2026-02-20") });
      written.resolve();
      await held.promise;
    });
    await written.promise;
    const earlier = makePromotion({ studioId: world.studioId, ...degree(3, "2026-02-10") });
    await someoneWaits(superuser);
    held.resolve();
    await Promise.all([later, earlier]);
    expect(await artOf(world)).toMatchObject({
      beltDegree: 4,
      degreeSince: day("2026-02-20"),
      rankSince: day("2026-01-10"),
    });
    expect(await ledgerOf(world)).toHaveLength(3);
  });

  it("refuse too many degrees, a foreign belt or instructor, an untrained art and invalid days", async () => {
    const world = await makeWhiteBelt();
    const promote = (fields: object) =>
      refusal(makePromotion({ ...world.own, toBeltId: blue, promotedOn: day("2026-06-20"), ...fields }));
    expect(await promote({ toDegree: 9 })).toBe("promotions_degree_check");
    expect(await promote({ toDegree: -1 })).toBe("promotions_degree_check");
    expect(await promote({ toBeltId: beltId("Judô", "Azul") })).toBe(
      "promotions_martial_art_id_to_belt_id_fkey",
    );
    expect(await promote({ martialArtId: judo, toBeltId: beltId("Judô", "Azul") })).toBe(
      "promotions_studio_id_student_id_martial_art_id_fkey",
    );
    expect(await promote({ promotedOn: day("1899-12-31") })).toBe("promotions_day_check");
    expect(await promote({ promotedOn: day("2100-01-01") })).toBe("promotions_day_check");
    const elsewhere = await makeInstructor({ studioId: (await makeStudio()).studioId });
    expect(await promote({ instructorId: elsewhere.id })).toBe("promotions_studio_id_instructor_id_fkey");
    const other = await makeWhiteBelt();
    expect(await promote({ studentId: other.studentId })).toBe(
      "promotions_studio_id_student_id_martial_art_id_fkey",
    );
  });

  it("GRAD-06 a skip or a correction needs a reason of at most 500 characters", async () => {
    const world = await makeWhiteBelt();
    const promote = (fields: object) =>
      refusal(makePromotion({ ...world.own, toBeltId: purple, promotedOn: day("2026-06-20"), ...fields }));
    expect(await promote({ skips: true })).toBe("promotions_reason_check");
    expect(await promote({ skips: true, reason: "  " })).toBe("promotions_reason_check");
    expect(await promote({ kind: "correction" })).toBe("promotions_reason_check");
    expect(await promote({ reason: "x".repeat(501) })).toBe("promotions_reason_check");
    expect(await promote({ skips: true, reason: "Faixa trazida do judô", facts: { months: 3 } })).toBe(
      "accepted",
    );
  });

  it("GRAD-08 a promotion is never changed or deleted; one correction supersedes it, and the rank follows", async () => {
    const world = await makeWhiteBelt();
    const { studioId, own } = world;
    const promotedOn = day("2026-06-20");
    const wrong = await makePromotion({ ...own, toBeltId: blue, promotedOn });
    for (const sql of ["update promotions set reason = 'x'", "delete from promotions"])
      expect(await refusal(withStudio(studioId, (tx) => tx.$executeRawUnsafe(sql)))).toMatch(denied);
    await expect(
      superuser.query("update promotions set reason = 'x' where id = $1", [wrong.id]),
    ).rejects.toThrow(/promotions are never changed/);
    const { userId: adminId } = await makeSuperAdmin();
    for (const sql of [
      "update promotions set reason = 'x'",
      "delete from promotions",
      "select from promotions",
    ]) {
      expect(await refusal(withPlatform(adminId, (tx) => tx.$executeRawUnsafe(sql)))).toMatch(denied);
      expect(await refusal(withSystem("test", (tx) => tx.$executeRawUnsafe(sql)))).toMatch(denied);
    }
    const correct = (fields: object) =>
      makePromotion({
        ...own,
        kind: "correction",
        toBeltId: white,
        toDegree: 3,
        promotedOn,
        reason: "Lançada no aluno errado",
        supersedesId: wrong.id,
        ...fields,
      });
    expect(await refusal(correct({ kind: "belt" }))).toBe("promotions_correction_check");
    await correct({});
    expect(await artOf(world)).toMatchObject({
      beltRankId: white,
      beltDegree: 3,
      rankSince: day("2026-01-10"),
      degreeSince: promotedOn,
    });
    expect(await ledgerOf(world)).toMatchObject([
      { kind: "entry" },
      { kind: "belt", toBeltId: blue },
      { kind: "correction", fromBeltId: white, fromDegree: 2 },
    ]);
    expect(await refusal(correct({}))).toBe("promotions_supersedes_key");
  });

  it("a correction can only supersede a promotion of its own student and art", async () => {
    const [world, other] = [await makeWhiteBelt(), await makeWhiteBelt()];
    const { studioId } = world;
    const fellow = await makeStudent({ studioId, martialArtId: jiuJitsu, currentBeltId: blue });
    const ledger =
      (where: object) => (tx: { promotion: { findFirstOrThrow: (q: object) => Promise<{ id: string }> } }) =>
        tx.promotion.findFirstOrThrow({ where });
    const theirs = await withStudio(studioId, ledger({ studentId: fellow.studentId }));
    const foreign = await withStudio(other.studioId, ledger({}));
    for (const { id: supersedesId } of [theirs, foreign])
      expect(
        await refusal(
          makePromotion({
            ...world.own,
            kind: "correction",
            reason: "x",
            toBeltId: blue,
            promotedOn: day("2026-06-20"),
            supersedesId,
          }),
        ),
      ).toBe("promotions_supersedes_fkey");
  });

  it("name the person of the door as recorder, and forget that person with the account", async () => {
    const { studioId, own } = await makeWhiteBelt();
    const account = await makeStudentAccount({ studioId });
    const { id } = await withStudio({ studioId, userId: account.userId }, (tx) =>
      tx.promotion.create({
        data: {
          studentId: own.studentId,
          martialArtId: jiuJitsu,
          kind: "belt",
          toBeltId: blue,
          promotedOn: day("2026-06-20"),
        },
      }),
    );
    const forged = withStudio(
      studioId,
      (
        tx,
      ) => tx.$executeRaw`insert into promotions (id, student_id, martial_art_id, kind, to_belt_id, promoted_on, user_id)
        values (gen_random_uuid(), ${own.studentId}::uuid, ${jiuJitsu}::uuid, 'belt', ${blue}::uuid, '2026-06-20', ${account.userId}::uuid)`,
    );
    expect(await refusal(forged)).toMatch(denied);
    const who = async () =>
      (await superuser.query("select user_id from promotions where id = $1", [id])).rows[0]?.user_id;
    expect(await who()).toBe(account.userId);
    await withSystem("test", (tx) => tx.user.delete({ where: { id: account.userId } }));
    expect(await who()).toBeNull();
  });

  it("a student reads the own arts and promotions only, and writes none", async () => {
    const { studioId } = await makeWhiteBelt();
    const me = await makeStudentAccount({ studioId, martialArtId: jiuJitsu, currentBeltId: blue });
    const caller = asStudent(me);
    const seen = await withStudent(caller, async (tx) => ({
      arts: await tx.studentArt.findMany({ select: { studentId: true } }),
      promotions: await tx.promotion.findMany({ select: { studentId: true } }),
    }));
    expect(seen).toEqual({ arts: [{ studentId: me.studentId }], promotions: [{ studentId: me.studentId }] });
    for (const sql of ["update student_arts set is_primary = false", "insert into promotions default values"])
      expect(await refusal(withStudent(caller, (tx) => tx.$executeRawUnsafe(sql)))).toMatch(denied);
  });
});
