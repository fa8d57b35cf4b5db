import { plain } from "./text";
import { smallNumber } from "./values";

type CatalogBelt = { id: string; name: string; grade: string | null; degreesMax: number };

/** An art of the catalog with its ladder; `isOwn` marks one that the academy has. */
export type CatalogArt = {
  id: string;
  name: string;
  modality: string;
  isOwn?: boolean;
  belts: readonly CatalogBelt[];
};

/** English names of exports, by the Portuguese ones. */
const COLOURS: Readonly<Record<string, string>> = {
  white: "branca",
  gray: "cinza",
  grey: "cinza",
  yellow: "amarela",
  orange: "laranja",
  green: "verde",
  blue: "azul",
  purple: "roxa",
  brown: "marrom",
  black: "preta",
  red: "vermelha",
  lilas: "roxa",
  ponteira: "ponta",
};

/** Words that tell no belt from another. */
const FILLERS = /^(e|com|de|da|do|and|faixa|cordao|corda|cordel|graduacao|belt|cor|lisa|liso|pura|puro)$/;

/** Gender is ignored: "amarelo" is "amarela". */
const stem = (word: string): string => (word.length > 3 ? word.replace(/[oa]$/, "") : word);

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(" ")
    .filter((word) => word !== "" && !FILLERS.test(word))
    .map((word) => stem(COLOURS[word] ?? word).replace(/^(\d+)[oa]$/, "$1"));

const keyOf = (words: readonly string[]): string => words.join(" ");

/** Every text that names the belt alone: its name, the part in brackets, and its grade if that is no range. */
function namesOf({ name, grade }: CatalogBelt): string[] {
  const [, inside = ""] = /\(([^)]*)\)/.exec(name) ?? [];
  const isRange = grade === null || / (ao|e) /.test(grade);
  const texts = [name, name.replace(/\([^)]*\)/, ""), inside, isRange ? "" : grade];
  return [...new Set(texts.map((text) => keyOf(wordsIn(text))).filter((key) => key !== ""))];
}

const withoutTip = (key: string): string => keyOf(key.split(" ").filter((word) => word !== "pont"));
const sorted = (key: string): string => keyOf(withoutTip(key).split(" ").sort());

/** From the strictest to the most lenient; the first that finds a belt decides. */
const LIKENESSES: readonly ((key: string) => string)[] = [(key) => key, withoutTip, sorted];

/** Names of each belt by likeness: a file asks for them in every row. */
const namesByBelt = new WeakMap<CatalogBelt, readonly (readonly string[])[]>();

function likenessesOf(belt: CatalogBelt): readonly (readonly string[])[] {
  const names = namesByBelt.get(belt) ?? LIKENESSES.map((likeness) => namesOf(belt).map(likeness));
  namesByBelt.set(belt, names);
  return names;
}

function matching(words: readonly string[], belts: readonly CatalogBelt[]): CatalogBelt[] {
  const key = keyOf(words);
  if (key === "") return [];
  for (const [at, likeness] of LIKENESSES.entries()) {
    const like = likeness(key);
    const found = belts.filter((belt) => likenessesOf(belt)[at]?.includes(like));
    if (found.length > 0) return found;
  }
  return [];
}

const UNIT = /^(graus?|listras?|listas?|stripes?|degrees?|dan|dans)$/;

/** The degrees that a text names, and the words that are left: "azul 2 graus", "2º grau azul", "azul II", "azul 2". */
function takeDegree(text: string): { degree: number | null; unit: string; rest: string } {
  const words = plain(text).split(" ");
  const unit = words.findIndex((word) => UNIT.test(word));
  const place =
    unit < 0 ? words.length - 1 : smallNumber(words[unit - 1] ?? "") === null ? unit + 1 : unit - 1;
  const degree = smallNumber(words[place] ?? "");
  if (degree === null) return { degree: null, unit: "", rest: text };
  const rest = words.filter((_, at) => at !== place && at !== unit);
  return { degree, unit: words[unit] ?? "", rest: keyOf(rest) };
}

export type BeltRead =
  { belt: CatalogBelt | null; degree: number | null } | { problem: "unknown" | "many"; among: CatalogBelt[] };

/** Texts for somebody who has no belt yet. */
const NONE = /^(sem faixa|sem graduacao|nenhuma|nao tem|iniciante|sem)$/;

/**
 * The belt of an art that a text names, and its degree if the text says one (IMP-14). Names count without accents,
 * gender and order of colours, as far as that leaves one belt.
 */
export function readBelt(text: string, art: CatalogArt): BeltRead {
  const whole = matching(wordsIn(text), art.belts);
  if (whole.length > 0) return only(whole, null);
  if (NONE.test(plain(text))) return { belt: null, degree: null };
  const { degree, unit, rest } = takeDegree(text);
  if (degree === null) return { problem: "unknown", among: [] };
  const words = wordsIn(rest);
  const found =
    words.length > 0
      ? matching(words, art.belts)
      : art.belts.filter(
          ({ grade, degreesMax }) => unit.startsWith("dan") && grade?.includes("dan") && degreesMax >= degree,
        );
  const graded = found.filter(({ grade }) => grade !== null && plain(grade) === `${degree} grau`);
  return graded.length === 1 ? only(graded, null) : only(found, degree);
}

function only(found: readonly CatalogBelt[], degree: number | null): BeltRead {
  const [belt] = found;
  if (belt !== undefined && found.length === 1) return { belt, degree };
  return { problem: found.length === 0 ? "unknown" : "many", among: [...found] };
}

/** The key of an answer about a belt: the same words in two arts are two questions. */
export const beltKey = (artId: string, text: string): string => `${artId} ${plain(text)}`;

const lettersOf = (text: string): string => plain(text).replaceAll(" ", "");

/** Short and foreign names of arts, by the letters of their modality. */
const ART_NAMES: Readonly<Record<string, string>> = {
  bjj: "jiujitsu",
  jj: "jiujitsu",
  gi: "jiujitsu",
  jiujitsubrasileiro: "jiujitsu",
  brazilianjiujitsu: "jiujitsu",
  jiujitsuadulto: "jiujitsu",
  jiujitsuinfantil: "jiujitsukids",
  jiujitsujuvenil: "jiujitsukids",
  bjjkids: "jiujitsukids",
  bjjinfantil: "jiujitsukids",
  submission: "nogi",
  semkimono: "nogi",
  tkd: "taekwondo",
  thai: "muaythai",
  boxethailandes: "muaythai",
  boxing: "boxe",
  kickboxe: "kickboxing",
  kickbox: "kickboxing",
  karatedo: "karate",
};

/** The arts that a text may mean: one by its name, or every ladder of a modality, the academy's own ones alone. */
export function readArt(text: string, catalog: readonly CatalogArt[]): CatalogArt[] {
  const letters = lettersOf(text);
  const named = catalog.filter(({ name }) => lettersOf(name) === letters);
  if (letters === "" || named.length > 0) return letters === "" ? [] : named;
  const modality = ART_NAMES[letters] ?? letters;
  const ladders = catalog.filter((art) => lettersOf(art.modality) === modality);
  const own = ladders.filter(({ isOwn }) => isOwn);
  return own.length > 0 ? own : ladders;
}

/** Ladders for others of the same modality, such as "Jiu-Jitsu Kids" of "Jiu-Jitsu". */
export const relatedTo = (art: CatalogArt, catalog: readonly CatalogArt[]): CatalogArt[] =>
  catalog.filter(
    ({ id, modality }) =>
      id !== art.id && (modality === art.modality || modality.startsWith(`${art.modality} `)),
  );
