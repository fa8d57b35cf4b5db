import { withStudio } from "@/lib/db/doors";
import { makeStudio } from "@/lib/testing/factories";
import { listArtChoices, listArts, listBelts } from "./queries";

describe("arts and belts as choices", () => {
  it("STU-17 FUNC-09 lists arts as id and name, sorted by name", async () => {
    const { id } = await makeStudio();
    const arts = await withStudio(id, listArts);
    const names = arts.map((art) => art.name);
    expect(names).toEqual([...names].sort(new Intl.Collator("pt-BR").compare));
    expect(names).toEqual(expect.arrayContaining(["Jiu-Jitsu", "Judô"]));
    for (const art of arts) expect(Object.keys(art)).toEqual(["id", "name"]);
  });

  it("AGR-51 names the children's ladder of an art that has one", async () => {
    const { id } = await makeStudio();
    const arts = await withStudio(id, listArtChoices);
    const kidsOf = (name: string) => arts.find((art) => art.name === name)?.kids?.name;
    expect(["Jiu-Jitsu", "Jiu-Jitsu Kids", "Judô"].map(kidsOf)).toEqual([
      "Jiu-Jitsu Kids",
      undefined,
      undefined,
    ]);
  });

  it("STU-18 FUNC-09 lists an art's own belts by rank: in Judô azul comes before amarela", async () => {
    const { id } = await makeStudio();
    const [belts, others] = await withStudio(id, async (tx) => {
      const arts = await listArts(tx);
      const artId = (name: string) => arts.find((art) => art.name === name)?.id ?? "";
      return [await listBelts(tx, artId("Judô")), await listBelts(tx, artId("Jiu-Jitsu"))];
    });
    const names = belts.map((belt) => belt.name);
    expect(names.indexOf("Azul")).toBeLessThan(names.indexOf("Amarela"));
    expect(names[0]).toBe("Branca");
    const ranks = await withStudio(id, (tx) =>
      tx.beltRank.findMany({
        where: { martialArt: { name: "Judô" } },
        select: { id: true, orderRank: true },
      }),
    );
    const rising = ranks.sort((one, other) => one.orderRank - other.orderRank);
    expect(belts.map((belt) => belt.id)).toEqual(rising.map((rank) => rank.id));
    const ids = new Set(others.map((belt) => belt.id));
    expect(belts.filter((belt) => ids.has(belt.id))).toEqual([]);
  });
});
