import { isoDay } from "@/lib/kernel/dates";
import { type Mark, byTime, isLate, presenceAfter } from "./rules";

const day = isoDay("2026-11-16");
let count = 0;
const mark = (fields: Partial<Mark> = {}): Mark => ({
  ref: `ref-${(count += 1)}`,
  classId: "class",
  day,
  kind: "student",
  personId: "ana",
  undoes: null,
  at: "2026-11-16T22:00:00.000Z",
  reason: null,
  ...fields,
});

describe("a presence under marks that are on their way", () => {
  it("comes with the first tap, keeps its id under others, and goes with the tap that names it", () => {
    const first = mark();
    const undo = mark({ undoes: first.ref });
    const second = mark();
    expect(presenceAfter(null, [first, mark()])).toEqual({ id: first.ref, ref: first.ref });
    expect(presenceAfter(null, [first, undo])).toBeNull();
    expect(presenceAfter(null, [first, undo, second])).toEqual({ id: second.ref, ref: second.ref });
  });

  it("that the server knows goes by its id or its ref, and not by another's", () => {
    const known = { id: "attendance", ref: "earlier" };
    for (const undoes of ["attendance", "earlier"])
      expect(presenceAfter(known, [mark({ undoes })])).toBeNull();
    expect(presenceAfter(known, [mark(), mark({ undoes: "other" })])).toEqual(known);
  });
});

it("a tap is late when the studio's day is over, wherever the server stands", () => {
  const late = (at: string, timeZone = "America/Sao_Paulo") => isLate({ day, at: new Date(at), timeZone });
  expect(late("2026-11-17T02:59:00Z")).toBe(false);
  expect(late("2026-11-17T03:00:00Z")).toBe(true);
  expect(late("2026-11-17T03:00:00Z", "America/Manaus")).toBe(false);
});

it("marks stand in the order of their taps", () => {
  const [early, later] = [mark(), mark({ at: "2026-11-16T22:00:00.001Z" })];
  expect([later, early].sort(byTime)).toEqual([early, later]);
});
