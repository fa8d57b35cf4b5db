import { type ClockTime, type IsoDay, isoDay, parseClockTime } from "@/lib/kernel/dates";
import { sessionCopy } from "./copy";
import {
  type SessionStatus,
  comingDates,
  easterOf,
  holidaysBetween,
  holidaysOf,
  moveProblem,
  movedTo,
  pastDates,
  reasonOfDay,
  rollCallState,
} from "./rules";

it.each([
  [{ cancelled: true, closed: false, present: 0 }, true, null],
  [{ cancelled: false, closed: false, present: 0 }, false, null],
  [{ cancelled: false, closed: false, present: 0 }, true, "due"],
  [{ cancelled: false, closed: false, present: 8 }, false, null],
  [{ cancelled: false, closed: false, present: 8 }, true, 8],
  [{ cancelled: false, closed: true, present: 0 }, false, 0],
] as const)("RIGHT-40 the roll call of a class day %j that is over (%s) is %s", (day, isOver, said) =>
  expect(rollCallState(day, isOver)).toBe(said),
);

describe("national holidays", () => {
  it.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2028, "2028-04-16"],
    [2029, "2029-04-01"],
    [2030, "2030-04-21"],
    [2038, "2038-04-25"],
    [1954, "1954-04-18"],
  ])("Easter of %i is %s", (year, day) => expect(easterOf(year)).toBe(day));

  it.each([
    [2026, ["2026-02-16", "2026-02-17"], "2026-04-03", "2026-06-04"],
    [2027, ["2027-02-08", "2027-02-09"], "2027-03-26", "2027-05-27"],
    [2028, ["2028-02-28", "2028-02-29"], "2028-04-14", "2028-06-15"],
    [2029, ["2029-02-12", "2029-02-13"], "2029-03-30", "2029-05-31"],
    [2030, ["2030-03-04", "2030-03-05"], "2030-04-19", "2030-06-20"],
  ])("the movable holidays of %i fall on the days of the calendar", (year, carnival, friday, corpus) => {
    const dayOf = (name: string) =>
      holidaysOf(year)
        .filter((holiday) => holiday.name === name)
        .map(({ day }) => day);
    expect(dayOf("Carnaval")).toEqual(carnival);
    expect(dayOf("Sexta-feira Santa")).toEqual([friday]);
    expect(dayOf("Corpus Christi")).toEqual([corpus]);
  });

  it("a year has ten legal holidays in order, and three optional days", () => {
    const year = holidaysOf(2026);
    expect(year.filter(({ optional }) => !optional).map(({ day }) => day.slice(5))).toEqual([
      "01-01",
      "04-03",
      "04-21",
      "05-01",
      "09-07",
      "10-12",
      "11-02",
      "11-15",
      "11-20",
      "12-25",
    ]);
    expect(year.filter(({ optional }) => optional)).toHaveLength(3);
    expect(holidaysOf(2023).some(({ name }) => name === "Dia da Consciência Negra")).toBe(false);
  });

  it("the holidays of a range include both its ends, also across the turn of the year", () => {
    const found = (from: string, until: string) =>
      holidaysBetween(isoDay(from), isoDay(until)).map(({ day }) => day);
    expect(found("2026-11-02", "2026-11-20")).toEqual(["2026-11-02", "2026-11-15", "2026-11-20"]);
    expect(found("2026-12-26", "2027-01-01")).toEqual(["2027-01-01"]);
    expect(found("2026-11-16", "2026-11-19")).toEqual([]);
  });
});

describe("the dates of a weekly class", () => {
  const monday = 1;
  const today = isoDay("2026-11-16");
  const on = (day: string, status: SessionStatus = "scheduled") => ({ day: isoDay(day), status });
  const days = (dates: { day: string; session: unknown }[]) =>
    dates.map(({ day, session }) => (session ? `${day}*` : day));

  it("come once a week, beginning today if the class meets today", () => {
    const coming = (day: string) =>
      days(comingDates([on("2026-11-23")], { dayOfWeek: monday, today: isoDay(day), count: 2 }));
    expect(coming("2026-11-16")).toEqual(["2026-11-16", "2026-11-23*"]);
    expect(coming("2026-11-17")).toEqual(["2026-11-23*", "2026-11-30"]);
    expect(coming("2026-11-15")).toEqual(["2026-11-16", "2026-11-23*"]);
  });

  it("in the past are one a week, without today, back to the day on which the class was made", () => {
    const past = (since: string, sessions = [on("2026-11-09")], at = today) =>
      days(pastDates(sessions, { dayOfWeek: monday, today: at, since: isoDay(since), count: 3 }));
    expect(past("2026-01-01")).toEqual(["2026-11-09*", "2026-11-02", "2026-10-26"]);
    expect(past("2026-11-01")).toEqual(["2026-11-09*", "2026-11-02"]);
    expect(past("2026-11-10")).toEqual(["2026-11-09*"]);
    expect(past("2026-01-01", [], isoDay("2026-11-17"))).toEqual(["2026-11-16", "2026-11-09", "2026-11-02"]);
    expect(past("2026-11-12", [on("2026-11-04")])).toEqual(["2026-11-04*"]);
  });

  it("in the past omit a date on a former weekday, unless it was cancelled", () => {
    const past = (friday: ReturnType<typeof on>) =>
      days(pastDates([friday], { dayOfWeek: monday, today, since: isoDay("2026-11-11"), count: 3 }));
    expect(past(on("2026-11-13"))).toEqual([]);
    expect(past(on("2026-11-13", "cancelled"))).toEqual(["2026-11-13*"]);
  });
});

it("a cancelled holiday's reason is the holiday, or the most common one if no class names the holiday", () => {
  const holiday = "Feriado: Natal";
  expect(reasonOfDay([], holiday)).toBe(holiday);
  expect(reasonOfDay(["Recesso", "Recesso", holiday], holiday)).toBe(holiday);
  expect(reasonOfDay(["Professor doente", "Recesso", "Recesso"], holiday)).toBe("Recesso");
});

const hour = (text: string): ClockTime => {
  const time = parseClockTime(text);
  if (!time) throw new Error(text);
  return time;
};

describe("movedTo", () => {
  const lesson = (startTime: string, endTime: string) => ({
    startTime: hour(startTime),
    endTime: hour(endTime),
  });

  it("keeps the length of a class", () => {
    expect(movedTo(lesson("19:00", "20:30"), hour("07:15"))).toEqual(lesson("07:15", "08:45"));
  });

  it("C-44 never crosses midnight", () => {
    expect(movedTo(lesson("19:00", "20:30"), hour("22:29"))).toEqual(lesson("22:29", "23:59"));
    expect(movedTo(lesson("19:00", "20:30"), hour("22:30"))).toBeNull();
  });
});

describe("RIGHT-44 one date of a class", () => {
  const [tuesday, thursday] = [isoDay("2026-12-01"), isoDay("2026-12-03")];
  const date = { day: tuesday, startTime: hour("18:00"), movedFrom: null };
  const problem = (over: object, to: { day?: IsoDay; startTime?: ClockTime } = {}, time = "12:00") =>
    moveProblem(
      { ...date, ...over },
      { day: thursday, startTime: hour("20:00"), ...to },
      { day: tuesday, time: hour(time) },
    )?.code ?? null;

  it("can be moved before it begins, to a time still to come, within two weeks of its original day", () => {
    expect(problem({})).toBeNull();
    expect(problem({}, {}, "18:00")).toBe("begun");
    expect(problem({}, { day: tuesday, startTime: hour("18:00") })).toBe("same");
    expect(problem({}, { day: tuesday, startTime: hour("12:00") })).toBe("over");
    expect(problem({}, { day: tuesday, startTime: hour("12:15") })).toBeNull();
    expect(problem({}, { day: isoDay("2026-12-15") })).toBeNull();
    expect(problem({}, { day: isoDay("2026-12-16") })).toBe("far");
    expect(problem({ day: thursday, movedFrom: tuesday }, { day: isoDay("2026-12-16") })).toBe("far");
  });

  it("is listed among the dates of the class on its new day", () => {
    const extra = (day: string) => ({ day: isoDay(day), status: "scheduled" as const, movedFrom: tuesday });
    const coming = (sessions: ReturnType<typeof extra>[]) =>
      comingDates(sessions, { dayOfWeek: 2, today: tuesday, count: 2 }).map(({ day }) => day);
    expect(coming([extra("2026-12-03"), extra("2026-11-30")])).toEqual([
      "2026-12-01",
      "2026-12-03",
      "2026-12-08",
    ]);
    expect(coming([{ ...extra("2026-12-01") }])).toEqual(["2026-12-01", "2026-12-08"]);
    const past = pastDates([extra("2026-11-26"), { ...extra("2026-11-25"), movedFrom: null }], {
      dayOfWeek: 2,
      today: tuesday,
      since: isoDay("2026-11-20"),
      count: 3,
    });
    expect(past.map(({ day }) => day)).toEqual(["2026-11-26", "2026-11-24"]);
  });

  it("is labelled with the day it came from, and with the date that it replaces", () => {
    expect(sessionCopy.move.from(tuesday)).toBe("De ter., 1 dez.");
    expect(sessionCopy.move.inPlaceOf(tuesday)).toBe("No lugar de ter., 1 dez.");
  });
});
