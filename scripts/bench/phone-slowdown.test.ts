import { phoneSlowdown } from "./phone-slowdown";

describe("phoneSlowdown", () => {
  test.each([
    [100, 1],
    [462, 1],
    [856, 1.5],
    [1_250, 2],
    [1_500, 3],
    [1_750, 4],
    [2_500, 4],
  ])("a machine of index %d is slowed %d times", (index, slowdown) => {
    expect(phoneSlowdown(index)).toBeCloseTo(slowdown);
  });
});
