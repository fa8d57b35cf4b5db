/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { withHeapLimit } from "./service.ts";

const MB = 1024 * 1024;
const limitOf = (env: NodeJS.ProcessEnv) =>
  Number(
    execFileSync(process.execPath, ["-p", "v8.getHeapStatistics().heap_size_limit"], {
      env,
      encoding: "utf8",
    }),
  ) / MB;

it("the server's heap stays within its memory budget on a machine of any size, unless NODE_OPTIONS says otherwise", () => {
  expect(limitOf(withHeapLimit({ NODE_ENV: "production" }))).toBeLessThan(512);
  expect(
    limitOf(withHeapLimit({ NODE_ENV: "production", NODE_OPTIONS: "--max-old-space-size=1024" })),
  ).toBeGreaterThan(1024);
});
