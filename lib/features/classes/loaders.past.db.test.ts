import { withStudio, withVisitor } from "@/lib/db/doors";
import { openCalendar } from "@/lib/features/calendars/actions";
import { findCalendar } from "@/lib/features/calendars/queries";
import { loadOwnWeek } from "@/lib/features/portal/loaders";
import { addDays, dateToDay, dayToDate, mondayOf, weekdayOf } from "@/lib/kernel/dates";
import {
  makeAttendance,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeOwner,
  makeStudentAccount,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { today as realToday } from "@/lib/testing/today";
import { removeClass } from "./commands";
import { loadSchedule } from "./loaders";
import { listClassesOfDay } from "./queries";
import { timesOf } from "./rules";

// A moved class is dated by the database's clock, so days count from the real today.
const today = realToday();
const inDays = (days: number) => addDays(today, days);
/** Days of last week: one on which the class was held, and one on the class's present weekday. */
const [held, other] = [inDays(-8), inDays(-9)];

/** A class three weeks old, on yesterday's weekday, whose roll was called a week before. */
async function academy() {
  const { studioId, userId } = await makeOwner();
  const me = await makeStudentAccount({ studioId });
  const { id: classId } = await makeClass({
    studioId,
    name: "Judô",
    dayOfWeek: weekdayOf(held),
    startTime: "18:00",
    endTime: "19:00",
    createdAt: dayToDate(inDays(-20)),
  });
  await makeEnrollment({ studioId, studentId: me.studentId, classId });
  const { id: sessionId } = await makeClassSession({ studioId, classId, day: held });
  await makeAttendance({ studioId, sessionId, studentId: me.studentId });
  await enterAs(userId);
  const inside = <T>(run: Parameters<typeof withStudio<T>>[1]) => withStudio(studioId, run);
  const change = (data: { dayOfWeek?: number; startTime: string; endTime: string }) =>
    inside((tx) => tx.studioClass.updateMany({ where: { id: classId }, data }));
  const shown = async () => {
    const rows = new Set<string>();
    for (const dia of [held, other])
      for (const { day, classes } of (await loadSchedule({ dia, again: crypto.randomUUID() })).week)
        for (const row of classes)
          if (day === held || day === other)
            rows.add(`${day} ${timesOf(row).startTime} ${row.stand} ${row.rollCall}`);
    return [...rows];
  };
  const onDay = async (day: typeof held) =>
    (await inside((tx) => listClassesOfDay(tx, day))).map(
      ({ name, startTime, present }) => `${name} ${startTime} ${present}`,
    );
  return { studioId, classId, me, inside, change, shown, onDay };
}

const afterwards = { dayOfWeek: weekdayOf(other), startTime: "20:00", endTime: "21:00" };

it("RIGHT-30 a weekly move leaves a past week as it was, and adds nothing on the new weekday", async () => {
  const { change, shown, onDay } = await academy();
  await change(afterwards);
  expect(await shown()).toEqual([`${held} 18:00 then 1`]);
  expect([await onDay(held), await onDay(other)]).toEqual([["Judô 18:00 1"], []]);
  expect(await onDay(addDays(other, 14))).toEqual(["Judô 20:00 0"]);
});

it("RIGHT-30 a class removed from the schedule stays on the past days on which it was held", async () => {
  const { inside, classId, shown, onDay } = await academy();
  await inside((tx) => removeClass(tx, { id: classId }));
  expect(await shown()).toEqual([`${held} 18:00 gone 1`]);
  expect([await onDay(held), await onDay(addDays(held, 14))]).toEqual([["Judô 18:00 1"], []]);
});

it("RIGHT-30 new hours do not change past dates, with or without a roll call", async () => {
  const { inside, change } = await academy();
  await change({ startTime: "20:00", endTime: "21:00" });
  const rows = await inside((tx) =>
    tx.classSession.findMany({ orderBy: { day: "desc" }, select: { day: true, startTime: true } }),
  );
  expect(rows.map(({ day, startTime }) => [dateToDay(day), startTime])).toEqual(
    [-1, -8, -15].map((days) => [inDays(days), "18:00"]),
  );
});

it("RIGHT-30 the portal's week and the calendar show past lessons where they were before a move", async () => {
  const { studioId, me, change } = await academy();
  await change(afterwards);
  await enterAs(me.userId, { area: "student", student: { id: me.studentId, studioId } });
  const { week } = await loadOwnWeek({});
  const past = week.flatMap(({ day, lessons }) => (day < today ? lessons.map(() => day) : []));
  expect(past).toEqual([inDays(-1)].filter((day) => day >= mondayOf(today)));
  const made = await openCalendar({});
  if (!made.ok) throw new Error(made.message);
  const { key } = made.data;
  const calendar = await withVisitor((tx) => findCalendar(tx, { key, from: other, until: inDays(6) }));
  expect(calendar?.lessons.map(({ day, startTime }) => `${day} ${startTime}`)).toEqual([
    `${held} 18:00`,
    `${inDays(-1)} 18:00`,
    `${inDays(5)} 20:00`,
  ]);
});
