import { rankProblem } from "@/lib/features/catalog/rules";
import { importsCopy } from "../copy/imports";
import { type BeltRead, type CatalogArt, beltKey, readArt, readBelt, relatedTo } from "./belts";
import type { Answers, Cell, ImportField } from "./fields";
import { plain, textOf } from "./text";
import { readDegrees } from "./values";

/** Kinds are stored with a row and hold no personal data; "form" is a rule of the form's own. */
export type ProblemKind =
  | "form"
  | "day"
  | "century"
  | "phone"
  | "area"
  | "cpf"
  | "money"
  | "dueDay"
  | "degrees"
  | "degreesDiffer"
  | "count"
  | "art"
  | "ladder"
  | "artMissing"
  | "belt"
  | "status"
  | "discount"
  | "unit"
  | "guardian"
  | "student"
  | "namesakes"
  | "future"
  | "time"
  | "class"
  | "cancelled"
  | "present";

/** Kinds of problems that an answer for the whole file can mend. */
export const askingKinds = [
  "century",
  "area",
  "art",
  "ladder",
  "artMissing",
  "belt",
  "status",
  "unit",
  "student",
  "namesakes",
  "class",
  "present",
] as const satisfies readonly ProblemKind[];

/**
 * One answer that mends all rows with the same question (IMP-12). `said` is the text of the file, as `plain` writes it.
 */
export type Ask =
  | { about: "century" | "area" | "discount" }
  | { about: "art" | "status" | "student" | "turma" | "present"; said: string }
  | { about: "belt"; artId: string; said: string };

export type Problem = {
  kind: ProblemKind;
  field: ImportField;
  /** Place of the column in the file; null where the file has none for the field. */
  column: number | null;
  message: string;
  asks?: Ask;
};

/** Notes a problem of a field. */
export type Tell = (field: ImportField, told: Pick<Problem, "kind" | "message" | "asks">) => void;
type Said = { art: string; belt: string; degrees: Cell };
type With = { answers: Answers; catalog: readonly CatalogArt[]; tell: Tell };

type RankTyped = { martialArtId: string; currentBeltId: string; beltDegree: string };

const { problems: words } = importsCopy;

const typed = (artId = "", beltId = "", degree = 0): RankTyped => ({
  martialArtId: artId,
  currentBeltId: beltId,
  beltDegree: degree === 0 ? "" : String(degree),
});

/** Art, belt and degrees of a row (IMP-14). */
export function rankOf(said: Said, given: With): RankTyped {
  const { catalog, answers, tell } = given;
  const ladders = laddersOf(said, given);
  if (ladders.length === 0) return typed();
  const [first] = ladders;
  if (said.belt === "" || first === undefined) {
    if (ladders.length > 1) tellLadder(said.art, tell);
    if (textOf(said.degrees) !== "" && readDegrees(said.degrees) !== 0)
      tell("degrees", { kind: "degrees", message: words.beltUnread });
    return typed(ladders.length === 1 ? first?.id : "");
  }
  const each = ladders.map((art) => ({ art, read: beltIn(art, said.belt, answers) }));
  const fitting = each.filter(({ read }) => "belt" in read);
  const related = fitting.length > 0 || ladders.length > 1 ? [] : relatedTo(first, catalog);
  const wider = related
    .map((art) => ({ art, read: beltIn(art, said.belt, answers) }))
    .filter(({ read }) => "belt" in read && read.belt !== null);
  const [found, ...more] = fitting.length > 0 ? fitting : wider;
  if (found !== undefined && more.length === 0 && "belt" in found.read)
    return typed(found.art.id, found.read.belt?.id, degreeOf(found.read, said, tell));
  if (ladders.length > 1) tellLadder(said.art, tell);
  else {
    const isMany = each.some(({ read }) => "problem" in read && read.problem === "many");
    const message = (isMany ? words.beltMany : words.belt)(said.belt, first.name);
    tell("belt", {
      kind: "belt",
      message,
      asks: { about: "belt", artId: first.id, said: plain(said.belt) },
    });
  }
  return typed(ladders.length === 1 ? first.id : "");
}

/** The ladders that the art of a row can mean; none, and a problem, where it is unknown. */
function laddersOf({ art, belt }: Said, { answers, catalog, tell }: With): CatalogArt[] {
  const answered = answers.arts?.[plain(art)];
  if (answered !== undefined) return catalog.filter(({ id }) => id === answered);
  if (art !== "") {
    const found = readArt(art, catalog);
    if (found.length === 0)
      tell("art", { kind: "art", message: words.art(art), asks: { about: "art", said: plain(art) } });
    return found;
  }
  if (belt === "") return [];
  const own = catalog.filter(({ isOwn, belts }) => isOwn && belts.length > 0);
  if (own.length !== 1)
    tell("art", { kind: "artMissing", message: words.artMissing, asks: { about: "art", said: "" } });
  return own.length === 1 ? own : [];
}

const tellLadder = (art: string, tell: Tell): void =>
  tell("art", { kind: "ladder", message: words.artLadder(art), asks: { about: "art", said: plain(art) } });

function beltIn(art: CatalogArt, text: string, answers: Answers): BeltRead {
  const answered = answers.belts?.[beltKey(art.id, text)];
  if (answered === undefined) return readBelt(text, art);
  const belt = art.belts.find(({ id }) => id === answered.beltId);
  if (belt === undefined && answered.beltId !== null) return { problem: "unknown", among: [] };
  return { belt: belt ?? null, degree: answered.degree === 0 ? null : answered.degree };
}

/** The degree of the belt's own text or of the column beside it; a problem where they differ or the belt has fewer. */
function degreeOf(read: Extract<BeltRead, { belt: unknown }>, { degrees }: Said, tell: Tell): number {
  const told = textOf(degrees);
  const beside = told === "" ? null : readDegrees(degrees);
  if (told !== "" && beside === null) tell("degrees", { kind: "degrees", message: words.degrees(told) });
  if (read.degree !== null && beside !== null && read.degree !== beside) {
    tell("degrees", { kind: "degreesDiffer", message: words.degreesDiffer(read.degree, beside) });
    return 0;
  }
  const degree = read.degree ?? beside ?? 0;
  const belt = read.belt && { martialArtId: "", degreesMax: read.belt.degreesMax };
  const problem = rankProblem({ martialArtId: "", beltId: read.belt?.id ?? null, degree }, belt);
  if (problem === null) return degree;
  tell(beside === null ? "belt" : "degrees", { kind: "degrees", message: problem.message });
  return 0;
}
