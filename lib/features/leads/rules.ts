import { type IsoDay, addMonths } from "@/lib/kernel/dates";
import { leadsCopy } from "./copy";

/** Stages in the order in which a lead walks them. */
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

/** Stages of who may still become a student. */
export const openStages = ["new", "contacted", "trial_scheduled", "attended", "proposal"] as const;

export type OpenStage = (typeof openStages)[number];

/** Stages after which nobody is called any more. */
export const closedStages = ["active_student", "lost"] as const satisfies readonly LeadStatus[];

export const isOpen = (status: LeadStatus): status is OpenStage =>
  !closedStages.some((closed) => closed === status);

/** Whether the day to call has come. */
export const isDue = (
  { status, nextContact }: { status: LeadStatus; nextContact: IsoDay | null },
  today: IsoDay,
): boolean => nextContact !== null && nextContact <= today && isOpen(status);

/** Whether the day to call has passed, and nobody did. */
export const isLate = (lead: { status: LeadStatus; nextContact: IsoDay | null }, today: IsoDay): boolean =>
  isDue(lead, today) && lead.nextContact !== today;

/** Leads that neither enrolled nor were lost. */
export const underWay = ({
  active_student: _enrolled,
  lost: _lost,
  ...open
}: Record<LeadStatus, number>): number => Object.values(open).reduce((sum, count) => sum + count, 0);

/** So many cards of a stage stand on the board; the rest is in the list. */
export const CARDS_SHOWN = 12;

/** How much of a lead's history stands on a page. */
export const EVENTS_SHOWN = 100;

/** The first day of the twelve months that conversion is told of. */
export const yearStart = (today: IsoDay): IsoDay => addMonths(today, -12);

type Named = { source: string; otherSource?: string | null | undefined };

/** What was typed stands for "another one". */
export function namedSource<T extends Named>({ source, otherSource, ...person }: T) {
  const named = source === leadsCopy.otherSource ? (otherSource ?? source) : source;
  return { ...person, source: named || null };
}

/** What the field of the source shows of what is kept. */
export function sourceFields(source: string | null): { source: string; otherSource: string } {
  if (source === null) return { source: "", otherSource: "" };
  const { sources, otherSource: other } = leadsCopy;
  if (sources.some((known) => known === source)) return { source, otherSource: "" };
  return { source: other, otherSource: source === other ? "" : source };
}

/** Words of an address for who named no source, and for a source that no list names. */
export const sourceWords = ["sem", "outras", ...leadsCopy.sources] as const;
export type SourceWord = (typeof sourceWords)[number];

/** What an address's word for a source is called. */
export const sourceName = (word: SourceWord): string =>
  word === "sem" || word === "outras" ? leadsCopy.origins.names[word] : word;

type Outcome = Record<"leads" | "converted" | "lost", number>;

/** What came of all sources together. */
export const allOrigins = (origins: readonly Outcome[]): Outcome =>
  origins.reduce(
    (sum, { leads, converted, lost }) => ({
      leads: sum.leads + leads,
      converted: sum.converted + converted,
      lost: sum.lost + lost,
    }),
    { leads: 0, converted: 0, lost: 0 },
  );

/** Where the keys lead from a stage: who is a student stays, and who was lost comes back to the last stage before. */
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

/** The board once a card stands in another column, at its head: who came to a stage last is its first. */
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
