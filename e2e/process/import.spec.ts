import { type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { letters } from "@/lib/testing/letters";
import {
  type Program,
  WORKER,
  askDatabase,
  freeJobsOfTheDead,
  freePort,
  makeDataDir,
  removeDataDir,
  startBeside,
  startProgram,
} from "./program";
import { signUpOwner, startImportOf } from "./writer";

const ROWS = 400;

const dataDir = makeDataDir();
let program: Program;
let url: string;
const workers: ChildProcess[] = [];

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  program = await startProgram({
    APP_ENV: "test",
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: "warn",
    WORKER: "separate",
  });
});

test.afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  program.child.kill("SIGTERM");
  await program.ended;
  removeDataDir(dataDir);
});

function startWorker(): ChildProcess {
  const worker = startBeside(dataDir, WORKER, { LOG_LEVEL: "warn" });
  workers.push(worker);
  return worker;
}

/** Two children of each mother. */
const rowOf = (at: number): string[] => [
  `Aluna ${letters(at)} Resistente`,
  `aluna${at}@teste.obi.example`,
  "150,00",
  `Mãe ${letters(Math.floor(at / 2))} Resistente`,
  `mae${Math.floor(at / 2)}@teste.obi.example`,
];
const COLUMNS = ["fullName", "email", "fee", "guardianName", "guardianEmail"];

test("IMP-26 a worker that is killed in the middle of an import leaves whole rows, and the next one makes the rest and nobody twice", async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => rowOf(at));
  const id = await startImportOf(await signUpOwner(url), { columns: COLUMNS, rows });
  const count = async (sql: string): Promise<number> => {
    const [row] = await askDatabase<{ count: number }>(dataDir, `select count(*)::int as count from ${sql}`, [
      id,
    ]);
    return row?.count ?? 0;
  };
  const ofBatch = "b.id = $1 and b.studio_id = s.studio_id";
  const students = () => count(`students s, import_batches b where ${ofBatch}`);
  expect(await students()).toBe(0);

  const first = startWorker();
  await expect.poll(students, { timeout: 60_000, intervals: [20] }).toBeGreaterThan(0);
  first.kill("SIGKILL");
  await once(first, "exit");
  const left = await students();
  expect(left).toBeLessThan(ROWS);
  expect(await count("import_rows where batch_id = $1 and state = 'done'")).toBe(left);
  expect(await count("import_batches where id = $1 and status = 'running'")).toBe(1);

  const restartedAt = new Date();
  startWorker();
  await expect
    .poll(
      async () => {
        await freeJobsOfTheDead(dataDir, ["import_batches"], restartedAt);
        return count("import_batches where id = $1 and status = 'done'");
      },
      { timeout: 90_000, intervals: [1_000] },
    )
    .toBe(1);
  expect(await students()).toBe(ROWS);
  expect(await count(`(select distinct s.email from students s, import_batches b where ${ofBatch}) e`)).toBe(
    ROWS,
  );
  expect(await count(`guardians s, import_batches b where ${ofBatch}`)).toBe(ROWS / 2);
  expect(await count(`agreements s, import_batches b where ${ofBatch}`)).toBe(ROWS);
  expect(await count("import_rows where batch_id = $1 and state = 'done' and student_id is not null")).toBe(
    ROWS,
  );
  expect(await askDatabase(dataDir, "select counts from import_batches where id = $1", [id])).toEqual([
    { counts: { done: ROWS } },
  ]);
});
