/** @jest-environment node */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { endWithoutRoom } from "@/lib/testing/without-room";

it("a process that logs keeps running when the log cannot be written", () =>
  expect(
    endWithoutRoom(`
      const { log } = await import("./lib/observe/log.ts");
      for (let n = 0; n < 20_000; n += 1) log.info({ n }, "a line that is lost");
      setTimeout(() => process.exit(7), 200);`),
  ).toBe(7));

it("every log line is JSON, and a line written during a request has its id", () => {
  const script = `
    import { log } from "./lib/observe/log.ts";
    import { withinRequest } from "./server/request-context.ts";
    const later = () => new Promise((resolve) => setTimeout(resolve, 5));
    const handle = async (n) => { await later(); log.warn({ n, loader: "students.list" }, "slow"); };
    await Promise.all([1, 2].map((n) => withinRequest("request-" + n, () => handle(n))));
    log.info("started");`;
  const node = ["--conditions=react-server", "--import", "tsx", "--input-type=module", "-e", script];
  const { stdout } = spawnSync(process.execPath, node, {
    cwd: path.resolve(__dirname, "../.."),
    env: {
      ...process.env,
      LOG_LEVEL: "info",
      DATABASE_URL: "postgresql://nobody.invalid/obi",
      AUTH_SECRET: "only-for-this-test-0123456789-abcdef",
      APP_ENV: "test",
    },
    encoding: "utf8",
  });
  const lines = stdout
    .trim()
    .split("\n")
    .map((line): { n?: number; requestId?: string } => JSON.parse(line));
  expect(lines.map(({ n, requestId }) => [n, requestId])).toEqual([
    [1, "request-1"],
    [2, "request-2"],
    [undefined, undefined],
  ]);
});
