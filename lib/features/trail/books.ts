import { type Book, cutRows, fileStem } from "@/lib/kernel/book";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { trailCopy, trailKinds } from "./copy/trail";
import { type TrailRow, actLabel, momentOf, studioLabel, told, whatLabel } from "./rules";

export const EXPORTED_ROWS = 5_000;

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
    row.level === null ? actLabel(row.what) : words.levels[row.level],
    row.who,
    studioLabel(row),
    told(row.data, { inFile: true }),
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
