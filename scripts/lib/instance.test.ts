/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { environmentBeside } from "./instance.ts";
import { takeLock } from "./lock.ts";
import { readSettings } from "./settings.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "obi-instance-"));
const embedded = "postgresql://obi_web@127.0.0.1:5/obi";
const beside = (given: Record<string, string>) =>
  environmentBeside(readSettings({ DATA_DIR: dataDir, ...given }));

beforeAll(() => {
  takeLock(path.join(dataDir, "lock"));
  const known = {
    APP_ENV: "demo",
    DATABASE_URL: embedded,
    AUTH_SECRET: "of the demo",
    SUPER_ADMIN_EMAIL: "",
  };
  writeFileSync(path.join(dataDir, "environment.json"), JSON.stringify(known));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

describe("a command beside a running instance", () => {
  it("works on its database, with its secrets", () =>
    expect(beside({})).toMatchObject({ DATABASE_URL: embedded, AUTH_SECRET: "of the demo" }));

  it("follows its own settings, also where the instance has none", () =>
    expect(beside({ SUPER_ADMIN_EMAIL: "chefe@obi.example" })).toMatchObject({
      DATABASE_URL: embedded,
      SUPER_ADMIN_EMAIL: "chefe@obi.example",
    }));

  it("recognises the instance by an explicit DATABASE_URL", () =>
    expect(beside({ DATABASE_URL: embedded, APP_ENV: "demo" }).AUTH_SECRET).toBe("of the demo"));

  it("takes no setting of the instance for another database", () => {
    const { APP_ENV, AUTH_SECRET } = beside({ DATABASE_URL: `${embedded}_2`, APP_ENV: "test" });
    expect([APP_ENV, AUTH_SECRET]).not.toContain("of the demo");
    expect(APP_ENV).toBe("test");
  });
});

it("without a running instance or a database of its own a command is refused in one line", () =>
  expect(() => environmentBeside(readSettings({ DATA_DIR: path.join(dataDir, "none") }))).toThrow(
    /Nenhum Obi está rodando/,
  ));
