import { referenceArts } from "@/prisma/reference/arts";
import { type CatalogArt, readArt, readBelt, relatedTo } from "./belts";

const catalog: CatalogArt[] = referenceArts.map(({ row: { id, name, modality }, belts }) => ({
  id,
  name,
  modality,
  belts,
}));

function artNamed(name: string): CatalogArt {
  const art = catalog.find((each) => each.name === name);
  if (!art) throw new Error(`no art ${name}`);
  return art;
}

function told(art: string, text: string) {
  const read = readBelt(text, artNamed(art));
  return "problem" in read ? read.problem : [read.belt?.name ?? null, read.degree];
}

it.each([
  ["Jiu-Jitsu", "azul 2 graus", ["Azul", 2]],
  ["Jiu-Jitsu", "Azul", ["Azul", null]],
  ["Jiu-Jitsu", "FAIXA AZUL", ["Azul", null]],
  ["Jiu-Jitsu", "azul - 2º grau", ["Azul", 2]],
  ["Jiu-Jitsu", "2 graus azul", ["Azul", 2]],
  ["Jiu-Jitsu", "azul II", ["Azul", 2]],
  ["Jiu-Jitsu", "azul (2)", ["Azul", 2]],
  ["Jiu-Jitsu", "azul dois graus", ["Azul", 2]],
  ["Jiu-Jitsu", "azul grau 2", ["Azul", 2]],
  ["Jiu-Jitsu", "azul lisa", ["Azul", null]],
  ["Jiu-Jitsu", "Roxo", ["Roxa", null]],
  ["Jiu-Jitsu", "brown belt 3 stripes", ["Marrom", 3]],
  ["Jiu-Jitsu", "Blue", ["Azul", null]],
  ["Jiu-Jitsu", "vermelha/preta", ["Vermelha e preta (coral)", null]],
  ["Jiu-Jitsu", "coral 8º grau", ["Vermelha e branca (coral)", null]],
  ["Jiu-Jitsu", "7º grau", ["Vermelha e preta (coral)", null]],
  ["Jiu-Jitsu", "sem faixa", [null, null]],
  ["Jiu-Jitsu", "coral", "many"],
  ["Jiu-Jitsu", "Azul clara", "unknown"],
  ["Jiu-Jitsu", "cinza", "unknown"],
  ["Jiu-Jitsu", "2 graus", "unknown"],
  ["Jiu-Jitsu Kids", "cinza/branca 3 graus", ["Cinza e branca", 3]],
  ["Jiu-Jitsu Kids", "cinza com branca", ["Cinza e branca", null]],
  ["Jiu-Jitsu Kids", "branca e cinza", ["Cinza e branca", null]],
  ["Judô", "branca e cinza", ["Branca e cinza", null]],
  ["Judô", "3º kyu", ["Verde", null]],
  ["Judô", "1º dan", ["Preta", 1]],
  ["Judô", "preta 2º dan", ["Preta", 2]],
  ["Karatê (Shotokan, 9 kyu)", "marrom", "many"],
  ["Karatê (Shotokan, 9 kyu)", "marrom 2º kyu", ["Marrom (2º kyu)", null]],
  ["Karatê (Shotokan, 9 kyu)", "2 kyu", ["Marrom (2º kyu)", null]],
  ["Karatê (Goju-ryu Seigokan, 10 kyu)", "Marrom II", ["Marrom II", null]],
  ["Taekwondo", "amarela ponta verde", ["Amarela ponta verde", null]],
  ["Taekwondo", "amarela/verde", ["Amarela ponta verde", null]],
  ["Muay Thai", "azul clara", ["Azul-claro", null]],
  ["Muay Thai", "Preta", ["Preto", null]],
  ["Capoeira (CBC, cordões)", "Cordão amarelo", ["Amarelo", null]],
  ["Capoeira (CBC, cordões)", "sem cordão", ["Sem cordão", null]],
] as const)("IMP-14 in %s %j is %j", (art, text, expected) => {
  expect(told(art, text)).toEqual(expected);
});

it("IMP-14 every belt of every art is found by its own name", () => {
  for (const art of catalog)
    for (const { name } of art.belts)
      expect([art.name, told(art.name, name)]).toEqual([art.name, [name, null]]);
});

it.each([
  ["jiu jitsu", ["Jiu-Jitsu"]],
  ["BJJ", ["Jiu-Jitsu"]],
  ["Jiu-Jitsu Infantil", ["Jiu-Jitsu Kids"]],
  ["judo", ["Judô"]],
  ["Muaythai", ["Muay Thai"]],
  ["TKD", ["Taekwondo"]],
  ["Karatê (Shotokan, 9 kyu)", ["Karatê (Shotokan, 9 kyu)"]],
  ["Crossfit", []],
])("IMP-14 the art %s is %j", (text, names) => {
  expect(readArt(text, catalog).map(({ name }) => name)).toEqual(names);
});

it("IMP-14 a modality with several ladders is the academy's own ladder, if it has one", () => {
  expect(readArt("karate", catalog).length).toBeGreaterThan(2);
  const own = catalog.map((art) => ({ ...art, isOwn: art.name === "Karatê (Shotokan, 9 kyu)" }));
  expect(readArt("karate", own).map(({ name }) => name)).toEqual(["Karatê (Shotokan, 9 kyu)"]);
});

it("IMP-14 the children's ladder belongs to the modality", () => {
  expect(relatedTo(artNamed("Jiu-Jitsu"), catalog).map(({ name }) => name)).toEqual(["Jiu-Jitsu Kids"]);
});
