import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildWhenChanged, generateWhenChanged } from "../lib/build.mjs";
import type { Closers } from "../lib/closers.ts";
import { installDependencies } from "../lib/install.ts";
import { readOptions } from "./options.ts";

const say = (line: string) => void process.stdout.write(`  · ${line}\n`);

/** `npm run bench`: creates its own data, measures the production build and prints the table of budgets. */
export async function bench({ closers, args }: { closers: Closers; args: string[] }): Promise<void> {
  const { only, soakMinutes, strict } = readOptions(args);
  const began = performance.now();
  await installDependencies(say);
  await generateWhenChanged();
  await buildWhenChanged(say);
  const { buildBaseline } = await import("./baseline.ts");
  const baselineFolder = await buildBaseline(say);
  if (closers.isClosing()) return;

  const { measures } = await import("./measures.ts");
  const { setStage } = await import("./stage.ts");
  const { removeData } = await import("./database.ts");
  const { closeConnections } = await import("./http.ts");
  const { isOver, machineLoad, printTable } = await import("./table.ts");
  const dataDir = mkdtempSync(path.join(tmpdir(), "obi-bench-"));
  await closers.add(() => removeData(dataDir));
  const loadBefore = machineLoad();
  await closers.add(closeConnections);
  const stage = await setStage({ baselineFolder, soakMinutes, dataDir, closers, say });
  const sections = [];
  for (const name of only) {
    const { says, measure } = measures[name];
    say(says);
    sections.push(...(await measure(stage)));
  }
  printTable(sections);
  const minutes = Math.round((performance.now() - began) / 60_000);
  say(`${minutes} min; carga da máquina ${loadBefore} antes e ${machineLoad()} depois`);
  if (strict && sections.some(isOver)) process.exitCode = 1;
}
