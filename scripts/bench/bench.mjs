import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildWhenChanged, generateWhenChanged } from "../lib/build.mjs";
import { installDependencies } from "../lib/install.ts";
import { readOptions } from "./options.mjs";

const say = (line) => process.stdout.write(`  · ${line}\n`);

/** `npm run bench`: builds its own data, measures the production build and prints the table of budgets. */
export async function bench({ closers, args }) {
  const options = readOptions(args);
  const began = performance.now();
  await installDependencies(say);
  await generateWhenChanged();
  await buildWhenChanged(say);
  const { buildBaseline } = await import("./baseline.mjs");
  const baselineFolder = await buildBaseline(say);
  if (closers.isClosing()) return;

  const { measureAll } = await import("./measure-all.mjs");
  const { removeData } = await import("./database.mjs");
  const { machineLoad, printTable } = await import("./table.mjs");
  const dataDir = mkdtempSync(path.join(tmpdir(), "obi-bench-"));
  await closers.add(() => removeData(dataDir));
  const loadBefore = machineLoad();
  const sections = await measureAll({ ...options, dataDir, baselineFolder, closers, say });
  printTable(sections);
  const minutes = Math.round((performance.now() - began) / 60_000);
  say(`${minutes} min; carga da máquina ${loadBefore} antes e ${machineLoad()} depois`);
  const isOver = sections.some(({ rows }) => rows.some(({ isMet }) => isMet === false));
  if (options.strict && isOver) process.exitCode = 1;
}
