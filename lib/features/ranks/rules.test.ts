import { isSkip, stepOf } from "./rules";

const at = (orderRank: number, degree = 0) => ({ orderRank, degree });

it.each([
  [null, at(4, 2), "entry"],
  [at(1), at(1, 1), "degree"],
  [at(1, 4), at(2), "belt"],
  [at(2), at(2), "same"],
  [at(2), at(1, 4), "lower"],
  [at(2, 3), at(2, 1), "lower"],
] as const)("from %o to %o it is %s", (from, to, step) => expect(stepOf(from, to)).toBe(step));

it.each([
  [null, at(9), false],
  [at(1), at(2, 3), false],
  [at(1), at(3), true],
  [at(1, 1), at(1, 2), false],
  [at(1, 1), at(1, 3), true],
] as const)("from %o to %o leaves something out: %s", (from, to, skipped) =>
  expect(isSkip(from, to)).toBe(skipped),
);
