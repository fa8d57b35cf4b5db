import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fingerprintOf } from "../lib/build.mjs";
import { Problem } from "../lib/problem.mjs";
import { inRoot } from "../lib/root.mjs";
import { runScript } from "../lib/tools.ts";

const source = "scripts/bench/baseline";
const folder = inRoot(".cache", "bench");
const mark = inRoot(".cache", "bench", "built-from");

/** Builds the two empty pages with the installed Next, once. Answers their folder. */
export async function buildBaseline(say: (line: string) => void): Promise<string> {
  const { version } = JSON.parse(readFileSync(inRoot("node_modules/next/package.json"), "utf8"));
  const fingerprint = fingerprintOf([source], version, process.version);
  if (existsSync(mark) && readFileSync(mark, "utf8") === fingerprint) return folder;
  say("Construindo as páginas vazias para comparação");
  rmSync(folder, { recursive: true, force: true });
  cpSync(inRoot(source), folder, { recursive: true });
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const next = "node_modules/next/dist/bin/next";
  const { code, output } = await runScript(next, ["build", folder], { env, quiet: true });
  if (code !== 0) throw new Problem(`As páginas vazias não puderam ser construídas:\n${output}`);
  writeFileSync(mark, fingerprint);
  return folder;
}
