import { newId } from "./ids";

describe("newId", () => {
  it("makes ids of version 7, each after the one before", () => {
    const ids = Array.from({ length: 100 }, newId);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(100);
  });

  it("begins with the time in milliseconds", () => {
    const before = Date.now();
    const time = parseInt(newId().replaceAll("-", "").slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
  });
});
