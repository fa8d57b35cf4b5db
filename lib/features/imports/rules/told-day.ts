import type { IsoDay } from "@/lib/kernel/dates";
import { importsCopy } from "../copy/imports";
import { readDay } from "./days";
import type { Answers, Cell, ImportField } from "./fields";
import type { Tell } from "./rank";
import { textOf } from "./text";

const { problems: words } = importsCopy;

type Given = { answers: Answers; today: IsoDay; tell: Tell };

/** The day of a cell that is not empty; null once its problem was told (IMP-15). */
export function toldDay(field: ImportField, cell: Cell, { answers, today, tell }: Given): IsoDay | null {
  const said = textOf(cell);
  const how = { order: answers.dates ?? ("dmy" as const), century: answers.century ?? null, today };
  const read = readDay(cell, how);
  if ("day" in read) return read.day;
  if (read.problem === "form") tell(field, { kind: "day", message: words.day(said) });
  else if (read.problem === "unknown") tell(field, { kind: "day", message: words.dayUnknown(said) });
  else tell(field, { kind: "century", message: words.century(said), asks: { about: "century" } });
  return null;
}
