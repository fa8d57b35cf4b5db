/** @jest-environment node */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { holderOf, takeLock } from "./lock";
import { processIdentity } from "./process";

const folder = mkdtempSync(path.join(tmpdir(), "obi-lock-"));
const file = path.join(folder, "lock");
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a lock belongs to one process until it lets go", () => {
  const lock = takeLock(file);
  expect(takeLock(file)).toEqual({ heldBy: process.pid });
  expect(holderOf(file)).toBe(process.pid);
  if (lock.heldBy === undefined) lock.release();
  expect(holderOf(file)).toBeUndefined();
  expect(takeLock(file).heldBy).toBeUndefined();
});

it("the lock of a process that was killed is taken over at once, and no file is left behind", async () => {
  const holder = spawn("sleep", ["60"]);
  const pid = holder.pid ?? 0;
  writeFileSync(file, JSON.stringify({ pid, identity: processIdentity(pid), token: "theirs" }));
  expect(takeLock(file)).toEqual({ heldBy: pid });
  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(takeLock(file).heldBy).toBeUndefined();
  expect(readdirSync(folder)).toEqual(["lock"]);
});

it.each([
  [
    "another process that was given the number of the dead one",
    `{"pid":${process.pid},"identity":"before","token":"x"}`,
  ],
  ["half a file", '{"pid":'],
])("no lock is held by %s", (_, content) => {
  writeFileSync(file, content);
  expect(holderOf(file)).toBeUndefined();
  expect(takeLock(file).heldBy).toBeUndefined();
});
