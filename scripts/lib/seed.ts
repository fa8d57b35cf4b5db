import { Problem } from "./problem.mjs";
import { runTypeScript } from "./tools.ts";

type Options = { env: NodeJS.ProcessEnv; withDemo: boolean; say: (line: string) => void };

const REFERENCE = "prisma/seed.ts";
const DEMO = "prisma/demo/seed.ts";

/** Seeds reference data always, the demo academy on request. Both insert only what is missing. */
export async function seed({ env, withDemo, say }: Options): Promise<void> {
  await runSeed(REFERENCE, env);
  if (!withDemo) return;
  const hurry = setTimeout(() => say("Montando a academia de demonstração"), 2_000);
  await runSeed(DEMO, env).finally(() => clearTimeout(hurry));
}

async function runSeed(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await runTypeScript(file, [], { env, quiet: true });
  if (code === 0) return;
  process.stderr.write(output);
  throw new Problem(`Os dados iniciais (${file}) não puderam ser gravados: veja as linhas acima.`);
}
