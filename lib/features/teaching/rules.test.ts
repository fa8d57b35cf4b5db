import { isoDay, parseClockTime } from "@/lib/kernel/dates";
import { type Pupil, type TaughtDate, birthdayFrom, sortDates, sortPupils } from "./rules";

const at = (text: string) => {
  const time = parseClockTime(text);
  if (!time) throw new Error(text);
  return time;
};
const today = isoDay("2026-11-21");
const date = (day: string, more: Partial<TaughtDate> = {}): TaughtDate => ({
  classId: day,
  name: "Jiu-Jitsu",
  day: isoDay(day),
  startTime: at("19:00"),
  endTime: at("20:00"),
  enrolled: 8,
  places: 20,
  cancelled: false,
  isCalled: false,
  present: 0,
  ...more,
});
const pupil = (name: string, more: Partial<Pupil> = {}): Pupil => ({
  id: name,
  name,
  bornOn: null,
  since: isoDay("2026-01-10"),
  firstTrained: isoDay("2026-01-12"),
  lastTrained: isoDay("2026-11-19"),
  before: isoDay("2026-11-17"),
  ...more,
});
const days = (dates: readonly TaughtDate[]) => dates.map(({ day }) => day);
const names = (pupils: readonly { name: string }[]) => pupils.map(({ name }) => name);

describe("the dates of an instructor", () => {
  it("TEAM-33 are those of today, those ahead, and past ones whose roll call is open, the newest first", () => {
    const sorted = sortDates(
      [
        date("2026-11-09"),
        date("2026-11-12", { isCalled: true }),
        date("2026-11-14", { present: 3 }),
        date("2026-11-16", { cancelled: true }),
        date("2026-11-19"),
        date("2026-11-21"),
        date("2026-11-23"),
      ],
      { today, time: at("23:00") },
    );
    expect(days(sorted.today)).toEqual(["2026-11-21"]);
    expect(days(sorted.ahead)).toEqual(["2026-11-23"]);
    expect(days(sorted.open)).toEqual(["2026-11-19", "2026-11-09"]);
  });
});

describe("news of an instructor's students", () => {
  it("TEAM-34 a student is new who got a place, or trained for the first time, in the last 14 days", () => {
    const { fresh } = sortPupils(
      [
        pupil("Lugar", { since: isoDay("2026-11-07") }),
        pupil("Antes", { since: isoDay("2026-11-06") }),
        pupil("Primeira", { firstTrained: isoDay("2026-11-20") }),
        pupil("Nunca", { firstTrained: null, lastTrained: null, before: null }),
      ],
      today,
    );
    expect(names(fresh)).toEqual(["Lugar", "Primeira"]);
  });

  it("TEAM-34 a student returns who trained in the last 14 days after 21 days without", () => {
    const { back } = sortPupils(
      [
        pupil("Volta", { lastTrained: isoDay("2026-11-20"), before: isoDay("2026-10-30") }),
        pupil("Quase", { lastTrained: isoDay("2026-11-20"), before: isoDay("2026-10-31") }),
        pupil("Faz tempo", { lastTrained: isoDay("2026-11-06"), before: isoDay("2026-09-01") }),
        pupil("Primeira", { before: null }),
      ],
      today,
    );
    expect(back.map(({ name, away, returned }) => [name, away, returned])).toEqual([
      ["Volta", 21, "2026-11-20"],
    ]);
  });

  it("TEAM-34 birthdays are those of today and the next six days, with the coming age", () => {
    const { birthdays } = sortPupils(
      [
        pupil("Sexta", { bornOn: isoDay("2000-11-27") }),
        pupil("Hoje", { bornOn: isoDay("1990-11-21") }),
        pupil("Sábado", { bornOn: isoDay("2000-11-28") }),
        pupil("Ontem", { bornOn: isoDay("2000-11-20") }),
      ],
      today,
    );
    expect(birthdays).toEqual([
      { id: "Hoje", name: "Hoje", day: "2026-11-21", age: 36 },
      { id: "Sexta", name: "Sexta", day: "2026-11-27", age: 26 },
    ]);
  });

  it.each([
    ["2000-01-02", "2026-12-30", "2027-01-02"],
    ["2000-02-29", "2026-02-27", "2026-02-28"],
    ["2000-02-29", "2028-02-27", "2028-02-29"],
    ["2000-11-21", "2026-11-21", "2026-11-21"],
  ])("TEAM-34 the birthday of %s from %s on is %s", (born, from, next) => {
    expect(birthdayFrom(isoDay(born), isoDay(from))).toBe(next);
  });
});
