import { type Book, type PrintedLetterhead, cutRows, fileStem } from "@/lib/kernel/book";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { historyCopy, subjectLabels } from "./copy";
import { HISTORY_ROWS, type HistoryRow, actOf, changesOf, momentTold, subjectOf, whoOf } from "./rules";

type Made = { studioName: string; letterhead: PrintedLetterhead; today: IsoDay; timeZone: string };

export function historyBook(
  rows: readonly HistoryRow[],
  { studioName, letterhead, today, timeZone }: Made,
): Book {
  const words = historyCopy;
  const text = (title: string) => ({ title, kind: "text" }) as const;
  const title = words.file(studioName);
  const cells = rows.map((row) => {
    const subject = subjectOf(row.act);
    return [
      momentTold(row.at, timeZone),
      whoOf(row),
      subject && subjectLabels[subject],
      actOf(row),
      row.thing && (row.thing.name ?? words.gone),
      changesOf(row).join(" · "),
    ];
  });
  return {
    name: fileStem(`historico ${today}`),
    title,
    letterhead,
    facts: [formatDay(today)],
    sheets: [
      {
        title: words.sheet,
        isWhole: true,
        columns: [
          text(words.at),
          text(words.who),
          text(words.subject),
          text(words.what),
          text(words.whom),
          text(words.change),
        ],
        rows: cutRows(cells, { limit: HISTORY_ROWS, words: words.cut(HISTORY_ROWS) }),
      },
    ],
  };
}
