/** @jest-environment node */
import { stageOf } from "./check";

it.each([
  ["lib/jobs/queue.db.test.ts", "db"],
  ["lib/kernel/dates.test.ts", "unit"],
  ["components/ui/button.test.tsx", "unit"],
  ["e2e/raw", "e2e"],
  ["./e2e/visitor/landing.spec.ts", "e2e"],
  ["lib/jobs", undefined],
])("npm test -- %s runs the stage %s", (file, stage) => {
  expect(stageOf(file)).toBe(stage);
});
