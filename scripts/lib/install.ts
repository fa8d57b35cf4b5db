import { readIfThere } from "./files.ts";
import { npmComplaint } from "./plain.mjs";
import { Problem } from "./problem.mjs";
import { inRoot } from "./root.mjs";
import { runTool } from "./tools.ts";

type Wanted = { toServe?: boolean };

/**
 * Installs the dependencies when node_modules differs from the lockfile. With `toServe`, as in a container image,
 * packages for building and testing may be missing.
 */
export async function installDependencies(
  say: (line: string) => void,
  { toServe = false }: Wanted = {},
): Promise<void> {
  if (matchesLockfile(toServe)) return;
  say("Instalando as dependências (só quando mudam; leva um a três minutos)");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  const { code, output } = await runTool("npm", args, { quiet: true });
  const complaint = npmComplaint(output) ?? "veja se o registro do npm está acessível";
  if (code !== 0) throw new Problem(`npm ci falhou: ${complaint}`);
}

/**
 * npm writes node_modules/.package-lock.json last, so an aborted install lacks it. The container image also leaves
 * out packages that only other packages use, such as types.
 */
function matchesLockfile(toServe: boolean): boolean {
  const installed = packagesOf("node_modules/.package-lock.json");
  const wanted = packagesOf("package-lock.json");
  const ours = Object.keys(wanted[""]?.dependencies ?? {}).map((name) => `node_modules/${name}`);
  const isIn = (name: string) => installed[name]?.version === wanted[name]?.version;
  const mayLack = (name: string) => wanted[name]?.optional || (toServe && !ours.includes(name));
  return Object.keys(wanted)
    .filter((name) => name !== "" && !(toServe && wanted[name]?.dev))
    .every((name) => isIn(name) || (mayLack(name) && installed[name] === undefined));
}

type Package = { version?: string; optional?: boolean; dev?: boolean; dependencies?: Record<string, string> };

const packagesOf = (file: string): Record<string, Package> =>
  JSON.parse(readIfThere(inRoot(file)) ?? "{}").packages ?? {};
