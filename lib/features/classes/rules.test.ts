import { commonCopy } from "@/lib/kernel/copy/common";
import type { Since } from "@/lib/features/class-sessions/rules";
import type { DateChange } from "@/lib/features/enrollments/rules";
import { type ClockTime, type IsoDay, addDays, isoDay, parseClockTime } from "@/lib/kernel/dates";
import fc from "fast-check";
import { clockTimeAt } from "@/lib/kernel/dates";
import {
  DEFAULT_WEEKDAY,
  artsOf,
  dayName,
  endsAfterStart,
  fillWeek,
  heightOf,
  hoursOf,
  isForKids,
  minutesAt,
  nextClasses,
  offsetOf,
  onSheet,
  sideBySide,
  sundayOf,
  timesOf,
  weekFrom,
  weekLines,
  weekOf,
} from "./rules";

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

const lesson = (start: string, end: string) => ({ startTime: at(start), endTime: at(end) });

describe("sideBySide", () => {
  const placed = (...times: [string, string][]) =>
    sideBySide(times.map(([start, end]) => lesson(start, end))).map(({ column, columns }) => [
      column,
      columns,
    ]);

  it("gives the full width to a class that overlaps no other, even right after another", () => {
    expect(placed(["18:00", "19:00"], ["19:00", "20:00"])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it("divides the width among overlapping classes, and reuses a column once it is free", () => {
    expect(placed(["18:00", "20:00"], ["18:30", "19:00"], ["19:00", "21:00"], ["21:00", "22:00"])).toEqual([
      [0, 2],
      [1, 2],
      [1, 2],
      [0, 1],
    ]);
  });

  const times = fc
    .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 5, max: 240 }))
    .map(([start, length]) => ({
      startTime: clockTimeAt(start),
      endTime: clockTimeAt(Math.min(start + length, 1439)),
    }));

  it("never draws one class over another, loses none, and uses no more columns than overlap at once", () => {
    fc.assert(
      fc.property(fc.array(times, { maxLength: 25 }), (day) => {
        const blocks = sideBySide(day);
        expect(blocks).toHaveLength(day.length);
        const overlap = (a: (typeof day)[number], b: (typeof day)[number]) =>
          a.startTime < b.endTime && b.startTime < a.endTime;
        const busiest = Math.max(
          0,
          ...day.map(
            ({ startTime }) =>
              day.filter((other) => other.startTime <= startTime && startTime < other.endTime).length,
          ),
        );
        for (const [index, block] of blocks.entries()) {
          expect(block.column).toBeLessThan(block.columns);
          expect(block.columns).toBeLessThanOrEqual(busiest);
          for (const other of blocks.slice(index + 1).filter((candidate) => overlap(block, candidate))) {
            expect(other.columns).toBe(block.columns);
            expect(other.column).not.toBe(block.column);
          }
        }
      }),
    );
  });
});

describe("the week of a day", () => {
  const taught = (name: string, start: string, end: string) => ({
    ...named(name, 2, start, end),
    ...lesson(start, end),
    id: name,
    instructorName: "Kenji",
  });
  const classes = [taught("Judô", "19:00", "20:00"), taught("Boxe", "07:00", "08:00")];
  const ordinary = { classes, sessions: [], holidays: [] };

  it("SCHED-01 SCHED-02 runs from the Sunday before to Saturday", () => {
    for (const day of ["2026-11-22", "2026-11-24", "2026-11-28"])
      expect(sundayOf(isoDay(day))).toBe("2026-11-22");
    const week = weekFrom(isoDay("2026-11-22"), ordinary);
    expect(week.map(({ day }) => day.slice(8))).toEqual(["22", "23", "24", "25", "26", "27", "28"]);
    expect(week[2]?.classes.map(({ name }) => name)).toEqual(["Boxe", "Judô"]);
  });

  it("applies a session's cancellation or substitute to its own day alone", () => {
    const session = { classId: "Judô", day: isoDay("2026-11-24") };
    const tuesday = (sunday: string, changed: { status: string; instructor: string | null }) =>
      weekFrom(isoDay(sunday), { ...ordinary, sessions: [{ ...session, ...changed }] })[2]?.classes.map(
        ({ cancelled, substitute }) => [cancelled, substitute],
      );
    const asEver = [false, null];
    expect(tuesday("2026-11-22", { status: "cancelled", instructor: "Kenji" })).toEqual([
      asEver,
      [true, null],
    ]);
    expect(tuesday("2026-11-22", { status: "held", instructor: "Lia" })).toEqual([asEver, [false, "Lia"]]);
    expect(tuesday("2026-11-29", { status: "cancelled", instructor: "Lia" })).toEqual([asEver, asEver]);
  });

  it("RIGHT-40 shows how many came to a past class, or that its roll is due, but not before the class existed", () => {
    const clock = (day: string, text: string) => ({
      day: isoDay(day),
      time: lesson(text, "23:59").startTime,
    });
    const made = { madeOn: isoDay("2026-11-24"), weekdaySince: null, isActive: true };
    const since = new Map([
      ["Judô", made],
      ["Boxe", made],
    ]);
    const held = { status: "held", instructor: "Kenji", closed: true, present: 8 };
    const sessions = [{ classId: "Boxe", day: isoDay("2026-11-24"), ...held }];
    const tuesday = (sunday: string, at: ReturnType<typeof clock>) =>
      weekFrom(isoDay(sunday), { ...ordinary, sessions, called: { at, since } })[2]?.classes.map(
        ({ rollCall }) => rollCall,
      );
    expect(tuesday("2026-11-22", clock("2026-11-24", "19:59"))).toEqual([8, null]);
    expect(tuesday("2026-11-22", clock("2026-11-24", "20:00"))).toEqual([8, "due"]);
    expect(tuesday("2026-11-22", clock("2026-11-28", "10:00"))).toEqual([8, "due"]);
    expect(tuesday("2026-11-15", clock("2026-11-28", "10:00"))).toEqual([null, null]);
    expect(tuesday("2026-11-29", clock("2026-11-28", "10:00"))).toEqual([null, null]);
  });

  it("RIGHT-44 shows a moved date on its new day and at its new hours, beside the other classes", () => {
    const [monday, tuesday, thursday] = ["2026-11-23", "2026-11-24", "2026-11-26"].map((day) => isoDay(day));
    if (!monday || !tuesday || !thursday) throw new Error("three days expected");
    const session = { classId: "Judô", instructor: "Kenji", ...lesson("07:30", "08:30") };
    const moved = { ...session, day: thursday, status: "scheduled", movedFrom: tuesday };
    const off = { ...session, day: tuesday, status: "cancelled", cancelReason: "Mudou" };
    const within = { ...session, classId: "Boxe", day: tuesday, status: "scheduled", movedFrom: tuesday };
    const week = (sessions: Parameters<typeof weekFrom>[1]["sessions"]) =>
      weekFrom(isoDay("2026-11-22"), { ...ordinary, sessions }).flatMap(({ day, classes: drawn }) =>
        drawn.map((row) => [day, row.id, timesOf(row).startTime, row.startTime, row.reason, row.moved?.from]),
      );
    expect(week([moved, off, within])).toEqual([
      [tuesday, "Boxe", "07:30", "07:00", null, tuesday],
      [tuesday, "Judô", "19:00", "19:00", "Mudou", undefined],
      [thursday, "Judô", "07:30", "19:00", null, tuesday],
    ]);
    const beside = weekFrom(isoDay("2026-11-22"), {
      ...ordinary,
      sessions: [{ ...moved, day: tuesday, movedFrom: tuesday }],
    });
    expect(beside[2]?.classes.map(({ id, columns }) => [id, columns])).toEqual([
      ["Boxe", 2],
      ["Judô", 2],
    ]);
    expect(week([{ ...moved, movedFrom: null }])).toHaveLength(2);
  });

  describe("RIGHT-30 after a class moved from Tuesday to Wednesday today, a Thursday", () => {
    const [tuesday, wednesday, thursday] = ["2026-11-24", "2026-11-25", "2026-11-26"].map((day) =>
      isoDay(day),
    );
    if (!tuesday || !wednesday || !thursday) throw new Error("three days expected");
    const moved = { ...taught("Judô", "19:00", "20:00"), dayOfWeek: 3 };
    const at = { day: thursday, time: lesson("12:00", "23:59").startTime };
    const life: Since = { madeOn: isoDay("2026-01-05"), weekdaySince: thursday, isActive: true };
    const on = (day: IsoDay, status = "held") => ({ classId: "Judô", day, status, instructor: "Kenji" });
    const held = { ...on(tuesday), ...lesson("18:00", "19:00"), closed: true, present: 7 };
    type Session = Parameters<typeof weekFrom>[1]["sessions"][number];
    const week = (sunday: string, sessions: Session[], since = life) =>
      weekFrom(isoDay(sunday), {
        classes: [moved],
        sessions,
        holidays: [],
        called: { at, since: new Map([["Judô", since]]) },
      }).flatMap(({ day, classes: drawn }) => drawn.map((row) => ({ ...row, day })));
    const told = (rows: ReturnType<typeof week>) =>
      rows.map((row) => [row.day, timesOf(row).startTime, row.stand, row.rollCall]);

    it("the past shows the dates written down then, with their hours and nothing on the new weekday", () => {
      const before = addDays(tuesday, -7);
      const last = { ...held, day: before };
      expect(told(week("2026-11-15", [last]))).toEqual([[before, "18:00", "then", 7]]);
      expect(told(week("2026-11-15", [{ ...on(before, "scheduled"), ...lesson("18:00", "19:00") }]))).toEqual(
        [[before, "18:00", "then", "due"]],
      );
      expect(week("2026-11-15", [])).toEqual([]);
      expect(told(week("2026-11-29", []))).toEqual([["2026-12-02", "19:00", "weekly", null]]);
    });

    it("the day of the change shows a held date, but none that was left behind or cancelled before", () => {
      const [before, gone] = [
        { ...life, weekdaySince: tuesday },
        { ...life, weekdaySince: tuesday, isActive: false },
      ];
      const left = { ...held, status: "scheduled", closed: false, present: 0 };
      const off = { ...left, status: "cancelled" };
      expect(told(week("2026-11-22", [held], before))[0]).toEqual([tuesday, "18:00", "then", 7]);
      expect(told(week("2026-11-22", [held], gone))).toEqual([[tuesday, "18:00", "gone", 7]]);
      for (const session of [left, off]) {
        expect(told(week("2026-11-22", [session], before))).toEqual([[wednesday, "19:00", "weekly", "due"]]);
        expect(week("2026-11-22", [session], gone)).toEqual([]);
      }
      expect(week("2026-11-22", [{ ...off, day: wednesday }], { ...gone, weekdaySince: tuesday })).toEqual(
        [],
      );
    });

    it("this week shows the held date, and that the class is on the new weekday from the next week on", () => {
      expect(told(week("2026-11-22", [held]))).toEqual([
        [tuesday, "18:00", "then", 7],
        [wednesday, "19:00", "later", null],
      ]);
    });

    it("the printed sheet shows the weekly classes, and for a past week the dates as they were", () => {
      const sheet = (sunday: string, sessions: Session[], isOver: boolean) =>
        week(sunday, sessions).map((row) => onSheet(row, isOver)?.startTime ?? null);
      expect(sheet("2026-11-22", [held], false)).toEqual([null, "19:00"]);
      expect(sheet("2026-11-15", [{ ...held, day: addDays(tuesday, -7) }], true)).toEqual(["18:00"]);
      const off = { ...on(addDays(tuesday, -7), "cancelled"), ...lesson("18:00", "19:00") };
      expect(sheet("2026-11-15", [off], true)).toEqual([null]);
    });

    it("a removed class stays on the days on which it was held, and today if its roll was called", () => {
      const gone = { ...life, isActive: false };
      expect(told(week("2026-11-22", [held], gone))).toEqual([[tuesday, "18:00", "gone", 7]]);
      expect(told(week("2026-11-22", [{ ...held, day: thursday }], gone))).toEqual([
        [thursday, "18:00", "gone", 7],
      ]);
      expect(
        week("2026-11-22", [on(thursday, "scheduled"), on(addDays(thursday, 2), "scheduled")], gone),
      ).toEqual([]);
    });

    it("a class that was moved away and back this week appears on its day, and on the printed sheet", () => {
      const own = { ...on(wednesday, "scheduled"), ...lesson("19:00", "20:00") };
      const rows = week("2026-11-22", [own]);
      expect(told(rows)).toEqual([[wednesday, "19:00", "weekly", "due"]]);
      expect(rows.map((row) => onSheet(row, false)?.startTime)).toEqual(["19:00"]);
    });

    it("a past date keeps its own hours if the class has others now", () => {
      const always = { ...life, weekdaySince: null };
      const own = { ...on(wednesday), ...lesson("18:00", "19:00"), present: 3 };
      expect(told(week("2026-11-22", [own], always))).toEqual([[wednesday, "18:00", "weekly", 3]]);
    });
  });

  it("names a holiday on its day", () => {
    const holidays = [{ day: isoDay("2026-12-25"), name: "Natal" }];
    const named = weekFrom(isoDay("2026-12-20"), { ...ordinary, holidays }).map(({ holiday }) => holiday);
    expect(named).toEqual([null, null, null, null, null, "Natal", null]);
  });
});

describe("the hours of a week", () => {
  it.each([
    ["an ordinary day, without a class", [], null, 7, 22],
    ["an ordinary day, where classes stand only in the evening", [lesson("19:00", "20:00")], null, 7, 22],
    ["an hour around the classes", [lesson("07:30", "08:30"), lesson("19:00", "22:15")], null, 6, 24],
    ["the present hour too", [lesson("19:00", "20:00")], "05:40", 5, 22],
    ["the present hour late at night", [], "23:59", 7, 24],
    ["no hour outside the day", [lesson("00:00", "01:00"), lesson("22:00", "23:59")], null, 0, 24],
  ])("cover %s", (_name, classes, time, from, until) => {
    const hours = hoursOf(classes, time === null ? null : at(time));
    expect([hours.from, hours.from + hours.heights.length]).toEqual([from, until]);
  });

  it("are drawn low if two or more in a row are empty, except next to the first and the last class", () => {
    const drawn = (...classes: Parameters<typeof hoursOf>[0][number][]) =>
      hoursOf(classes)
        .heights.map((height) => (height < 1 ? "-" : "#"))
        .join("");
    expect(drawn(lesson("07:00", "08:00"), lesson("11:00", "12:30"), lesson("20:00", "21:00"))).toBe(
      "##---##-------##",
    );
    expect(drawn(lesson("18:00", "19:00"))).toBe("----------###--");
    expect(drawn(lesson("07:00", "08:30"), lesson("10:00", "21:00"))).toBe("#".repeat(16));
    expect(hoursOf([]).heights).toEqual(Array(15).fill(1));
  });

  it("map every minute to an offset of its own, and the offset back to the minute", () => {
    const minute = fc.integer({ min: 0, max: 1320 });
    fc.assert(
      fc.property(fc.array(minute, { minLength: 1, maxLength: 6 }), minute, (starts, asked) => {
        const hours = hoursOf(starts.map((start) => lesson(clockTimeAt(start), clockTimeAt(start + 60))));
        const shown = hours.from * 60 + (asked % (hours.heights.length * 60));
        expect(minutesAt(hours, offsetOf(hours, shown))).toBeCloseTo(shown, 6);
        expect(offsetOf(hours, shown + 1)).toBeGreaterThan(offsetOf(hours, shown));
      }),
    );
    const hours = hoursOf([lesson("07:00", "08:00")]);
    expect([minutesAt(hours, -3), minutesAt(hours, 99)]).toEqual([360, 1320]);
    expect(offsetOf(hours, 1320)).toBe(heightOf(hours));
  });
});

describe("the lines of a picture of the week", () => {
  const week = (...counts: number[]) => counts.map((count) => Array.from({ length: count }, (_, n) => n));

  it("hold two classes each, and a day without classes takes one line", () => {
    expect(weekLines(week(0, 3, 2, 0, 0, 0, 1)).map(({ lines, more }) => [lines, more])).toEqual([
      [1, 0],
      [2, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  it("never outgrow the picture, and count the classes that do not fit", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300), { minLength: 7, maxLength: 7 }), (counts) => {
        const days = weekLines(week(...counts));
        expect(days.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(34);
        for (const [index, { shown, more, lines }] of days.entries()) {
          expect(shown.length + more).toBe(counts[index]);
          expect(shown.length + Math.min(more, 1)).toBeLessThanOrEqual(lines * 2);
        }
      }),
    );
  });
});

describe("next classes", () => {
  const weekly = (dayOfWeek: number, start: string, end: string) => ({
    id: `c${dayOfWeek}`,
    dayOfWeek,
    startTime: at(start),
    endTime: at(end),
  });
  const saturday = isoDay("2026-11-21");

  it("come in order of time, across the end of the week", () => {
    const list = [weekly(5, "19:00", "20:00"), weekly(6, "10:00", "11:00"), weekly(0, "09:00", "10:00")];
    const days = nextClasses(list, { day: saturday, time: at("10:30"), changes: [] }).map((c) => c.on);
    expect(days).toEqual(["2026-11-21", "2026-11-22", "2026-11-27"]);
  });

  it("a class that has ended today comes again in a week", () => {
    const clock = { day: saturday, time: at("11:00"), changes: [] };
    const [next] = nextClasses([weekly(6, "10:00", "11:00")], clock);
    expect(next?.on).toBe("2026-11-28");
  });

  it("RIGHT-44 include a moved date on its new day, with its own hours", () => {
    const change = (day: string, start: string, over: Partial<DateChange>): DateChange => ({
      classId: "c6",
      day: isoDay(day),
      startTime: at(start),
      endTime: at("22:00"),
      cancelled: null,
      substitute: null,
      movedFrom: null,
      ...over,
    });
    const next = (changes: DateChange[], time = "11:30") =>
      nextClasses([weekly(6, "10:00", "11:00")], { day: saturday, time: at(time), changes }).map(
        ({ on, startTime, cancelled, movedFrom }) => [on, startTime, cancelled, movedFrom],
      );
    const off = change("2026-11-28", "10:00", { cancelled: "Mudou" });
    const moved = change("2026-11-26", "20:00", { movedFrom: off.day });
    expect(next([off, moved])).toEqual([
      ["2026-11-26", "20:00", null, "2026-11-28"],
      ["2026-11-28", "10:00", "Mudou", null],
    ]);
    const today = change("2026-11-21", "21:00", { movedFrom: saturday });
    expect(next([today])).toEqual([["2026-11-21", "21:00", null, saturday]]);
    expect(next([today], "22:00")).toEqual([["2026-11-28", "10:00", null, null]]);
    expect(next([{ ...moved, day: saturday, movedFrom: off.day }], "22:00")).toHaveLength(1);
  });

  it("are named by today, tomorrow or the short date", () => {
    expect(dayName(saturday, saturday)).toBe("Hoje");
    expect(dayName(isoDay("2026-11-22"), saturday)).toBe("Amanhã");
    expect(dayName(isoDay("2026-11-27"), saturday)).toBe("sex., 27 nov.");
  });
});

it("REP-09 classes are counted for every weekday, Sunday first", () => {
  expect(
    fillWeek([
      { weekday: 6, classes: 2 },
      { weekday: 0, classes: 1 },
    ]),
  ).toEqual([1, 0, 0, 0, 0, 0, 2]);
});

it.each([
  ["kids", "Turma 1", null, true],
  ["all", "Judô Infantil", null, true],
  ["all", "Judô", "Kids 2", true],
  [null, "Capoeira para crianças", null, true],
  ["all", "Judô", "Livre", false],
  ["adult", "Jiu-Jitsu", "Iniciante", false],
  [null, "Kidoki", null, false],
] as const)(
  "RIGHT-44 a class of an art for %s, named %s (%s), is for children: %s",
  (audience, name, level, isKids) => {
    expect(isForKids({ audience, name, level })).toBe(isKids);
  },
);

it("RIGHT-44 each art of a week is named once, in order", () => {
  const of = (...arts: (string | null)[]) => ({
    classes: arts.map((martialArtName) => ({ martialArtName })),
  });
  expect(artsOf([of("Judô", null), of(), of("Boxe", "Judô")])).toEqual(["Boxe", "Judô"]);
});
