import { CHOSEN_AT_ONCE } from "./rules";
import { pauseManyForm, rosterFile } from "./schema";

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
