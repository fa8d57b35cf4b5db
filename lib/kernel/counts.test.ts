import { formatCount } from "./counts";

describe("formatCount", () => {
  test.each([0, 1, 999, 1_000, 1_234_567, -5, -1_000, 0.5, 12.25, -0])("writes %d as Intl does", (count) => {
    expect(formatCount(count)).toBe((count + 0).toLocaleString("pt-BR"));
  });

  test("uses no Intl below one thousand", () => {
    const spy = jest.spyOn(Number.prototype, "toLocaleString");
    formatCount(999);
    expect(spy).not.toHaveBeenCalled();
    formatCount(1_000);
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
  });
});
