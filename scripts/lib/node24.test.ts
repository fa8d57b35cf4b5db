/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot } from "./root.mjs";

/** A folder with run.mjs alone, and a command that prints its arguments. */
let folder: string;
const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "obi-node24-"));
  const isPlain = (file: string) => !/\.tsx?$|\b(bench|screens|database)\b/.test(file);
  cpSync(inRoot("scripts"), path.join(folder, "scripts"), { recursive: true, filter: isPlain });
  put("scripts/main.ts", "export const main = (args: string[]) => console.log('ran', ...args);");
  put("noise.cjs", "console.log('noise')");
  mkdirSync(path.join(folder, ".cache"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs like a Node without TypeScript; the Node that it downloads and remembers is that of this test. */
const startOnOldNode = (env: Record<string, string>) =>
  spawnSync(process.execPath, ["--no-experimental-strip-types", "scripts/run.mjs", "start"], {
    cwd: folder,
    env: { NODE_ENV: "test", PATH: `${folder}${path.delimiter}${process.env.PATH}`, ...env },
    encoding: "utf8",
  });

function putNpx(...lines: string[]): void {
  put("npx", ["#!/bin/sh", ...lines].join("\n"));
  chmodSync(path.join(folder, "npx"), 0o755);
}

const surroundings: Record<string, string>[] = [
  {},
  { FORCE_COLOR: "1" },
  { NODE_OPTIONS: "--require ./noise.cjs" },
];

it.each(surroundings)("an older Node runs the command again on the Node it remembers, with %j", (env) => {
  putNpx("exit 1");
  put(".cache/node24", process.execPath);
  expect(startOnOldNode(env)).toMatchObject({ status: 0, stdout: expect.stringContaining("ran start") });
});

it.each(surroundings)("an older Node runs the command again on a Node that npm fetches, with %j", (env) => {
  putNpx(`exec ${process.execPath} -p process.execPath`);
  expect(startOnOldNode(env)).toMatchObject({ status: 0, stdout: expect.stringContaining("ran start") });
});

it("an older Node says why no newer one could be fetched", () => {
  putNpx(
    'echo "npm error code E404" >&2',
    'echo "npm error 404 Not Found - GET https://npm.invalid/node" >&2',
    "exit 1",
  );
  const { status, stderr } = startOnOldNode({ FORCE_COLOR: "1" });
  expect([status, stderr]).toEqual([
    1,
    "Obi: O Node 24 não pôde ser obtido do registro do npm (404 Not Found - GET https://npm.invalid/node). Instale o Node 22.18 ou mais novo e tente de novo.\n",
  ]);
});
