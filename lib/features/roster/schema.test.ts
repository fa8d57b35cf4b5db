import { fixClock } from "@/lib/kernel/clock";
import { CHOSEN_AT_ONCE } from "./rules/acts";
import { adjustManyForm, pauseManyForm, previewForm, rosterFile, tagManyForm } from "./schema";

const id = (at: number) => `0190b0a0-0000-7000-8000-${String(at).padStart(12, "0")}`;
const many = (count: number) => Array.from({ length: count }, (_, at) => id(at)).join(",");

it("IMP-40 a choice names some students or the list's filter, never nobody", () => {
  const named = pauseManyForm.parse({ ids: `${id(1)},${id(1)},${id(2)}`, filter: "", until: "" });
  expect([named.ids, named.filter]).toEqual([[id(1), id(2)], null]);
  const whole = pauseManyForm.parse({ ids: "", filter: "?status=inactive&q=ana", until: "" });
  expect([whole.ids, whole.filter?.status, whole.filter?.q]).toEqual([null, "inactive", "ana"]);
  expect(pauseManyForm.parse({ ids: "", filter: "?", until: "" }).filter?.status).toBe("all");
  for (const wrong of [{}, { ids: "", filter: "" }, { ids: "x" }, { ids: many(CHOSEN_AT_ONCE + 1) }])
    expect(pauseManyForm.safeParse(wrong).success).toBe(false);
  expect(pauseManyForm.safeParse({ ids: many(CHOSEN_AT_ONCE) }).success).toBe(true);
});

it("IMP-43 a file takes the list's own address, or the ids of those chosen", () => {
  expect(rosterFile.parse({ status: "active", pagina: "3" })).toMatchObject({
    ids: null,
    filter: { status: "active" },
  });
  expect(rosterFile.parse({ ids: id(1) }).ids).toEqual([id(1)]);
});

it("IMP-41 an adjustment is a percentage, reais or an amount, from one of the next months on", () => {
  fixClock("2026-11-29T12:00:00Z");
  const read = (by: string, value: string, from = "2026-12-01") =>
    adjustManyForm.safeParse({ ids: id(1), by, value, from });
  expect(read("percent", "7,5").data).toMatchObject({
    change: { by: "percent", bp: 750 },
    from: "2026-12-01",
  });
  expect(read("reais", "10").data).toMatchObject({ change: { by: "reais", cents: 1_000 } });
  expect(read("amount", "1.250,50").data).toMatchObject({ change: { by: "amount", cents: 125_050 } });
  for (const [by, value, from] of [
    ["percent", "0", "2026-12-01"],
    ["percent", "abc", "2026-12-01"],
    ["reais", "0", "2026-12-01"],
    ["amount", "", "2026-12-01"],
    ["amount", "10", "2026-11-01"],
    ["amount", "10", "2027-12-01"],
  ] as const)
    expect(read(by, value, from).success).toBe(false);
  fixClock(null);
});

it("IMP-41 a preview counts before its fields are filled in, and tags need one to put or to take", () => {
  const asked = previewForm.parse({ ids: id(1), act: "adjust", by: "percent", value: "x", add: "" });
  expect(asked).toMatchObject({ adjust: null, tags: null });
  expect(previewForm.parse({ ids: id(1), act: "tag", add: "Kids" }).tags).toEqual({
    add: ["Kids"],
    remove: [],
  });
  expect(tagManyForm.safeParse({ ids: id(1), add: "", remove: " " }).success).toBe(false);
});
