import { nameKey } from "@/lib/kernel/search";

/** An undo is possible, and what moved is kept, for this many days. */
const UNION_DAYS = 30;
const DAY_MS = 86_400_000;

export const mayPart = (unitedAt: Date, at: Date): boolean =>
  at.getTime() - unitedAt.getTime() < UNION_DAYS * DAY_MS;

/** A value of both students as a person reads it; null where there is none. */
export type Difference = {
  /** A field, or the id of an art that both practise. */
  key: string;
  /** The art's name; null for a field. */
  art: string | null;
  own: string | null;
  other: string | null;
};

/** Facts by which one of two values is suggested. */
export type Ages = {
  /** True if the other record was changed later. */
  isOtherNewer: boolean;
  isOtherActive: boolean;
  isOwnActive: boolean;
  /** The other enrolled earlier. */
  isOtherEarlier: boolean;
  /** Arts in which the other has the later promotion. */
  higher: readonly string[];
};

/** True for a field that both filled: only such a field is asked about. */
export const isChoice = ({ own, other }: Difference): boolean => own !== null && other !== null;

/** The filled value stands against an empty one; of two, the one that is suggested. */
export function suggests({ key, own, other, art }: Difference, ages: Ages): "own" | "other" {
  if (other === null) return "own";
  if (own === null) return "other";
  if (art !== null) return ages.higher.includes(key) ? "other" : "own";
  if (key === "full_name") return isFuller(other, own) ? "other" : "own";
  if (key === "status") return ages.isOtherActive && !ages.isOwnActive ? "other" : "own";
  if (key === "enrollment_date") return ages.isOtherEarlier ? "other" : "own";
  if (key === "access" || key === "primary") return "own";
  return ages.isOtherNewer ? "other" : "own";
}

const wordsOf = (name: string): string[] => nameKey(name).split(" ");

/** True if a name has all words of the other one in their order, and more: "Ana Lima Souza" for "ana souza". */
function isFuller(name: string, than: string): boolean {
  const [words, known] = [wordsOf(name), wordsOf(than)];
  let found = 0;
  for (const word of words) if (word === known[found]) found += 1;
  return words.length > known.length && found === known.length;
}

/** True if one of two names has all words of the other: "Ana Souza" and "Ana Lima de Souza". */
export const mayBeOneName = (one: string, other: string): boolean => {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
};

/** Fields that the other record gives: those chosen among the filled, and those that only it has. */
export const takenOf = (differences: readonly Difference[], chosen: readonly string[]): string[] =>
  differences
    .filter((each) => (isChoice(each) ? chosen.includes(each.key) : each.own === null))
    .map(({ key }) => key);
