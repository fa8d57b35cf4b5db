import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Starts a program beside the test and collects its output. It gets a process group of its own, because a browser is
 * many processes and all must end with it.
 */
export function beside(program: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(program, args, { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => said.push(...String(chunk).split("\n").filter(Boolean)));
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, name);
  };
  const kill = () => signal("SIGKILL");
  process.once("exit", kill);
  async function end(): Promise<void> {
    signal("SIGTERM");
    await Promise.race([gone, sleep(3_000)]);
    kill();
    process.off("exit", kill);
  }
  return { said, end };
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address
          ? resolve(address.port)
          : reject(new Error("the operating system gave no port")),
      );
    });
  });

/** Polls until there is an answer; on timeout it throws the last error. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  patience = 20_000,
): Promise<T> {
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
