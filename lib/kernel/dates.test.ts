import { fixClock, today } from "./clock";
import {
  DEFAULT_TIME_ZONE,
  addDays,
  addMonths,
  clockTimeOf,
  dayOf,
  daysBetween,
  elapsed,
  firstOfMonth,
  formatDay,
  formatDayShort,
  formatHours,
  formatMonth,
  isoDay,
  momentAt,
  mondayOf,
  parseClockTime,
  parseIsoDay,
  weekdayOf,
} from "./dates";

describe("days", () => {
  afterEach(() => fixClock(null));

  it("a week begins on Monday, also for a Sunday", () => {
    expect([mondayOf(isoDay("2026-11-22")), mondayOf(isoDay("2026-11-16"))]).toEqual([
      "2026-11-16",
      "2026-11-16",
    ]);
  });

  it("PORTAL-22 says minutes as hours", () => {
    expect([0, 45, 120, 270, 605].map(formatHours)).toEqual(["0min", "45min", "2h", "4h30", "10h05"]);
  });

  it("RIGHT-49 reads day and hour the same in an engine that writes them in another order", () => {
    const { prototype } = Intl.DateTimeFormat;
    const own = Object.getOwnPropertyDescriptor(prototype, "format") ?? {};
    Object.defineProperty(prototype, "format", { ...own, get: () => () => "11/28/2026" });
    const moment = new Date("2026-11-28T15:04:00Z");
    expect([dayOf(moment, "America/Belem"), clockTimeOf(moment, "America/Belem")]).toEqual([
      "2026-11-28",
      "12:04",
    ]);
    Object.defineProperty(prototype, "format", own);
  });

  it("ROUTE-03 takes the day where the studio is, not where the server is", () => {
    expect(dayOf(new Date("2026-12-01T02:30:00Z"), DEFAULT_TIME_ZONE)).toBe("2026-11-30");
    expect(dayOf(new Date("2026-12-01T03:00:00Z"), DEFAULT_TIME_ZONE)).toBe("2026-12-01");
    expect(dayOf(new Date("2026-12-01T03:30:00Z"), "America/Manaus")).toBe("2026-11-30");
  });

  it("ROUTE-03 today is the day in the zone that is named, whatever the clock of the server says", () => {
    fixClock("2026-11-21T01:00:00Z");
    expect(today(DEFAULT_TIME_ZONE)).toBe("2026-11-20");
  });

  it.each([
    "2026-02-29",
    "2026-13-01",
    "2026-1-1",
    "26-01-01",
    "0001-01-01",
    "2200-01-01",
    "",
    "2026-01-01T00:00",
  ])("refuses %s", (text) => expect(parseIsoDay(text)).toBeNull());

  it("adds months without falling into the next one", () => {
    expect(addMonths(isoDay("2026-01-31"), 1)).toBe("2026-02-28");
    expect(addMonths(isoDay("2026-03-31"), -1)).toBe("2026-02-28");
    expect(addMonths(isoDay("2026-12-15"), 1)).toBe("2027-01-15");
  });

  it("ROUTE-03 knows month starts, weekdays and neighbours", () => {
    expect(firstOfMonth(isoDay("2026-11-21"))).toBe("2026-11-01");
    expect(weekdayOf(isoDay("2026-11-21"))).toBe(6);
    expect(addDays(isoDay("2026-02-28"), 1)).toBe("2026-03-01");
  });

  it("reads the clock where the studio is, with midnight as 00:00", () => {
    expect(clockTimeOf(new Date("2026-11-21T22:05:00Z"), DEFAULT_TIME_ZONE)).toBe("19:05");
    expect(clockTimeOf(new Date("2026-11-21T03:00:00Z"), DEFAULT_TIME_ZONE)).toBe("00:00");
    expect(clockTimeOf(new Date("2026-11-21T03:00:00Z"), "America/Manaus")).toBe("23:00");
  });

  it("counts days between two days, across months and backwards", () => {
    expect(daysBetween(isoDay("2026-11-28"), isoDay("2026-12-02"))).toBe(4);
    expect(daysBetween(isoDay("2026-11-21"), isoDay("2026-11-20"))).toBe(-1);
  });

  it("counts what has passed in years, months and days, as people say it", () => {
    const since = (from: string, to: string) => Object.values(elapsed(isoDay(from), isoDay(to)));
    expect(since("2026-11-21", "2026-11-21")).toEqual([0, 0, 0]);
    expect(since("2026-11-09", "2026-11-21")).toEqual([0, 0, 12]);
    expect(since("2025-09-22", "2026-11-21")).toEqual([1, 1, 30]);
    expect(since("2025-09-21", "2026-11-21")).toEqual([1, 2, 0]);
    expect(since("2026-01-31", "2026-02-28")).toEqual([0, 1, 0]);
    expect(since("2024-02-29", "2026-02-28")).toEqual([2, 0, 0]);
  });

  it("ROUTE-03 shows days as Brazilians write them", () => {
    expect(formatDay(isoDay("2026-11-21"))).toBe("21/11/2026");
    expect(formatDayShort(isoDay("2026-11-21"))).toBe("sáb., 21 nov.");
  });

  it("REP-09 names every month by three letters and its year", () => {
    const months = Array.from({ length: 12 }, (_, month) => addMonths(isoDay("2026-01-01"), month));
    expect(months.map(formatMonth)).toEqual(
      ["jan.", "fev.", "mar.", "abr.", "mai.", "jun.", "jul.", "ago.", "set.", "out.", "nov.", "dez."].map(
        (name) => `${name} 2026`,
      ),
    );
  });

  it.each(["24:00", "7:30", "07:60", "07:30:00", ""])("refuses the time %s", (text) =>
    expect(parseClockTime(text)).toBeNull(),
  );
});

it.each([
  ["2026-11-21", "12:01", "America/Sao_Paulo", "2026-11-21T15:01:00.000Z"],
  ["2026-11-21", "23:59", "America/Sao_Paulo", "2026-11-22T02:59:00.000Z"],
  ["2026-11-21", "00:00", "America/Noronha", "2026-11-21T02:00:00.000Z"],
  // Summer time begins at midnight: 00:30 does not exist.
  ["2018-11-04", "00:30", "America/Sao_Paulo", "2018-11-04T03:30:00.000Z"],
  ["2018-11-04", "01:00", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z"],
  ["2018-11-03", "23:30", "America/Sao_Paulo", "2018-11-04T02:30:00.000Z"],
])("%s %s in %s is the moment %s", (day, time, zone, moment) =>
  expect(momentAt(isoDay(day), time, zone)?.toISOString()).toBe(moment),
);

it.each(["", "24:00", "9:00", "12:00:30"])("%j is no clock time and no moment", (time) =>
  expect(momentAt(isoDay("2026-11-21"), time, DEFAULT_TIME_ZONE)).toBeNull(),
);
