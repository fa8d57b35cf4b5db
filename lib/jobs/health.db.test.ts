import { closeDatabase, database } from "@/lib/db/client";
import { withVisitor } from "@/lib/db/doors";
import { databaseWaits } from "@/lib/db/waits";
import { openSuperuser } from "@/lib/testing/superuser";
import { checkHealth, healthWait } from "./health";

const superuser = openSuperuser();
let name: string;
beforeAll(async () => {
  name = (await superuser.query<{ name: string }>("select current_database() as name")).rows[0]?.name ?? "";
});

const databaseState = async () => (await checkHealth()).database;

it("twenty checks at once answer ok over a single connection", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, databaseState));
  expect(new Set(answers)).toEqual(new Set(["ok"]));
  expect(database().pool.totalCount).toBe(1);
});

it("a database that cannot write to its disk is reported as unavailable", async () => {
  await superuser.query(`alter database ${name} set temp_file_limit = 0`);
  await closeDatabase();
  expect(await databaseState()).toBe("unavailable");
  await superuser.query(`alter database ${name} reset temp_file_limit`);
  await closeDatabase();
  expect(await databaseState()).toBe("ok");
});

it("a check waits three seconds at most, and answers ok once the database answers again", async () => {
  const { pool } = database();
  const { max } = pool.options;
  pool.options.max = 1;
  let letGo = (): void => undefined;
  const holder = withVisitor(() => new Promise<void>((resolve) => (letGo = resolve)));
  expect(healthWait.answer).toBe(3_000);
  const shortened = jest.replaceProperty(healthWait, "answer", 300);
  const began = performance.now();
  expect(await databaseState()).toBe("unavailable");
  // Earlier than the pool's own timeout.
  expect(performance.now() - began).toBeLessThan(databaseWaits.connection - 500);
  shortened.restore();
  letGo();
  await holder;
  pool.options.max = max;
  expect(await databaseState()).toBe("ok");
});
