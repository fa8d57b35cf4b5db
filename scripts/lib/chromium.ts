import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { Problem } from "./problem.mjs";
import { runScript, runTool } from "./tools.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The path of a Chromium for the browser tests; installs one when none is found. */
export async function findOrInstallChromium(say: (line: string) => void): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  say("Instalando o Chromium para os testes no navegador");
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (isDebianRoot) await installDebianPackage();
  else await runScript("node_modules/@playwright/test/cli.js", ["install", "chromium"], { quiet: true });
  const installed = await findChromium();
  if (!installed)
    throw new Problem(
      "Nenhum Chromium foi encontrado nem instalado: instale um ou diga onde está com CHROME_PATH.",
    );
  return installed;
}

async function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runTool("apt-get", ["update"], { env, quiet: true });
  await runTool("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env, quiet: true });
}

async function findChromium(): Promise<string | undefined> {
  const given = process.env.CHROME_PATH;
  if (given && !isProgram(given)) throw new Problem(`CHROME_PATH ${given} não é um programa.`);
  if (given) return given;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  const { chromium } = await import("@playwright/test");
  return [...candidates, MAC, chromium.executablePath()].find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
