import { loadavg } from "node:os";
import { number } from "./figures.ts";

/** A row without budget has no verdict. */
export type Row = { label: string; measured: string; budget?: string; isMet?: boolean; ratio?: string };
export type Section = { title: string; note?: string; rows: Row[] };

const columns = ["medida", "medido", "orçamento", "", "razão"];
const verdicts = new Map([
  [true, "ok"],
  [false, "ACIMA"],
]);

export const isOver = ({ rows }: Section): boolean => rows.some(({ isMet }) => isMet === false);

export function printTable(sections: readonly Section[]): void {
  const cells = ({ label, measured, budget = "–", isMet, ratio = "" }: Row) => [
    label,
    measured,
    budget,
    (isMet !== undefined && verdicts.get(isMet)) || "–",
    ratio,
  ];
  const lines = [columns, ...sections.flatMap(({ rows }) => rows.map(cells))];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const write = (line: readonly string[]) =>
    process.stdout.write(
      `  ${line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd()}\n`,
    );
  process.stdout.write("\n");
  write(columns);
  for (const { title, note, rows } of sections) {
    process.stdout.write(`\n  ── ${title}${note ? ` (${note})` : ""}\n`);
    rows.map(cells).forEach(write);
  }
  process.stdout.write("\n");
}

export const machineLoad = () => number(loadavg()[0] ?? 0, 1);
