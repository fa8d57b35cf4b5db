import { commonCopy } from "@/lib/kernel/copy";
import { type ClockTime, parseClockTime } from "@/lib/kernel/dates";
import { DEFAULT_WEEKDAY, endsAfterStart, fillPercent, weekOf } from "./rules";

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

describe("fillPercent", () => {
  it.each([
    [0, 20, 0],
    [7, 20, 35],
    [1, 3, 33],
    [20, 20, 100],
    [21, 20, 100],
    [0, 0, 0],
  ])("%s of %s places is %s percent", (enrolled, places, percent) => {
    expect(fillPercent(enrolled, places)).toBe(percent);
  });
});
