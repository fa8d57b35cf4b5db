import { isoDay } from "@/lib/kernel/dates";
import { type Mark, isLate, presenceAfter, recordedAt, refusalOf } from "./rules";

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

describe("a presence with marks that are not stored yet", () => {
  it("appears with the first tap, keeps its id under further taps, and goes with the tap that undoes it", () => {
    const first = mark();
    const undo = mark({ undoes: first.ref });
    const second = mark();
    expect(presenceAfter(null, [first, mark()])).toEqual({ id: first.ref, ref: first.ref });
    expect(presenceAfter(null, [first, undo])).toBeNull();
    expect(presenceAfter(null, [first, undo, second])).toEqual({ id: second.ref, ref: second.ref });
  });

  it("known to the server is undone by its id or its ref, and not by another's", () => {
    const known = { id: "attendance", ref: "earlier" };
    for (const undoes of ["attendance", "earlier"])
      expect(presenceAfter(known, [mark({ undoes })])).toBeNull();
    expect(presenceAfter(known, [mark(), mark({ undoes: "other" })])).toEqual(known);
  });
});

it("a tap is late when the day is over in the studio's time zone", () => {
  const late = (at: string, timeZone = "America/Sao_Paulo") => isLate({ day, at: new Date(at), timeZone });
  expect(late("2026-11-17T02:59:00Z")).toBe(false);
  expect(late("2026-11-17T03:00:00Z")).toBe(true);
  expect(late("2026-11-17T03:00:00Z", "America/Manaus")).toBe(false);
});

it("a tap is refused for the first thing that forbids it", () => {
  const clock = { now: new Date("2026-11-18T12:00:00Z"), timeZone: "America/Sao_Paulo" };
  const known = { status: "scheduled", isKnown: true, isTeacher: false, ...clock } as const;
  const refusal = (fields: Partial<Mark> = {}, found: Partial<Parameters<typeof refusalOf>[1]> = {}) =>
    refusalOf(mark(fields), { ...known, ...found });
  const late = { at: "2026-11-18T11:00:00.000Z" };
  expect([refusal(), refusal({}, { status: "held" }), refusal({ ...late, reason: "Esqueci" })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(refusal({ day: isoDay("2026-11-19") }, { status: undefined })).toBe("future");
  expect([refusal(late, { status: undefined }), refusal(late, { isKnown: false })]).toEqual(["gone", "gone"]);
  expect(refusal(late, { status: undefined, isTeacher: true })).toBe("not-yours");
  const old = { ...late, day: isoDay("2026-11-03") };
  expect(refusal(old, { status: undefined, isTeacher: true })).toBe("gone");
  expect(refusal(late, { isKnown: false, isTeacher: true })).toBe("gone");
  expect(refusal(late, { status: "cancelled" })).toBe("cancelled");
  expect(refusal(late)).toBe("late");
});

it("a tap counts from its own moment, unless the device's clock cannot be right", () => {
  const now = new Date("2026-11-18T12:00:00Z");
  const recorded = (at: string) =>
    recordedAt(mark({ at }), { now, timeZone: "America/Sao_Paulo" }).toISOString();
  for (const at of ["2026-11-16T03:00:00.000Z", "2026-11-18T11:59:59.999Z"]) expect(recorded(at)).toBe(at);
  for (const at of ["1970-01-01T00:00:00.000Z", "2026-11-16T02:59:59.999Z", "2026-11-18T12:00:00.001Z"])
    expect(recorded(at)).toBe(now.toISOString());
});
