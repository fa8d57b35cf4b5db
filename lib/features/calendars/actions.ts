"use server";

import { action } from "@/lib/action/action";
import { student } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { nothing } from "@/lib/kernel/fields";
import * as commands from "./commands";
import { calendarForm } from "./schema";

/** A task, because an action's receipt would store the key in clear. */
export const openCalendar = task(student)({
  name: "calendars.open",
  can: "classes:read",
  input: calendarForm,
  run: ({ open, input, actor: { studentId, userId } }) =>
    open((tx) => commands.openCalendar(tx, { ...input, studentId, userId })),
});

export const closeCalendar = action(student)({
  name: "calendars.close",
  can: "classes:read",
  input: nothing,
  run: ({ tx }) => commands.closeCalendar(tx),
});
