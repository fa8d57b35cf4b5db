import fc from "fast-check";
import { dayToDate, formatDay, isoDay } from "@/lib/kernel/dates";
import { dayOfSerial, orderOf, readDay } from "./days";
import type { Cell, Century } from "./fields";

const today = isoDay("2026-11-29");
const read = (cell: Cell, century: Century | null = null) => readDay(cell, { order: "dmy", century, today });

it.each([
  [42036, "2015-02-01"],
  [42036.75, "2015-02-01"],
  ["42036", "2015-02-01"],
  ["01/02/2015", "2015-02-01"],
  ["1/2/2015", "2015-02-01"],
  ["01-02-2015", "2015-02-01"],
  ["01.02.2015", "2015-02-01"],
  ["01022015", "2015-02-01"],
  ["2015-02-01", "2015-02-01"],
  ["2015/2/1", "2015-02-01"],
  ["2015-02-01T00:00:00.000Z", "2015-02-01"],
  ["01/02/2015 18:30", "2015-02-01"],
  ["01/02/2015 18:30:00", "2015-02-01"],
  ["1 de fevereiro de 2015", "2015-02-01"],
  ["1º de março de 2015", "2015-03-01"],
  ["01/fev/2015", "2015-02-01"],
  ["1-Feb-2015", "2015-02-01"],
  ["29/02/2016", "2016-02-29"],
])("IMP-15 %j is the day %s", (cell, day) => {
  expect(read(cell)).toEqual({ day });
});

it.each(["2015", 2015, 12, "ontem", "1/2", 99_999])("IMP-15 %j is no day", (cell) => {
  expect(read(cell)).toEqual({ problem: "form" });
});

it.each(["31/02/2015", "29/02/2015", "13/13/2015", "00/00/0000", "2015-02-30", "31 de abril de 2015"])(
  "IMP-15 the calendar has no %s",
  (cell) => {
    expect(read(cell)).toEqual({ problem: "unknown" });
  },
);

it.each([
  ["15/08/85", null, { problem: "century" }],
  ["15/08/85", "past", { day: "1985-08-15" }],
  ["15/08/15", "past", { day: "2015-08-15" }],
  ["30/11/26", "past", { day: "1926-11-30" }],
  ["15/08/15", "1900", { day: "1915-08-15" }],
  ["15/08/85", "2000", { day: "2085-08-15" }],
  ["15-ago-85", null, { problem: "century" }],
  ["31/02/85", null, { problem: "unknown" }],
  ["29/02/00", "1900", { problem: "unknown" }],
] as const)("IMP-15 the year of %s is a question until its century is known (%s)", (cell, century, told) => {
  expect(read(cell, century)).toEqual(told);
});

it("IMP-15 every day is read back from the way Brazilians write it, and from its number in Excel", () => {
  const days = fc.date({ min: new Date("1910-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (moment) => {
      const day = isoDay(moment.toISOString().slice(0, 10));
      expect(read(formatDay(day))).toEqual({ day });
      const serial = (dayToDate(day).getTime() - Date.UTC(1899, 11, 30)) / 86_400_000;
      expect(dayOfSerial(serial)).toBe(day);
    }),
  );
});

it("IMP-08 month comes first where the dates of a file allow nothing else", () => {
  expect(orderOf(["02/13/2015", "01/02/2015", ""])).toBe("mdy");
  expect(orderOf(["13/02/2015", "01/02/2015"])).toBe("dmy");
  expect(orderOf(["01/02/2015", 42036, "2015-02-13"])).toBe("dmy");
  expect(orderOf(["02/13/2015", "13/02/2015"])).toBe("dmy");
  expect(readDay("02/13/2015", { order: "mdy", century: null, today })).toEqual({ day: "2015-02-13" });
});
