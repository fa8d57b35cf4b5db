import { percentOf } from "./percent";

it.each([
  [0, 20, 0],
  [7, 20, 35],
  [1, 3, 33],
  [20, 20, 100],
  [21, 20, 100],
  [-1, 10, 0],
  [0, 0, 0],
])("%s of %s is %s percent", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
