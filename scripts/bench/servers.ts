import path from "node:path";
import type { Closers } from "../lib/closers.ts";
import { findFreePort } from "../lib/ports.ts";
import { Problem } from "../lib/problem.mjs";
import { sleep } from "../lib/process.ts";
import type { Secrets } from "../lib/secrets.ts";
import { startService, withHeapLimit } from "../lib/service.ts";
import { settingNames } from "../../lib/config/settings.ts";
import { get } from "./http.ts";

const READY_PATIENCE_MS = 90_000;

type Program = { secrets: Secrets; databaseUrl: string; dataDir: string };
export type Server = { url: string; pid: number; stop: () => Promise<void> };

/** Signs the events that the bench sends in a payment provider's name. */
export const WEBHOOK_SECRET = "whsec_of-the-bench";

/** The product's environment, as in production but without mail. */
export function productEnvironment({
  secrets,
  databaseUrl,
  dataDir,
  port,
}: Program & { port: number }): NodeJS.ProcessEnv {
  const url = `http://127.0.0.1:${port}`;
  return {
    ...bareEnvironment(port),
    APP_ENV: "test",
    APP_URL: url,
    NEXTAUTH_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secrets.authSecret,
    ENCRYPTION_KEY: secrets.encryptionKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
}

function bareEnvironment(port: number): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));
  return {
    ...process.env,
    ...unset,
    HOST: "127.0.0.1",
    PORT: String(port),
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    NEXT_MANUAL_SIG_HANDLE: "true",
  };
}

export async function startProduct({
  name,
  closers,
  ...program
}: Program & { name: string; closers: Closers }) {
  const port = await findFreePort();
  const env = productEnvironment({ ...program, port });
  return start({ name, port, env, dataDir: program.dataDir, closers, readyPath: "/api/health" });
}

export async function startBaseline({
  folder,
  dataDir,
  closers,
}: {
  folder: string;
  dataDir: string;
  closers: Closers;
}) {
  const port = await findFreePort();
  const env = bareEnvironment(port);
  return start({ name: "baseline", port, env, dataDir, closers, cwd: folder, readyPath: "/static" });
}

type Start = {
  name: string;
  port: number;
  env: NodeJS.ProcessEnv;
  dataDir: string;
  closers: Closers;
  cwd?: string;
  readyPath: string;
};

async function start({ name, port, env, dataDir, closers, cwd, readyPath }: Start): Promise<Server> {
  const logFile = path.join(dataDir, `${name}.log`);
  const service = startService({ name, script: "server/main.ts", env: withHeapLimit(env), cwd, logFile });
  await closers.add(service.stop);
  const url = `http://127.0.0.1:${port}`;
  let isOver = false;
  void service.exited.then(() => (isOver = true));
  const deadline = Date.now() + READY_PATIENCE_MS;
  while (!(await answers(`${url}${readyPath}`))) {
    if (isOver || Date.now() > deadline)
      throw new Problem(`O servidor ${name} não ficou pronto:\n${service.lastLines()}`);
    await sleep(100);
  }
  if (service.pid === undefined) throw new Problem(`O servidor ${name} não iniciou.`);
  return { url, pid: service.pid, stop: service.stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await get(url)).status === 200;
  } catch {
    return false;
  }
}
