import { isoDay, parseClockTime } from "@/lib/kernel/dates";
import { isOpen } from "./rules";

function at(clock: string) {
  const time = parseClockTime(clock);
  if (!time) throw new Error(clock);
  return time;
}

it("PORTAL-21 an absence can be announced from a week before the class until it ends", () => {
  const now = { day: isoDay("2026-11-25"), time: at("20:29") };
  const open = (day: string) => isOpen({ day: isoDay(day), endTime: at("20:30") }, now);
  expect(["2026-11-24", "2026-11-25", "2026-12-02", "2026-12-03"].map(open)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isOpen({ day: now.day, endTime: at("20:30") }, { ...now, time: at("20:30") })).toBe(false);
});
