import { existsSync, readFileSync } from "node:fs";
import { Problem } from "./problem.mjs";
import { inRoot } from "./root.mjs";
import { runTool } from "./tools.mjs";

/** Installs the dependencies when what lies in node_modules is not what the lockfile says. */
export async function installDependencies(say) {
  if (matchesLockfile()) return;
  say("Instalando as dependências (só quando mudam; leva um a três minutos)");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  const { code, output } = await runTool(npm, args, { quiet: true });
  if (code !== 0) throw new Problem(`npm ci falhou: ${firstComplaint(output)}`);
}

const firstComplaint = (output) =>
  output
    .split("\n")
    .find((line) => /^npm error (?!code|errno|A complete)/.test(line))
    ?.replace("npm error ", "") ?? "veja se o registro do npm está acessível";

/** npm writes node_modules/.package-lock.json last, so a broken-off install does not have it. */
function matchesLockfile() {
  const hidden = inRoot("node_modules/.package-lock.json");
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")).packages;
  const isIn = (name) => installed[name]?.version === wanted[name].version;
  return Object.keys(wanted)
    .filter((name) => name !== "")
    .every((name) => isIn(name) || (wanted[name].optional === true && installed[name] === undefined));
}
