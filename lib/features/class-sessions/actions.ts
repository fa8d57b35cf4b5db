"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { can } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import { wakeOutbox } from "@/lib/jobs/outbox";
import * as cancelSessions from "./commands/cancel-sessions";
import { moveClassSession as moveDate } from "./commands/move-session";
import * as runSession from "./commands/run-session";
import { sessionCopy } from "./copy";
import { dateFacts } from "./rules";
import { cancelForm, dayForm, classDayForm, restoreForm, sessionForm, sessionMoveForm } from "./schema";

export const cancelClassSession = action(studio)({
  name: "class-sessions.cancel",
  can: "classes:write",
  input: cancelForm,
  run: ({ tx, input, actor }) =>
    cancelSessions.cancelClassSession(tx, { ...input, timeZone: actor.studio.timeZone }),
  facts: dateFacts,
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  conflicts: {
    class_sessions_attended_check: sessionCopy.attended,
    class_sessions_weekday_check: sessionCopy.otherWeekday,
  },
  after: wakeOutbox,
});

export const restoreClassSession = action(studio)({
  name: "class-sessions.restore",
  can: "classes:write",
  input: restoreForm,
  run: ({ tx, input, actor }) =>
    cancelSessions.restoreClassSession(tx, { ...input, timeZone: actor.studio.timeZone }),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  conflicts: {
    class_sessions_weekday_check: sessionCopy.otherWeekday,
    class_sessions_moved_check: sessionCopy.move.back,
  },
  after: wakeOutbox,
});

export const moveClassSession = action(studio)({
  name: "class-sessions.move",
  can: "classes:write",
  input: sessionMoveForm,
  run: ({ tx, input, actor }) => moveDate(tx, { ...input, timeZone: actor.studio.timeZone }),
  facts: (_moved, { classId, toDay, startTime }) => ({ class: classId, on: toDay, time: startTime }),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  conflicts: {
    class_sessions_weekday_check: sessionCopy.otherWeekday,
    class_sessions_movable_check: sessionCopy.move.held,
    class_sessions_taken_check: { message: sessionCopy.move.taken, field: "toDay" },
  },
  after: wakeOutbox,
});

export const cancelDay = action(studio)({
  name: "class-sessions.cancel-day",
  can: "classes:write",
  input: dayForm,
  run: ({ tx, input, actor }) => cancelSessions.cancelDay(tx, { ...input, timeZone: actor.studio.timeZone }),
  facts: ({ day }) => ({ on: day }),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  after: wakeOutbox,
});

export const restoreDay = action(studio)({
  name: "class-sessions.restore-day",
  can: "classes:write",
  input: dayForm,
  run: ({ tx, input }) => cancelSessions.restoreDay(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  conflicts: { class_sessions_moved_check: sessionCopy.move.back },
  after: wakeOutbox,
});

export const describeClassSession = action(studio)({
  name: "class-sessions.describe",
  can: "attendance:write",
  input: sessionForm,
  run: ({ tx, input, actor }) =>
    runSession.describeClassSession(tx, { ...input, maySubstitute: can(actor, "substitutes:write") }),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  conflicts: { class_sessions_weekday_check: sessionCopy.otherWeekday },
});

export const closeRollCall = action(studio)({
  name: "class-sessions.close",
  can: "attendance:write",
  input: classDayForm,
  run: ({ tx, input, actor }) => runSession.closeRollCall(tx, { ...input, timeZone: actor.studio.timeZone }),
  facts: dateFacts,
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  conflicts: { class_sessions_weekday_check: sessionCopy.otherWeekday },
});

export const reopenRollCall = action(studio)({
  name: "class-sessions.reopen",
  can: "attendance:write",
  input: classDayForm,
  run: ({ tx, input }) => runSession.reopenRollCall(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});
