import { partsOf } from "./parts";

const row = (line: number, text: string) => ({ line, cells: [text, null, 7] });
const linesOf = (part: string) => (JSON.parse(part) as { line: number }[]).map(({ line }) => line);

it("IMP-03 rows leave in calls of 200, in their order", () => {
  const parts = partsOf(Array.from({ length: 401 }, (_, at) => row(at + 2, "Ana")));
  expect(parts.map((part) => linesOf(part).length)).toEqual([200, 200, 1]);
  expect(parts.flatMap(linesOf)).toEqual(Array.from({ length: 401 }, (_, at) => at + 2));
  expect(JSON.parse(parts[2] ?? "")).toEqual([{ line: 402, cells: ["Ana", null, 7] }]);
});

it("IMP-03 long cells are cut, and fewer rows of them leave at once", () => {
  const wide = { line: 1, cells: Array.from({ length: 10 }, () => "x".repeat(5_000)) };
  const parts = partsOf([wide, wide, wide, wide, wide, wide, wide, wide, wide]);
  expect(parts.length).toBeGreaterThan(1);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(200_000);
  expect(parts.flatMap(linesOf)).toHaveLength(9);
});
