import { existsSync } from "node:fs";
import path from "node:path";
import { SettingProblem, parseSettings, settingNames } from "../../lib/config/settings.ts";
import { Problem } from "./problem.mjs";
import { inRoot, root } from "./root.mjs";

/** Loads .env.local and .env; variables already set in the environment win. */
export function loadEnvFiles() {
  for (const name of [".env.local", ".env"]) {
    if (existsSync(inRoot(name))) process.loadEnvFile(inRoot(name));
  }
}

/** Like process.env, but without the framework's type, in which NODE_ENV is always set. */
export type Environment = Record<string, string | undefined>;

export type CommandSettings = ReturnType<typeof readSettings>;

/** Settings for the commands: also those given explicitly, and the data folder's full path. */
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
