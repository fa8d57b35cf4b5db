import { clockTimeOf, dayOf, formatDay, parseIsoDay } from "@/lib/kernel/dates";
import { cents, formatBRL, formatPercent } from "@/lib/kernel/money";
import { acts } from "./copy/acts";
import { changedFields, fieldOwners } from "./copy/fields";
import { changedThings, securityEvents, trailCopy } from "./copy/trail";

/** Time zone of the filter's day and of all times shown. */
export const TRAIL_ZONE = "America/Sao_Paulo";
/** Counting and paging end here; beyond it the filters serve. */
export const COUNTED_ROWS = 10_000;

const labelIn = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name;

/** The label, or the stored name if there is none. */
export const eventLabel = (type: string): string => labelIn(securityEvents, type);
export const actLabel = (action: string): string => labelIn(acts, action);
const thingLabel = (entity: string): string => labelIn(changedThings, entity);

/** Longest value shown: for a rewritten post the trail has the whole former text. */
const TOLD_LETTERS = 200;

const cut = (text: string): string =>
  text.length > TOLD_LETTERS ? `${text.slice(0, TOLD_LETTERS).replace(/[\uD800-\uDBFF]$/, "")}…` : text;

const ARROW = " → ";

/** One side of a change. Several program words in one value get a label each: "trial basic". */
function sideTold(side: string, values: Readonly<Record<string, string>>): string {
  if (side === "" || side === "null") return trailCopy.nothingThere;
  const wordOf = (word: string) => (Object.hasOwn(values, word) ? values[word] : undefined);
  const whole = wordOf(side);
  if (whole !== undefined) return whole;
  const each = side.split(" ").map(wordOf);
  return each.every((word) => word !== undefined) ? each.join(", ") : side;
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const momentTold = (side: string): string | null => (MOMENT.test(side) ? momentOf(new Date(side)) : null);

const dayTold = (side: string): string | null => {
  const day = parseIsoDay(side);
  return day && formatDay(day);
};

const moneyTold = (side: string): string | null =>
  /^-?\d{1,12}$/.test(side) ? formatBRL(cents(Number(side))) : null;

const percentTold = (side: string): string | null =>
  /^\d{1,5}$/.test(side) ? formatPercent(Number(side)) : null;

function valueTold(field: string, value: unknown): string {
  const { values = {}, isMoment, isDay, isMoney, isPercent } = changedFields[field] ?? {};
  const sideOf = (side: string) =>
    (isMoment && momentTold(side)) ||
    (isDay && dayTold(side)) ||
    (isMoney && moneyTold(side)) ||
    (isPercent && percentTold(side)) ||
    sideTold(side, values);
  return String(value).split(ARROW).map(sideOf).join(ARROW);
}

/** `maintenance: "off → on"` reads "em manutenção: não → sim". Typed text stays as it is. */
function fieldTold(field: string, value: unknown): string {
  const [name = field, owner] = field.split(".").toReversed();
  const label = changedFields[name]?.label ?? name;
  const whose = owner === undefined ? "" : ` (${labelIn(fieldOwners, owner)})`;
  return `${label}${whose}: ${cut(valueTold(name, value))}`;
}

/** Facts that are stored as two values, and the one as which they are told. */
const pairs = [
  { from: "fromCents", to: "toCents", told: "amount" },
  { from: "fromWeekday", to: "weekday", told: "weekday" },
  { from: "fromTime", to: "time", told: "time" },
] as const;

function joinPairs(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const joined = { ...facts };
  for (const { from, to, told } of pairs)
    if (joined[from] !== undefined && joined[to] !== undefined) {
      const change = [joined[from], joined[to]].map(String);
      delete joined[from];
      delete joined[to];
      joined[told] = [...new Set(change)].join(ARROW);
    }
  return joined;
}

/** The details of an entry in the reader's words. */
export const told = (data: unknown, where = { inFile: false }): string => linesTold(data, where).join(" · ");

/** The same, one line a field. */
export function linesTold(data: unknown, { inFile } = { inFile: false }): string[] {
  if (typeof data !== "object" || data === null) return [];
  const { before, after, ...rest } = { before: undefined, after: undefined, ...data };
  const entries = Object.entries(joinPairs(rest))
    .filter(([field]) => inFile || !changedFields[field]?.inFilesAlone)
    .map(([field, value]) => fieldTold(field, value));
  // Stored as two JSON keys, in no order.
  const change = [before, after].filter((side) => side !== undefined);
  if (change.length === 2) entries.unshift(cut(change.map((side) => valueTold("after", side)).join(ARROW)));
  else entries.unshift(...change.map((side) => fieldTold(before === undefined ? "after" : "before", side)));
  return entries;
}

export const momentOf = (at: Date): string =>
  `${formatDay(dayOf(at, TRAIL_ZONE))} ${clockTimeOf(at, TRAIL_ZONE)}`;

export type TrailRow = {
  id: string;
  /** "LOGIN_FAILED", or "students.create". */
  what: string;
  /** The noun of a change. */
  thing: string | null;
  level: "info" | "warning" | "error" | "critical" | null;
  who: string | null;
  studio: string | null;
  /** The academy was deleted; `studio` is its former name. */
  isGone: boolean;
  ip: string | null;
  data: unknown;
  at: Date;
};

export const whatLabel = ({ what, thing }: Pick<TrailRow, "what" | "thing">): string =>
  thing === null ? eventLabel(what) : thingLabel(thing);

export const studioLabel = ({ studio, isGone }: Pick<TrailRow, "studio" | "isGone">): string =>
  studio !== null && isGone ? trailCopy.gone(studio) : (studio ?? "");
