import { isoDay } from "@/lib/kernel/dates";
import { type TrailRow, studioLabel, told, trailBook } from "./rules";

const row = (data: unknown): TrailRow => ({
  id: "1",
  what: "posts.update",
  thing: "posts",
  level: null,
  who: null,
  studio: null,
  isGone: false,
  ip: null,
  data,
  at: new Date("2026-11-25T12:00:00Z"),
});

describe("what a change says", () => {
  it("ADMIN-51 is told by field, as it is", () => {
    expect(told({ maintenance: "off → on", mails: 3, of: null })).toBe(
      "maintenance: off → on · mails: 3 · of: null",
    );
    expect(told(null)).toBe("");
  });

  it("ADMIN-51 holds no whole article, neither on the page nor in a file, whose cells are not as large", () => {
    const data = { title: "Antes → Depois", content_before: "á".repeat(100_000), status: "draft" };
    const text = told(data);
    expect(text).toBe(`title: Antes → Depois · content_before: ${"á".repeat(200)}… · status: draft`);
    const [sheet] = trailBook([row(data)], { kind: "alteracoes", today: isoDay("2026-11-25") }).sheets;
    expect(JSON.stringify(sheet?.rows).length).toBeLessThan(1_000);
  });

  it("ADMIN-51 is cut between letters, never within one", () => {
    expect(told({ title: `${"a".repeat(199)}🥋🥋` })).toBe(`title: ${"a".repeat(199)}…`);
  });
});

it("ADMIN-51 an academy that was deleted is told apart from one that stands", () => {
  expect(studioLabel({ studio: "Dojô", isGone: true })).toBe("Dojô (excluída)");
  expect(studioLabel({ studio: "Dojô", isGone: false })).toBe("Dojô");
  expect(studioLabel({ studio: null, isGone: false })).toBe("");
});
