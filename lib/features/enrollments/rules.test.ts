import { isoDay, parseClockTime } from "@/lib/kernel/dates";
import { type DateChange, type OwnPlace, changesOf, totalsOf, weekOfLessons } from "./rules";

function at(clock: string) {
  const time = parseClockTime(clock);
  if (!time) throw new Error(clock);
  return time;
}

const place = (fields: Partial<OwnPlace> = {}): OwnPlace => ({
  id: "p1",
  classId: "c1",
  status: "active",
  spans: [{ since: isoDay("2026-01-05"), until: null }],
  name: "Adulto",
  martialArt: "Judô",
  instructor: "Sensei Aiko",
  dayOfWeek: 1,
  weekdaySince: null,
  isActive: true,
  startTime: at("19:00"),
  endTime: at("20:30"),
  ...fields,
});

const today = isoDay("2026-11-25");

const span = (since: string, until: string | null = null) => ({
  since: isoDay(since),
  until: until === null ? null : isoDay(until),
});

it.each([
  ["joined on the Monday", [span("2026-11-23")], 1],
  ["joined on the Tuesday", [span("2026-11-24")], 0],
  ["left on the Tuesday", [span("2026-01-05", "2026-11-24")], 1],
  ["left on the Monday", [span("2026-01-05", "2026-11-23")], 0],
  ["came back on the Wednesday", [span("2026-01-05", "2026-11-16"), span("2026-11-25")], 0],
])("RIGHT-30 Monday's lesson of a student who %s", (_who, spans, lessons) => {
  for (const status of ["active", "suspended", null] as const)
    expect(weekOfLessons([place({ spans, status })], { changes: [], today })[0]?.lessons.length).toBe(
      lessons,
    );
});

const change = (fields: Partial<DateChange>): DateChange => ({
  classId: "c1",
  day: isoDay("2026-11-23"),
  startTime: at("19:00"),
  endTime: at("20:30"),
  cancelled: null,
  substitute: null,
  movedFrom: null,
  ...fields,
});

it("PORTAL-22 the totals count all places, the active ones, and the hours of the active ones", () => {
  const places = [
    place(),
    place({ classId: "c2", dayOfWeek: 3 }),
    place({ classId: "c3", status: "suspended" }),
  ];
  expect(totalsOf(places)).toEqual({ enrolled: 3, active: 2, minutes: 180 });
  expect(totalsOf([])).toEqual({ enrolled: 0, active: 0, minutes: 0 });
});

it("PORTAL-23 the week runs from Monday to Sunday by start time, without suspended places", () => {
  const week = weekOfLessons(
    [
      place({ startTime: at("20:00"), name: "Noite" }),
      place({ classId: "c2", startTime: at("07:00"), name: "Manhã" }),
      place({ classId: "c3", dayOfWeek: 0, name: "Domingo" }),
      place({ classId: "c4", dayOfWeek: 2, status: "suspended", spans: [] }),
    ],
    { changes: [], today },
  );
  expect(week.map(({ day, lessons }) => [day, lessons.map(({ name }) => name)])).toEqual([
    ["2026-11-23", ["Manhã", "Noite"]],
    ["2026-11-24", []],
    ["2026-11-25", []],
    ["2026-11-26", []],
    ["2026-11-27", []],
    ["2026-11-28", []],
    ["2026-11-29", ["Domingo"]],
  ]);
});

it("PORTAL-23 a change is shown on its own date, and on no other", () => {
  const changes = [
    change({ cancelled: "Feriado", startTime: at("18:00") }),
    change({ day: isoDay("2026-11-30"), substitute: "Bia" }),
    change({ classId: "c2", substitute: "Caio" }),
  ];
  const [monday] = weekOfLessons([place()], { changes, today });
  expect(monday?.lessons).toEqual([
    expect.objectContaining({ startTime: "18:00", cancelled: "Feriado", substitute: null }),
  ]);
  expect(changesOf(place(), { changes, today })).toEqual([changes[1]]);
  const asUsual = change({ day: isoDay("2026-12-07") });
  expect(changesOf(place(), { changes: [asUsual], today })).toEqual([]);
});

it("RIGHT-44 a moved date appears once, on its new day at its new hour, and among the changes", () => {
  const tuesday = isoDay("2026-11-24");
  const changes = [
    change({ cancelled: "Mudou" }),
    change({ day: tuesday, startTime: at("20:00"), endTime: at("21:30"), movedFrom: isoDay("2026-11-23") }),
  ];
  const week = weekOfLessons([place()], { changes, today });
  expect(
    week.map(({ lessons }) => lessons.map(({ startTime, movedFrom }) => [startTime, movedFrom])),
  ).toEqual([[["19:00", null]], [["20:00", "2026-11-23"]], ...[3, 4, 5, 6, 7].map(() => [])]);
  expect(changesOf(place(), { changes, today: tuesday })).toEqual([changes[1]]);
  expect(
    weekOfLessons([place({ spans: [{ since: today, until: null }] })], { changes, today })[1]?.lessons,
  ).toEqual([]);
});

it("RIGHT-30 a past lesson stays where it was after the class was moved or removed", () => {
  const [tuesday, wednesday] = [isoDay("2026-11-24"), isoDay("2026-11-25")];
  const moved = place({ dayOfWeek: 2, weekdaySince: wednesday });
  const week = (own: OwnPlace, changes: DateChange[]) =>
    weekOfLessons([own], { changes, today: wednesday }).flatMap(({ day, lessons }) =>
      lessons.map(({ startTime }) => `${day} ${startTime}`),
    );
  const held = change({ startTime: at("18:00"), status: "held" });
  expect(week(moved, [held])).toEqual(["2026-11-23 18:00"]);
  expect(week(moved, [])).toEqual([]);
  expect(week({ ...moved, dayOfWeek: 4 }, [held])).toEqual(["2026-11-23 18:00", "2026-11-26 19:00"]);
  expect(week(place({ weekdaySince: tuesday, isActive: false, status: null }), [held])).toEqual([
    "2026-11-23 18:00",
  ]);
  expect(week(place({ weekdaySince: tuesday, isActive: false, status: null }), [])).toEqual([]);
});
