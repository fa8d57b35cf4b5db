import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { Problem } from "./problem.mjs";
import { runScript, runTool } from "./tools.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

const SHELL = "chromium-headless-shell";

/**
 * Path of a Chromium for the browser tests: preferably the headless shell, as the full Chromium takes a quarter more
 * time for the same pages.
 */
export async function findOrInstallShell(say: (line: string) => void): Promise<string> {
  const given = givenChromium();
  if (given) return given;
  const found = findProgram([SHELL]);
  if (found || !isDebianRoot()) return found ?? findOrInstallChromium(say);
  say("Instalando o Chromium para os testes no navegador");
  await installDebianPackages([SHELL]);
  return findProgram([SHELL]) ?? findOrInstallChromium(say);
}

export async function findOrInstallChromium(say: (line: string) => void): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  say("Instalando o Chromium para os testes no navegador");
  if (isDebianRoot()) await installDebianPackages(["chromium"]);
  else await runScript("node_modules/@playwright/test/cli.js", ["install", "chromium"], { quiet: true });
  const installed = await findChromium();
  if (!installed)
    throw new Problem(
      "Nenhum Chromium foi encontrado nem instalado: instale um ou diga onde está com CHROME_PATH.",
    );
  return installed;
}

export const isDebianRoot = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

export async function installDebianPackages(names: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runTool("apt-get", ["update"], { env, quiet: true });
  await runTool("apt-get", ["install", "-y", "--no-install-recommends", ...names], { env, quiet: true });
}

async function findChromium(): Promise<string | undefined> {
  const given = givenChromium();
  if (given) return given;
  const { chromium } = await import("@playwright/test");
  return findProgram(NAMES) ?? [MAC, chromium.executablePath()].find(isProgram);
}

function givenChromium(): string | undefined {
  const given = process.env.CHROME_PATH;
  if (given && !isProgram(given)) throw new Problem(`CHROME_PATH ${given} não é um programa.`);
  return given;
}

export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
