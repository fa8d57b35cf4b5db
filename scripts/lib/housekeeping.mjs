import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { buildWhenChanged, generateWhenChanged } from "./build.mjs";
import { installDependencies } from "./install.mjs";
import { readLock } from "./lock.mjs";
import { Problem } from "./problem.mjs";
import { processIdentity } from "./process.mjs";
import { startService } from "./service.mjs";
import { loadEnvFiles, readSettings } from "./settings.ts";
import { runTypeScript } from "./tools.mjs";

const say = (line) => process.stdout.write(`  · ${line}\n`);

/** `npm run build`: the production build, when anything changed. */
export async function build() {
  await installDependencies(say);
  await generateWhenChanged();
  await buildWhenChanged(say);
}

/** `npm run reset`: empties the data folder; the next start begins anew. */
export async function reset() {
  loadEnvFiles();
  const { dataDir } = readSettings();
  const holder = runningInstance(dataDir);
  if (holder)
    throw new Problem(
      `O Obi está rodando sobre ${dataDir} (processo ${holder.pid}): pare-o antes de apagar.`,
    );
  const { removePostgresHome } = await import("./postgres-home.mjs");
  await removePostgresHome(path.join(dataDir, "postgres"));
  rmSync(dataDir, { recursive: true, force: true });
  process.stdout.write(`  ${dataDir} foi apagada.\n`);
}

/** `npm run worker`: the jobs in a process of their own, beside web processes with WORKER=separate. */
export async function worker({ closers }) {
  const service = startService({
    name: "worker",
    script: "worker.ts",
    args: ["--conditions=react-server", "--import", "tsx"],
    env: instanceEnvironment(),
  });
  await closers.add(service.stop);
  const how = await service.exited;
  if (!closers.isClosing()) throw new Problem(`O trabalhador parou (${how}).`);
}

/** `npm run admin:create`: the super admin, where no demo made one. */
export async function createAdmin() {
  const env = instanceEnvironment();
  if (!env.SUPER_ADMIN_EMAIL)
    throw new Problem("SUPER_ADMIN_EMAIL: diga o e-mail de quem administra a plataforma.");
  await installDependencies(say);
  await generateWhenChanged();
  const { code, output } = await runTypeScript("prisma/admin-create.ts", [], { env, quiet: true });
  if (code !== 0) throw new Problem(output.trim());
  process.stdout.write(`\n${output}\n  Guarde a senha: ela não aparece de novo. Entre em /auth.\n`);
}

/** What the program runs with: the settings given, or else those of the instance that is running on the data folder. */
export function instanceEnvironment() {
  loadEnvFiles();
  const settings = readSettings();
  if (settings.databaseUrl) return { ...process.env, APP_ENV: settings.appEnv, NODE_ENV: "production" };
  const file = path.join(settings.dataDir, "environment.json");
  if (!runningInstance(settings.dataDir) || !existsSync(file)) {
    throw new Problem("Nenhum Obi está rodando: inicie com npm start, ou diga o banco com DATABASE_URL.");
  }
  return { ...process.env, ...JSON.parse(readFileSync(file, "utf8")) };
}

function runningInstance(dataDir) {
  const lock = readLock(path.join(dataDir, "lock"));
  return lock && lock.identity === processIdentity(lock.pid) ? lock : undefined;
}
