/** @jest-environment node */
import { endWithoutRoom } from "@/lib/testing/without-room";

it("who logs does not fail because the log cannot be written", () =>
  expect(
    endWithoutRoom(`
      const { log } = await import("./lib/observe/log.ts");
      for (let n = 0; n < 20_000; n += 1) log.info({ n }, "a line that is lost");
      setTimeout(() => process.exit(7), 200);`),
  ).toBe(7));
