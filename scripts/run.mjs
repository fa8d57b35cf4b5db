/**
 * Runs the project's commands (`main.ts`) on a Node that runs TypeScript directly; on an older one it fetches Node 24
 * and runs itself again there. Plain Node without dependencies, as are the few files it imports.
 */
import { isNodeNewEnough, rerunOnNode24 } from "./lib/node24.mjs";
import { Problem } from "./lib/problem.mjs";

try {
  if (isNodeNewEnough()) await (await import("./main.ts")).main(process.argv.slice(2));
  else process.exitCode = await rerunOnNode24();
} catch (error) {
  process.stderr.write(error instanceof Problem ? `Obi: ${error.message}\n` : `${error.stack}\n`);
  process.exit(1);
}
