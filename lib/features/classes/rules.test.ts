import { commonCopy } from "@/lib/kernel/copy";
import { type ClockTime, isoDay, parseClockTime } from "@/lib/kernel/dates";
import { DEFAULT_WEEKDAY, dayName, endsAfterStart, fillWeek, nextClasses, weekOf } from "./rules";

const at = (text: string): ClockTime => {
  const time = parseClockTime(text);
  if (!time) throw new Error(text);
  return time;
};

const named = (name: string, dayOfWeek: number, startTime: string, endTime = "23:00") => ({
  name,
  dayOfWeek,
  startTime,
  endTime,
});

describe("weekOf", () => {
  it("SCHED-02 runs Sunday to Saturday with classes sorted by start time", () => {
    const week = weekOf([
      named("noite", 1, "19:00"),
      named("manhã", 1, "07:00"),
      named("tarde", 1, "13:30"),
      named("sábado", 6, "09:00"),
      named("domingo", 0, "10:00"),
    ]);
    expect(week.map((day) => day.map((c) => c.name))).toEqual([
      ["domingo"],
      ["manhã", "tarde", "noite"],
      [],
      [],
      [],
      [],
      ["sábado"],
    ]);
  });

  it("SCHED-02 orders classes of the same start by end, then by name", () => {
    const week = weekOf([
      named("Zen", 2, "08:00", "09:00"),
      named("Ágil", 2, "08:00", "09:00"),
      named("Curta", 2, "08:00", "08:30"),
    ]);
    expect(week[2]?.map((c) => c.name)).toEqual(["Curta", "Ágil", "Zen"]);
  });

  it("CONST-03 indexes the weekdays Sunday to Saturday from 0 to 6", () => {
    expect(commonCopy.weekdays[0]).toBe("Domingo");
    expect(commonCopy.weekdays[6]).toBe("Sábado");
    expect(commonCopy.weekdays).toHaveLength(7);
    expect(weekOf([named("a", 6, "08:00")])[6]).toHaveLength(1);
  });

  it("SCHED-09 names Monday as the day a new class starts with", () => {
    expect(commonCopy.weekdays[DEFAULT_WEEKDAY]).toBe("Segunda");
  });
});

describe("endsAfterStart", () => {
  it.each([
    ["08:00", "09:00", true],
    ["09:59", "10:00", true],
    ["10:00", "10:00", false],
    ["19:00", "08:00", false],
  ])("SCHED-07 %s to %s is in order: %s", (start, end, inOrder) => {
    expect(endsAfterStart(at(start), at(end))).toBe(inOrder);
  });
});

describe("next classes", () => {
  const weekly = (dayOfWeek: number, start: string, end: string) => ({
    dayOfWeek,
    startTime: at(start),
    endTime: at(end),
  });
  const saturday = isoDay("2026-11-21");

  it("come in the order in which they happen, over the end of the week", () => {
    const list = [weekly(5, "19:00", "20:00"), weekly(6, "10:00", "11:00"), weekly(0, "09:00", "10:00")];
    const days = nextClasses(list, { day: saturday, time: at("10:30") }).map((c) => c.on);
    expect(days).toEqual(["2026-11-21", "2026-11-22", "2026-11-27"]);
  });

  it("a class that has ended today comes again in a week", () => {
    const [next] = nextClasses([weekly(6, "10:00", "11:00")], { day: saturday, time: at("11:00") });
    expect(next?.on).toBe("2026-11-28");
  });

  it("are named by today, tomorrow or the short date", () => {
    expect(dayName(saturday, saturday)).toBe("Hoje");
    expect(dayName(isoDay("2026-11-22"), saturday)).toBe("Amanhã");
    expect(dayName(isoDay("2026-11-27"), saturday)).toBe("sex., 27 nov.");
  });
});

it("REP-09 gives every weekday its place, Sunday first", () => {
  expect(
    fillWeek([
      { weekday: 6, classes: 2 },
      { weekday: 0, classes: 1 },
    ]),
  ).toEqual([1, 0, 0, 0, 0, 0, 2]);
});
