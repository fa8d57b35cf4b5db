import { rmSync } from "node:fs";
import path from "node:path";
import { buildWhenChanged, generateWhenChanged } from "./build.mjs";
import type { Closers } from "./closers.ts";
import { environmentBeside } from "./instance.ts";
import { installDependencies } from "./install.ts";
import { holderOf } from "./lock.ts";
import { Problem } from "./problem.mjs";
import { startService } from "./service.ts";
import { loadEnvFiles, readSettings } from "./settings.ts";
import { runTypeScript } from "./tools.ts";

const say = (line: string) => process.stdout.write(`  · ${line}\n`);

function instanceEnvironment(): NodeJS.ProcessEnv {
  loadEnvFiles();
  return environmentBeside(readSettings());
}

/** `npm run build`: the production build, when anything changed. */
export async function build(): Promise<void> {
  await installDependencies(say);
  await generateWhenChanged();
  await buildWhenChanged(say);
}

/** `npm run reset`: empties the data folder; the next start begins anew. */
export async function reset(): Promise<void> {
  loadEnvFiles();
  const { dataDir } = readSettings();
  const holder = holderOf(path.join(dataDir, "lock"));
  if (holder !== undefined)
    throw new Problem(`O Obi está rodando sobre ${dataDir} (processo ${holder}): pare-o antes de apagar.`);
  const { removePostgresHome } = await import("./postgres-home.ts");
  await removePostgresHome(path.join(dataDir, "postgres"));
  rmSync(dataDir, { recursive: true, force: true });
  process.stdout.write(`  ${dataDir} foi apagada.\n`);
}

/** `npm run worker`: the jobs in a process of their own, beside web processes with WORKER=separate. */
export async function worker({ closers }: { closers: Closers }): Promise<void> {
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

/** `npm run admin:create`: creates the super admin, where no demo did. */
export async function createAdmin(): Promise<void> {
  const env = instanceEnvironment();
  if (!env.SUPER_ADMIN_EMAIL)
    throw new Problem("SUPER_ADMIN_EMAIL: diga o e-mail de quem administra a plataforma.");
  await installDependencies(say, { toServe: readSettings().isProduction });
  await generateWhenChanged();
  const { code, output } = await runTypeScript("prisma/admin-create.ts", [], { env, quiet: true });
  if (code !== 0) throw new Problem(output.trim());
  process.stdout.write(`\n${output}\n  Guarde a senha: ela não aparece de novo. Entre em /auth.\n`);
}

/** `npm run restore -- <zip>`: restores an academy from a copy. */
export async function restoreBackup(args: string[]): Promise<void> {
  const given = args.filter((arg) => !arg.startsWith("--"));
  const flags = ["--substituir", "--sem-assinatura"];
  const strange = args.find((arg) => arg.startsWith("--") && !flags.includes(arg));
  if (given.length !== 1 || strange !== undefined)
    throw new Problem(
      "Use: npm run restore -- <cópia.zip> [--substituir] [--sem-assinatura]. Com --substituir, o que a academia tem agora dá lugar à cópia.",
    );
  const env = instanceEnvironment();
  if (!env.DATABASE_URL) throw new Problem("DATABASE_URL: diga em que banco a cópia entra.");
  await installDependencies(say, { toServe: readSettings().isProduction });
  const { superuserUrl } = await import("./postgres.ts");
  const embedded = superuserUrl({
    dataDir: path.join(readSettings().dataDir, "postgres"),
    url: env.DATABASE_URL,
  });
  const url = embedded ?? (env.MIGRATION_DATABASE_URL || env.DATABASE_URL);
  say("Conferindo a cópia e trazendo os registros (uma academia grande leva alguns minutos)");
  const { restore } = await import("./restore.ts");
  const { studioId, madeAt, rows, files, nobody, erased } = await restore({
    url,
    path: given[0] ?? "",
    replace: args.includes("--substituir"),
    key: env.ENCRYPTION_KEY ?? "",
    unsigned: args.includes("--sem-assinatura"),
  });
  const moment = new Date(madeAt).toLocaleString("pt-BR", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: "America/Sao_Paulo",
  });
  const counted = `${rows.toLocaleString("pt-BR")} registros, ${files.toLocaleString("pt-BR")} arquivos`;
  say(`A academia ${studioId} está como em ${moment} (horário de Brasília): ${counted}.`);
  if (erased > 0) say(`${erased} alunos excluídos a pedido depois desta cópia foram apagados outra vez.`);
  if (nobody > 0) say(`${nobody} registros citavam pessoas que não existem mais, e ficaram sem elas.`);
}
