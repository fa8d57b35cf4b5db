/** @jest-environment node */
import { endWithoutRoom } from "@/lib/testing/without-room";

it("a process that writes its errors survives an output that cannot be written", () =>
  expect(
    endWithoutRoom(`
      const { outliveLostOutput } = await import("./server/lost-output.ts");
      let told = 0;
      process.on("uncaughtException", (error) => { told += 1; console.error(error); });
      outliveLostOutput();
      process.stdout.write("one");
      process.stderr.write("two");
      setTimeout(() => process.exit(told === 0 ? 7 : 1), 200);`),
  ).toBe(7));
