import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A program beside the test, with what it has said so far. */
export function beside(program: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  // A group of its own: a browser is many processes, and all of them end with it.
  const child = spawn(program, args, { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => said.push(...String(chunk).split("\n").filter(Boolean)));
  return { said, end: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-child.pid, "SIGTERM");
  await Promise.race([gone, sleep(3_000)]);
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGKILL");
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port"))));
    });
  });

/** Asks again until there is an answer; the last refusal is told where none comes. */
export async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>, patience = 20_000): Promise<T> {
  const latest = Date.now() + patience;
  let refusal: unknown = "no answer";
  while (Date.now() < latest) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      refusal = error;
    }
    await sleep(150);
  }
  throw new Error(`${what}: ${String(refusal)}`);
}
