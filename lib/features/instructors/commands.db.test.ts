import { withStudio } from "@/lib/db/doors";
import { catalogCopy } from "@/lib/features/catalog/copy";
import { isoDay } from "@/lib/kernel/dates";
import { makeStudio } from "@/lib/testing/factories";
import { hireInstructor } from "./commands";
import { instructorForm } from "./schema";

const hire = (studioId: string, fields: Record<string, string> = {}) =>
  withStudio(studioId, (tx) =>
    hireInstructor(tx, {
      ...instructorForm.parse({ fullName: "Mestre Sato", email: "sato@obi.example", ...fields }),
      hireDate: isoDay("2026-11-21"),
    }),
  );

const instructors = (studioId: string) => withStudio(studioId, (tx) => tx.instructor.findMany());

/** Whether the column itself is null: read back through Prisma an empty list and null look alike. */
const specializationsAreNull = (studioId: string) =>
  withStudio(
    studioId,
    (tx) => tx.$queryRaw<{ none: boolean }[]>`select specializations is null as none from instructors`,
  );

describe("hiring an instructor", () => {
  it("INST-06 makes an active one, INST-03 with rate 0 unless told otherwise", async () => {
    const { id: studioId } = await makeStudio();
    await hire(studioId);
    expect(await instructors(studioId)).toMatchObject([
      {
        status: "active",
        hourlyRateCents: 0,
        hireDate: new Date("2026-11-21T00:00:00Z"),
        bio: null,
        phone: null,
      },
    ]);
  });

  it("INST-01 keeps everything that the form holds", async () => {
    const { id: studioId } = await makeStudio();
    const judo = await withStudio(studioId, (tx) =>
      tx.martialArt.findFirstOrThrow({ where: { name: "Judô" }, include: { belts: { take: 1 } } }),
    );
    const asTyped = {
      phone: "11 91234-5678",
      martialArtId: judo.id,
      beltRankId: judo.belts[0]?.id ?? "",
      bio: "Treina desde 1988.",
    };
    await hire(studioId, { ...asTyped, hourlyRate: "85,50", specializations: "Nage-waza, , Kata " });
    expect(await instructors(studioId)).toMatchObject([
      { ...asTyped, hourlyRateCents: 8550, specializations: ["Nage-waza", "Kata"] },
    ]);
    expect(await specializationsAreNull(studioId)).toEqual([{ none: false }]);
  });

  it("INST-04 stores null when no specialization is left", async () => {
    const { id: studioId } = await makeStudio();
    await hire(studioId, { specializations: " , ," });
    expect(await specializationsAreNull(studioId)).toEqual([{ none: true }]);
  });

  it("INST-05 refuses a belt of another art, and writes nothing", async () => {
    const { id: studioId } = await makeStudio();
    const [judo, jiuJitsu] = await withStudio(studioId, async (tx) => [
      await tx.martialArt.findFirstOrThrow({ where: { name: "Judô" } }),
      await tx.martialArt.findFirstOrThrow({ where: { name: "Jiu-Jitsu" }, include: { belts: { take: 1 } } }),
    ]);
    await expect(
      hire(studioId, { martialArtId: judo.id, beltRankId: jiuJitsu.belts[0]?.id ?? "" }),
    ).rejects.toMatchObject({ fields: { beltRankId: [catalogCopy.beltOfAnotherArt] } });
    expect(await instructors(studioId)).toEqual([]);
  });
});
