import "server-only";
import { withStudio, withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { inParts, perStudio } from "@/lib/jobs/per-studio";
import type { RowJob } from "@/lib/jobs/row-job";
import { giveUpReminder, queueReminders, sendReminder } from "./commands";
import { findWaitingReminder, listWaitingReminders } from "./queries";
import { REMINDER_JOB, REMIND_HOUR } from "./rules";

const QUEUE = "fee_reminders";

/** Runs each morning, by the academy's clock (NOTIF-07). */
export const remindersDue = perStudio({
  name: REMINDER_JOB,
  localHour: REMIND_HOUR,
  prepare: ({ studioId, day }) =>
    inParts("queued", () => withStudio(studioId, (tx) => queueReminders(tx, { day }))),
});

export const reminderJob: RowJob = {
  queue: QUEUE,
  waiting: listWaitingReminders,
  handle: async (id) => {
    const reminder = await withSystem("jobs.reminder", (tx) => findWaitingReminder(tx, id));
    if (!reminder) return;
    await withStudio(reminder.studioId, (tx) => sendReminder(tx, { id }));
    wakeOutbox();
  },
  giveUp: (id) => withSystem("jobs.reminder", (tx) => giveUpReminder(tx, id)),
  givenUp: "over",
};
