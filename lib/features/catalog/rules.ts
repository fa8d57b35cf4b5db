import { catalogCopy } from "./copy";

/** How a belt is called and drawn; colours are #RRGGBB. */
export type BeltLook = {
  name: string;
  color: string;
  color2: string | null;
  color3: string | null;
  tipColor: string | null;
};

/** A belt joined to somebody's row; all null where there is none. */
export type BeltColumns = { belt: string | null } & {
  [column in Exclude<keyof BeltLook, "name">]: string | null;
};

/** The row with its belt's columns gathered into one value. */
export function gatherBelt<Row extends BeltColumns>({ belt, color, color2, color3, tipColor, ...row }: Row) {
  const look: BeltLook | null =
    belt !== null && color !== null ? { name: belt, color, color2, color3, tipColor } : null;
  return { ...row, belt: look };
}

export type RankChoice = { martialArtId: string | null; beltId: string | null; degree: number };

/** What of the chosen belt decides; null when no such belt exists. */
export type BeltFacts = { martialArtId: string; degreesMax: number };

export type RankProblem = { about: "belt" | "degree"; message: string };

function degreeProblem(degree: number, max: number): RankProblem | null {
  if (degree <= max) return null;
  return { about: "degree", message: max === 0 ? catalogCopy.noDegrees : catalogCopy.degreeTooHigh(max) };
}

/** Why this belt and degree cannot be had together with this art, or null (STU-18). */
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
