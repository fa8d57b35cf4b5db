/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "./root.mjs";
import { startService } from "./service.ts";
import { runTool } from "./tools.ts";

let folder: string;
const { FORCE_COLOR, NODE_OPTIONS } = process.env;
const give = (name: string, value: string | undefined) => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};

/** A caller's environment that forces colours and makes every Node print a line. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "obi-tools-"));
  writeFileSync(path.join(folder, "noise.cjs"), "console.log('noise')");
  writeFileSync(path.join(folder, "tell.mjs"), "console.log('%o', true)");
  give("FORCE_COLOR", "1");
  give("NODE_OPTIONS", `--require ${folder}/noise.cjs`);
});
afterEach(() => {
  give("FORCE_COLOR", FORCE_COLOR);
  give("NODE_OPTIONS", NODE_OPTIONS);
  rmSync(folder, { recursive: true });
});

it("the output of a tool has no colours and nothing that the caller's NODE_OPTIONS print", async () => {
  const { output } = await runTool(process.execPath, ["-p", "true"], { quiet: true });
  expect(output).toBe("true\n");
});

it("a tool whose output is read keeps the options that a command sets for it", async () => {
  const env = { ...process.env, NODE_OPTIONS: "--max-old-space-size=333" };
  const told = await runTool(process.execPath, ["-p", "process.env.NODE_OPTIONS"], { env, quiet: true });
  expect(told.output).toBe("--max-old-space-size=333\n");
});

it("the first line of a service has no colours and nothing that the caller's NODE_OPTIONS print", async () => {
  const service = startService({
    name: "tell",
    script: path.relative(root, path.join(folder, "tell.mjs")),
    env: process.env,
    readsFirstLine: true,
  });
  expect([await service.firstLine, await service.exited]).toEqual(["true", 0]);
});
