import { type IsoDay, addMonths } from "@/lib/kernel/dates";
import { leadsCopy } from "./copy";

/** Stages in the order in which a lead passes them. */
export const leadStatuses = [
  "new",
  "contacted",
  "trial_scheduled",
  "attended",
  "proposal",
  "active_student",
  "lost",
] as const;

export type LeadStatus = (typeof leadStatuses)[number];

export const openStages = ["new", "contacted", "trial_scheduled", "attended", "proposal"] as const;

export type OpenStage = (typeof openStages)[number];

export const closedStages = ["active_student", "lost"] as const satisfies readonly LeadStatus[];

export const isOpen = (status: LeadStatus): status is OpenStage =>
  !closedStages.some((closed) => closed === status);

/** True from the day of the next contact on, while the lead is open. */
export const isDue = (
  { status, nextContact }: { status: LeadStatus; nextContact: IsoDay | null },
  today: IsoDay,
): boolean => nextContact !== null && nextContact <= today && isOpen(status);

/** True after the day of the next contact. */
export const isLate = (lead: { status: LeadStatus; nextContact: IsoDay | null }, today: IsoDay): boolean =>
  isDue(lead, today) && lead.nextContact !== today;

export const underWay = ({
  active_student: _enrolled,
  lost: _lost,
  ...open
}: Record<LeadStatus, number>): number => Object.values(open).reduce((sum, count) => sum + count, 0);

export const CARDS_SHOWN = 12;

export const EVENTS_SHOWN = 100;

/** Start of the twelve months for which conversion is reported. */
export const yearStart = (today: IsoDay): IsoDay => addMonths(today, -12);

type Named = { source: string; otherSource?: string | null | undefined };

/** Replaces the choice "another source" by the text typed for it. */
export function namedSource<T extends Named>({ source, otherSource, ...person }: T) {
  const named = source === leadsCopy.otherSource ? (otherSource ?? source) : source;
  return { ...person, source: named || null };
}

export function sourceFields(source: string | null): { source: string; otherSource: string } {
  if (source === null) return { source: "", otherSource: "" };
  const { sources, otherSource: other } = leadsCopy;
  if (sources.some((known) => known === source)) return { source, otherSource: "" };
  return { source: other, otherSource: source === other ? "" : source };
}

/** The address's words for a source: "sem" (none named), "outras" (typed by hand), or a listed one. */
export const sourceWords = ["sem", "outras", ...leadsCopy.sources] as const;
export type SourceWord = (typeof sourceWords)[number];

export const sourceName = (word: SourceWord): string =>
  word === "sem" || word === "outras" ? leadsCopy.origins.names[word] : word;

type Outcome = Record<"leads" | "converted" | "lost", number>;

export const allOrigins = (origins: readonly Outcome[]): Outcome =>
  origins.reduce(
    (sum, { leads, converted, lost }) => ({
      leads: sum.leads + leads,
      converted: sum.converted + converted,
      lost: sum.lost + lost,
    }),
    { leads: 0, converted: 0, lost: 0 },
  );

/** The stage that an arrow key leads to. A student stays, and a lost lead returns to the last open stage. */
export function neighbourOf(stage: LeadStatus, step: 1 | -1): LeadStatus | null {
  if (stage === "active_student") return null;
  if (stage === "lost") return step === -1 ? "proposal" : null;
  return leadWay[leadWay.indexOf(stage) + step] ?? null;
}

const leadWay: readonly LeadStatus[] = [
  "new",
  "contacted",
  "trial_scheduled",
  "attended",
  "proposal",
  "active_student",
];

type Columns<Card> = { board: Record<LeadStatus, readonly Card[]>; counts: Record<LeadStatus, number> };

/**
 * The board with a card moved to the head of another column: columns are ordered by arrival at the stage, latest first.
 */
export function withMoved<Card extends { id: string }>(
  { board, counts }: Columns<Card>,
  { id, from, to }: { id: string; from: LeadStatus; to: LeadStatus },
): Columns<Card> {
  const card = board[from].find((each) => each.id === id);
  if (!card || from === to) return { board, counts };
  return {
    board: {
      ...board,
      [from]: board[from].filter((each) => each.id !== id),
      [to]: [card, ...board[to]],
    },
    counts: { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 },
  };
}
