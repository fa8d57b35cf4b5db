import { expect, test } from "@playwright/test";
import {
  type Program,
  freePort,
  launch,
  makeDataDir,
  partsOf,
  removeDataDir,
  startProgram,
  survivors,
} from "./program";

/** All tests of this file share one data folder: started, stopped and started again. */
test.describe.configure({ mode: "serial" });

const dataDir = makeDataDir();
let settings: Record<string, string>;
let program: Program | undefined;

test.beforeAll(async () => {
  settings = { APP_ENV: "test", DATA_DIR: dataDir, PORT: String(await freePort()) };
});

test.afterAll(async () => {
  program?.child.kill("SIGTERM");
  await program?.ended;
  removeDataDir(dataDir);
});

test("start prepares an empty data folder, prints how to stop it, and answers the health check", async () => {
  program = launch("start", settings);
  await program.prints("Criando o banco de dados");
  await program.prints("Ctrl-C");
  const health = await fetch(`http://127.0.0.1:${settings.PORT}/api/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toEqual({ status: "ok", database: "ok", queue: "running" });
});

test("a second start on the same data folder is refused in one line", async () => {
  const { code, stderr } = await launch("start", { ...settings, PORT: String(await freePort()) }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Obi: O Obi já está rodando sobre .* \(processo \d+\).*\n$/);
});

test("reset leaves a running program's data alone", async () => {
  const { code, stderr } = await launch("reset", settings).ended;
  expect(code).toBe(1);
  expect(stderr).toContain("pare-o antes de apagar");
});

for (const [signal, exitCode] of [
  ["SIGTERM", 0],
  ["SIGINT", 130],
] as const) {
  test(`${signal} stops every part and ends with ${exitCode}`, async () => {
    program ??= await startProgram(settings);
    const parts = partsOf(program);
    expect(parts.length).toBeGreaterThanOrEqual(3);
    program.child.kill(signal);
    const { code, stderr } = await program.ended;
    program = undefined;
    expect(stderr).toBe("");
    expect(code).toBe(exitCode);
    expect(await survivors(parts)).toEqual([]);
  });
}
