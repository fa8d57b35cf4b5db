import { referenceArts } from "./arts";

const ladder = (name: string) => {
  const found = referenceArts.find(({ row }) => row.name === name);
  if (!found) throw new Error(`no art ${name}`);
  return found;
};
const names = (name: string) => ladder(name).belts.map((belt) => belt.name);
const modalities = [
  "Jiu-Jitsu",
  "Jiu-Jitsu Kids",
  "No-Gi",
  "Judô",
  "Karatê",
  "Taekwondo",
  "Muay Thai",
  "Kickboxing",
  "Boxe",
  "MMA",
  "Capoeira",
  "Luta Livre",
  "Wrestling",
  "Krav Maga",
  "Aikidô",
  "Kung Fu",
  "Sanda",
  "Hapkidô",
  "Defesa Pessoal Feminina",
  "Funcional",
];

describe("reference data", () => {
  it("DATA-06 has every listed modality, and each art has a unique name", () => {
    expect([...new Set(referenceArts.map(({ row }) => row.modality))].sort()).toEqual([...modalities].sort());
    const all = referenceArts.map(({ row }) => row.name);
    expect(new Set(all).size).toBe(all.length);
  });

  it("DATA-06 puts azul before amarela in judo, as the federation does", () => {
    expect(names("Judô")).toEqual([
      "Branca",
      "Branca e cinza",
      "Cinza",
      "Cinza e azul",
      "Azul",
      "Azul e amarela",
      "Amarela",
      "Amarela e laranja",
      "Laranja",
      "Verde",
      "Roxa",
      "Marrom",
      "Preta",
      "Vermelha e branca",
      "Vermelha",
    ]);
  });

  it("DATA-06 keeps adult jiu-jitsu and the thirteen children's belts apart", () => {
    expect(names("Jiu-Jitsu")).toEqual([
      "Branca",
      "Azul",
      "Roxa",
      "Marrom",
      "Preta",
      "Vermelha e preta (coral)",
      "Vermelha e branca (coral)",
      "Vermelha",
    ]);
    expect(ladder("Jiu-Jitsu").belts.map((belt) => belt.minMonths)).toEqual([
      null,
      null,
      24,
      18,
      12,
      372,
      84,
      120,
    ]);
    expect(ladder("Jiu-Jitsu").belts.map((belt) => belt.minAgeYears)).toEqual([
      null,
      16,
      16,
      18,
      19,
      50,
      57,
      67,
    ]);
    expect(names("Jiu-Jitsu Kids")).toHaveLength(13);
    expect(names("Jiu-Jitsu Kids").slice(0, 5)).toEqual([
      "Branca",
      "Cinza e branca",
      "Cinza",
      "Cinza e preta",
      "Amarela e branca",
    ]);
    expect(ladder("Jiu-Jitsu Kids").row).toMatchObject({ audience: "kids", ageMode: "birth_year" });
  });

  it("DATA-06 keeps the variants of karate and capoeira apart", () => {
    expect(names("Karatê (Tradicional, 7 faixas)")).toHaveLength(8);
    expect(names("Karatê (Shotokan, 9 kyu)")).toHaveLength(10);
    expect(names("Karatê (Goju-ryu Seigokan, 10 kyu)")).toHaveLength(11);
    expect(names("Karatê (Goju-ryu Seigokan, até 6 anos)")).toEqual([
      "Branca",
      "Cinza",
      "Cinza I",
      "Cinza II",
    ]);
    expect(names("Capoeira (CBC, cordões)")).toHaveLength(12);
    expect(names("Capoeira (ABADÁ, cordas)")).toHaveLength(17);
    expect(ladder("Muay Thai").row.gradeWord).toBe("prajied");
    expect(names("Taekwondo")).toHaveLength(11);
    expect(names("Boxe")).toEqual([]);
  });

  it("DATA-06 numbers each ladder from one without gaps, with unique ids and names", () => {
    const ids = referenceArts.flatMap(({ row, belts }) => [row.id, ...belts.map((belt) => belt.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { belts } of referenceArts) {
      expect(belts.map((belt) => belt.orderRank)).toEqual(belts.map((_, index) => index + 1));
      expect(new Set(belts.map((belt) => belt.name)).size).toBe(belts.length);
    }
    expect(
      ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toBe(true);
  });
});
