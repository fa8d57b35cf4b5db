import { catalogCopy } from "./copy";

/** Most degrees of any belt; the database has the same limit. */
export const BELT_DEGREES = 10;

/** Colours are #RRGGBB. */
export type BeltLook = {
  name: string;
  color: string;
  color2: string | null;
  color3: string | null;
  tipColor: string | null;
};

export type NamedArt = { id: string; name: string; modality: string };

/** Short names for arts in one list: the modality, or the full name where two share it. */
export function calledArts(arts: readonly NamedArt[]): Map<string, string> {
  const each = [...new Map(arts.map((art) => [art.id, art])).values()];
  const isAlone = ({ id, modality }: NamedArt) =>
    each.every((other) => other.id === id || other.modality !== modality);
  return new Map(each.map((art) => [art.id, isAlone(art) ? art.modality : art.name]));
}

/**
 * The next degree of this belt, or the next belt of the ladder. Null at the end of the ladder, or if the belt is not in
 * it.
 */
export function nextRank<B extends { id: string; degreesMax: number }>(
  ladder: readonly B[],
  worn: { id: string; degree: number },
): { belt: B; degree: number } | null {
  const place = ladder.findIndex(({ id }) => id === worn.id);
  const belt = ladder[place];
  if (!belt) return null;
  if (worn.degree < belt.degreesMax) return { belt, degree: worn.degree + 1 };
  const after = ladder[place + 1];
  return after ? { belt: after, degree: 0 } : null;
}

type RankChoice = { martialArtId: string | null; beltId: string | null; degree: number };

/** The facts that validate a choice; null if the belt does not exist. */
export type BeltFacts = { martialArtId: string; degreesMax: number };

type RankProblem = { about: "belt" | "degree"; message: string };

function degreeProblem(degree: number, max: number): RankProblem | null {
  if (degree <= max) return null;
  return { about: "degree", message: max === 0 ? catalogCopy.noDegrees : catalogCopy.degreeTooHigh(max) };
}

/** Why this belt and degree do not fit the art, or null (STU-18). */
export function rankProblem(choice: RankChoice, belt: BeltFacts | null): RankProblem | null {
  if (choice.beltId === null) {
    return choice.degree > 0 ? { about: "degree", message: catalogCopy.degreeNeedsBelt } : null;
  }
  if (choice.martialArtId === null) return { about: "belt", message: catalogCopy.beltNeedsArt };
  if (belt === null) return { about: "belt", message: catalogCopy.beltUnknown };
  if (belt.martialArtId !== choice.martialArtId)
    return { about: "belt", message: catalogCopy.beltOfAnotherArt };
  return degreeProblem(choice.degree, belt.degreesMax);
}
