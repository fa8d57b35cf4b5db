import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { noteServer, servingProcess } from "./served-by";

const folder = mkdtempSync(path.join(tmpdir(), "obi-served-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a build waits for the server that uses it, not for another process with the same number", () => {
  expect(servingProcess(path.join(folder, "absent"))).toBeUndefined();
  noteServer(process.pid, folder);
  expect(servingProcess(folder)).toBe(process.pid);
  writeFileSync(path.join(folder, String(process.pid)), "another boot/1");
  writeFileSync(path.join(folder, "999999999"), "gone");
  expect(servingProcess(folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});
