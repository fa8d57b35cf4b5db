import { existsSync } from "node:fs";
import { findProgram, installDebianPackages, isDebianRoot } from "./chromium.ts";
import { Problem } from "./problem.mjs";

/** Drivers of the other browser engines (e2e/engines), and the Debian package of each. */
const needed = {
  WebKitWebDriver: "webkit2gtk-driver",
  Xvfb: "xvfb",
  "firefox-esr": "firefox-esr",
} as const;

const missing = (): string[] =>
  Object.entries(needed).flatMap(([program, name]) => (findProgram([program]) ? [] : [name]));

/** `npm run proof` tests all engines or fails: a missing one is reported, never skipped. */
export async function findOrInstallEngines(say: (line: string) => void): Promise<void> {
  const wanted = missing();
  if (wanted.length === 0) return;
  if (isDebianRoot()) {
    say(`Instalando ${wanted.join(", ")} para a prova em outros navegadores`);
    await installDebianPackages(wanted);
  }
  const left = missing();
  if (left.length > 0)
    throw new Problem(
      `Para a prova em outros navegadores falta instalar: ${existsSync("/etc/debian_version") ? "apt-get install " : "os pacotes do Debian "}${left.join(" ")}.`,
    );
}
