import { estimatedRevenue, growthOf, planChange } from "./platform";

it("ADMIN-07 estimates 199 for each active studio", () => {
  expect([estimatedRevenue({ active: 0 }), estimatedRevenue({ active: 3 })]).toEqual([0, 59_700]);
});

it.each([
  [9, 8, 12.5],
  [4, 3, 33.3],
  [1, 4, -75],
  [3, 3, 0],
  [5, 0, 0],
])("ADMIN-08 ADMIN-38 growth to %d from %d is %d percent", (now, before, percent) =>
  expect(growthOf({ now, before })).toBe(percent),
);

it.each([
  [{ before: "trial basic", after: "active premium" }, "de Em teste (Básico) para Ativa (Premium)"],
  [{ before: "active", provider: "stripe" }, null],
  [{ before: null, after: "active premium" }, null],
  ["trial basic", null],
  [null, null],
])("ADMIN-11 a change of plan reads %j as %j", (data, sentence) => expect(planChange(data)).toBe(sentence));
