import { type Book, cutRows, fileStem } from "@/lib/kernel/book";
import { type IsoDay, clockTimeOf, dayOf, formatDay } from "@/lib/kernel/dates";
import { changedThings, securityEvents, trailCopy, trailKinds } from "./copy";

/** Where the day of a filter begins, and what its moments are told in. */
export const TRAIL_ZONE = "America/Sao_Paulo";
/** Beyond so many nobody counts or pages on: the filters are for that. */
export const COUNTED_ROWS = 10_000;
export const EXPORTED_ROWS = 5_000;

const labelIn = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name;

/** What an event, or a changed thing, is called on the screen; one without words by the name it is kept under. */
export const eventLabel = (type: string): string => labelIn(securityEvents, type);
export const thingLabel = (entity: string): string => labelIn(changedThings, entity);

/** So much of one value is told: of an article that was written anew the trail keeps all that it said before. */
const TOLD_LETTERS = 200;

const cut = (text: string): string =>
  text.length > TOLD_LETTERS ? `${text.slice(0, TOLD_LETTERS).replace(/[\uD800-\uDBFF]$/, "")}…` : text;

/** `{ maintenance: "off → on" }` is "maintenance: off → on". */
export const told = (data: unknown): string =>
  typeof data === "object" && data !== null
    ? Object.entries(data)
        .map(([field, value]) => `${field}: ${cut(String(value))}`)
        .join(" · ")
    : "";

export const momentOf = (at: Date): string =>
  `${formatDay(dayOf(at, TRAIL_ZONE))} ${clockTimeOf(at, TRAIL_ZONE)}`;

export type TrailRow = {
  id: string;
  /** "LOGIN_FAILED", or "students.create". */
  what: string;
  /** Of a change: the noun. */
  thing: string | null;
  level: "info" | "warning" | "error" | "critical" | null;
  who: string | null;
  studio: string | null;
  /** The academy was deleted; this is what it was called. */
  isGone: boolean;
  ip: string | null;
  data: unknown;
  at: Date;
};

export const whatLabel = ({ what, thing }: Pick<TrailRow, "what" | "thing">): string =>
  thing === null ? eventLabel(what) : thingLabel(thing);

export const studioLabel = ({ studio, isGone }: Pick<TrailRow, "studio" | "isGone">): string =>
  studio !== null && isGone ? trailCopy.gone(studio) : (studio ?? "");

/** What the page shows, as a file. */
export function trailBook(
  rows: readonly TrailRow[],
  { kind, today }: { kind: keyof typeof trailKinds; today: IsoDay },
): Book {
  const words = trailCopy;
  const text = (title: string) => ({ title, kind: "text" }) as const;
  const isEvents = kind === "eventos";
  const columns = [
    text(words.at),
    text(words.what),
    text(isEvents ? words.level : words.action),
    text(words.who),
    text(words.studio),
    text(isEvents ? words.details : words.change),
    text(words.from),
  ];
  const cells = rows.map((row) => [
    momentOf(row.at),
    whatLabel(row),
    row.level === null ? row.what : words.levels[row.level],
    row.who,
    studioLabel(row),
    told(row.data),
    row.ip,
  ]);
  return {
    name: fileStem(`registro ${kind} ${today}`),
    title: trailKinds[kind],
    facts: [formatDay(today)],
    sheets: [
      {
        title: trailKinds[kind],
        columns,
        rows: cutRows(cells, { limit: EXPORTED_ROWS, words: words.cut(EXPORTED_ROWS) }),
      },
    ],
  };
}
