import path from "node:path";
import { findFreePort } from "../lib/ports.ts";
import { Problem } from "../lib/problem.mjs";
import { sleep } from "../lib/process.ts";
import { startService, withHeapLimit } from "../lib/service.ts";
import { settingNames } from "../../lib/config/settings.ts";
import { get } from "./http.mjs";

const READY_PATIENCE_MS = 90_000;

/** What the product runs with: as in production, but for mail, of which there is none to send. */
export function productEnvironment({ secrets, databaseUrl, dataDir, port }) {
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
  };
}

function bareEnvironment(port) {
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

/** The production build behind its own front door. Answers `{ url, pid, stop }`. */
export async function startProduct({ name, secrets, databaseUrl, dataDir, closers }) {
  const port = await findFreePort();
  const env = productEnvironment({ secrets, databaseUrl, dataDir, port });
  return start({ name, port, env, dataDir, closers, readyPath: "/api/health" });
}

/** The empty pages behind the same front door. */
export async function startBaseline({ folder, dataDir, closers }) {
  const port = await findFreePort();
  const env = bareEnvironment(port);
  return start({ name: "baseline", port, env, dataDir, closers, cwd: folder, readyPath: "/static" });
}

async function start({ name, port, env, dataDir, closers, cwd, readyPath }) {
  const logFile = path.join(dataDir, `${name}.log`);
  const service = startService({ name, script: "server/main.ts", env: withHeapLimit(env), cwd, logFile });
  await closers.add(service.stop);
  const url = `http://127.0.0.1:${port}`;
  let isOver = false;
  service.exited.then(() => (isOver = true));
  const deadline = Date.now() + READY_PATIENCE_MS;
  while (!(await answers(`${url}${readyPath}`))) {
    if (isOver || Date.now() > deadline)
      throw new Problem(`O servidor ${name} não ficou pronto:\n${service.lastLines()}`);
    await sleep(100);
  }
  return { url, pid: service.pid, stop: service.stop };
}

async function answers(url) {
  try {
    return (await get(url)).status === 200;
  } catch {
    return false;
  }
}
