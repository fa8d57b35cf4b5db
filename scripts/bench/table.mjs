import { loadavg } from "node:os";
import { number } from "./figures.mjs";

const columns = ["medida", "medido", "orçamento", "", "razão"];
const verdicts = new Map([
  [true, "ok"],
  [false, "ACIMA"],
  [undefined, "–"],
]);

/** `sections` are `{ title, note, rows: [{ label, measured, budget, isMet, ratio }] }`; a row without budget has no verdict. */
export function printTable(sections) {
  const cells = ({ label, measured, budget = "–", isMet, ratio = "" }) => [
    label,
    measured,
    budget,
    verdicts.get(isMet),
    ratio,
  ];
  const lines = [columns, ...sections.flatMap(({ rows }) => rows.map(cells))];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const write = (line) =>
    process.stdout.write(
      `  ${line
        .map((cell, column) => cell.padEnd(widths[column]))
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

export const machineLoad = () => number(loadavg()[0], 1);
