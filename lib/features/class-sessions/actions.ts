"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { cancelDay, cancelSession, restoreDay, restoreSession } from "./commands/cancel-sessions";
import { closeRollCall, describeSession, reopenRollCall } from "./commands/run-session";
import { sessionCopy } from "./copy";
import { cancelForm, dayForm, lessonForm, restoreForm, sessionForm } from "./schema";

export const cancelLesson = action(studio)({
  name: "class-sessions.cancel",
  can: "classes:write",
  input: cancelForm,
  run: ({ tx, input }) => cancelSession(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  conflicts: {
    class_sessions_attended_check: sessionCopy.attended,
    class_sessions_weekday_check: sessionCopy.otherWeekday,
  },
  after: wakeOutbox,
});

export const restoreLesson = action(studio)({
  name: "class-sessions.restore",
  can: "classes:write",
  input: restoreForm,
  run: ({ tx, input }) => restoreSession(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  conflicts: { class_sessions_weekday_check: sessionCopy.otherWeekday },
  after: wakeOutbox,
});

export const cancelLessonsOfDay = action(studio)({
  name: "class-sessions.cancel-day",
  can: "classes:write",
  input: dayForm,
  run: ({ tx, input, actor }) => cancelDay(tx, { ...input, timeZone: actor.studio.timeZone }),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  after: wakeOutbox,
});

export const restoreLessonsOfDay = action(studio)({
  name: "class-sessions.restore-day",
  can: "classes:write",
  input: dayForm,
  run: ({ tx, input }) => restoreDay(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  after: wakeOutbox,
});

export const describeLesson = action(studio)({
  name: "class-sessions.describe",
  can: "attendance:write",
  input: sessionForm,
  run: ({ tx, input }) => describeSession(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  conflicts: { class_sessions_weekday_check: sessionCopy.otherWeekday },
});

export const concludeRollCall = action(studio)({
  name: "class-sessions.close",
  can: "attendance:write",
  input: lessonForm,
  run: ({ tx, input, actor }) => closeRollCall(tx, { ...input, timeZone: actor.studio.timeZone }),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  conflicts: { class_sessions_weekday_check: sessionCopy.otherWeekday },
});

export const resumeRollCall = action(studio)({
  name: "class-sessions.reopen",
  can: "attendance:write",
  input: lessonForm,
  run: ({ tx, input }) => reopenRollCall(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});
