import { type Closers, Stopped, makeClosers } from "./lib/closers.ts";
import { watchLauncher } from "./lib/launcher.mjs";
import { Problem } from "./lib/problem.mjs";
import { runTypeScript, stopTools } from "./lib/tools.ts";

type Options = { closers: Closers; args: string[] };

/** Loaded on demand: dependencies of a command may not be installed yet. */
const commands: Record<string, (options: Options) => Promise<unknown>> = {
  start: async (options) => (await import("./lib/start.ts")).start(options),
  dev: async (options) => (await import("./lib/start.ts")).start({ ...options, dev: true }),
  test: async (options) => (await import("./lib/check.ts")).test(options),
  proof: async (options) => (await import("./lib/check.ts")).proof(options),
  verify: async (options) => (await import("./lib/check.ts")).verify(options),
  bench: async (options) => (await import("./bench/bench.ts")).bench(options),
  build: async () => (await import("./lib/housekeeping.ts")).build(),
  worker: async (options) => (await import("./lib/housekeeping.ts")).worker(options),
  "admin:create": async () => (await import("./lib/housekeeping.ts")).createAdmin(),
  restore: async ({ args }) => (await import("./lib/housekeeping.ts")).restoreBackup(args),
  "db:diff": ({ args }) => runTypeScript("scripts/database/diff.mjs", args),
  "db:docs": async ({ closers }) => (await import("./lib/database-page.ts")).writeDatabasePage(closers),
  reset: async () => (await import("./lib/housekeeping.ts")).reset(),
  screens: ({ args }) => runTypeScript("scripts/screens/main.ts", args),
};

export async function main([name = "start", ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command)
    throw new Problem(`Comando desconhecido: ${name}. Existem ${Object.keys(commands).join(", ")}.`);
  const closers = makeClosers();
  /** Ctrl-C arrives twice, from the terminal and through npm: only the first counts. */
  const stopWith = async (code: number) => {
    if (closers.isClosing()) return;
    stopTools();
    await closers.closeAll();
    process.exit(code);
  };
  process.on("SIGINT", () => stopWith(130));
  process.on("SIGTERM", () => stopWith(0));
  process.on("SIGHUP", () => stopWith(129));
  watchLauncher(() => stopWith(0));
  // The process that re-ran us on this Node held the channel: it was killed.
  process.on("disconnect", () => stopWith(1));
  try {
    await command({ closers, args });
  } catch (error) {
    if (!(error instanceof Stopped) && !closers.isClosing()) {
      await closers.closeAll();
      throw error;
    }
  }
  await closers.closeAll();
  process.disconnect?.();
}
