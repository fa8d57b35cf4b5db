import { existsSync } from "node:fs";
import path from "node:path";
import { SettingProblem, parseSettings, settingNames } from "../../lib/config/settings.ts";
import { Problem } from "./problem.mjs";
import { inRoot, root } from "./root.mjs";

/** Values of .env.local and .env, for what the environment itself does not say. */
export function loadEnvFiles() {
  for (const name of [".env.local", ".env"]) {
    if (existsSync(inRoot(name))) process.loadEnvFile(inRoot(name));
  }
}

/** As in a process, but without the framework's claim that NODE_ENV always stands in it. */
export type Environment = Record<string, string | undefined>;

export type CommandSettings = ReturnType<typeof readSettings>;

/** The settings as the commands need them: with what was said in so many words, and the data folder's full path. */
export function readSettings(source: Environment = process.env) {
  const given = Object.fromEntries(
    settingNames.filter((name) => source[name]).map((name) => [name, source[name]]),
  );
  const settings = parse(source);
  return { ...settings, given, dataDir: path.resolve(root, settings.dataDir) };
}

function parse(source: Environment) {
  try {
    return parseSettings(source);
  } catch (error) {
    throw error instanceof SettingProblem ? new Problem(error.message) : error;
  }
}
