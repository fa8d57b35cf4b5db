/**
 * The project's commands: start, dev, test, verify, bench, build, worker, reset.
 * Plain Node without dependencies until node_modules stands; on an old Node it runs itself again on Node 24.
 */
import { makeClosers, Stopped } from "./lib/closers.mjs";
import { watchLauncher } from "./lib/launcher.mjs";
import { isNodeNewEnough, rerunOnNode24 } from "./lib/node24.mjs";
import { Problem } from "./lib/problem.mjs";
import { stopTools } from "./lib/tools.mjs";

const commands = {
  start: async (options) => (await import("./lib/start.mjs")).start(options),
  dev: async (options) => (await import("./lib/start.mjs")).start({ ...options, dev: true }),
  test: async (options) => (await import("./lib/check.mjs")).test(options),
  verify: async (options) => (await import("./lib/check.mjs")).verify(options),
  bench: async (options) => (await import("./bench/bench.mjs")).bench(options),
  build: async () => (await import("./lib/housekeeping.mjs")).build(),
  worker: async (options) => (await import("./lib/housekeeping.mjs")).worker(options),
  "admin:create": async () => (await import("./lib/housekeeping.mjs")).createAdmin(),
  reset: async () => (await import("./lib/housekeeping.mjs")).reset(),
};

const closers = makeClosers();

/** Ctrl-C reaches us from the terminal and once more through npm: only the first counts. */
async function stopWith(code) {
  if (closers.isClosing()) return;
  stopTools();
  await closers.closeAll();
  process.exit(code);
}

async function main([name = "start", ...args]) {
  const command = commands[name];
  if (!command)
    throw new Problem(`Comando desconhecido: ${name}. Existem ${Object.keys(commands).join(", ")}.`);
  if (!isNodeNewEnough()) {
    process.exit(await rerunOnNode24());
  }
  process.on("SIGINT", () => stopWith(130));
  process.on("SIGTERM", () => stopWith(0));
  process.on("SIGHUP", () => stopWith(129));
  watchLauncher(() => stopWith(0));
  // Held by the process that re-ran us on this Node: it was killed.
  process.on("disconnect", () => stopWith(1));
  await command({ closers, args });
}

try {
  await main(process.argv.slice(2));
  await closers.closeAll();
  process.disconnect?.();
} catch (error) {
  if (error instanceof Stopped || closers.isClosing()) await closers.closeAll();
  else {
    process.stderr.write(error instanceof Problem ? `Obi: ${error.message}\n` : `${error.stack}\n`);
    await closers.closeAll();
    process.exit(1);
  }
}
