"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now, today } from "@/lib/kernel/clock";
import * as commands from "./commands";
import { factsOf, pauseMany, readChosen, toldOf } from "./flows";
import { enrolManyForm, inviteManyForm, notifyManyForm, pauseManyForm } from "./schema";

export const inviteChosen = action(studio)({
  name: "invites.send-many",
  can: "students:write",
  input: inviteManyForm,
  run: async ({ tx, input: { message, ...chosen }, actor, note }) => {
    const people = await readChosen(tx, { chosen, actor });
    const outcome = await commands.inviteMany(tx, { people, message, at: now() });
    note(factsOf(outcome));
    return toldOf(outcome);
  },
  after: wakeOutbox,
  refresh: [paths.studio.students, paths.studio.invites],
});

export const enrolChosen = action(studio)({
  name: "enrollments.create-many",
  can: "enrollments:write",
  input: enrolManyForm,
  run: async ({ tx, input: { classIds, ...chosen }, actor, note }) => {
    const people = await readChosen(tx, { chosen, actor });
    const since = today(actor.studio.timeZone);
    const outcome = await commands.enrolMany(tx, { people, classIds, since, at: now() });
    note({ class: classIds.join(" "), ...factsOf(outcome) });
    return toldOf(outcome);
  },
  conflicts: { student_enrollments_active_student: enrollmentCopy.notActive },
  refresh: [paths.studio.students, paths.studio.schedule, paths.studio.dashboard],
});

/** A task, because each student is paused in a transaction of their own. */
export const pauseChosen = task(studio)({
  name: "students.pause-many",
  can: "students:write",
  input: pauseManyForm,
  run: pauseMany,
  refresh: [paths.studio.students, paths.studio.schedule, paths.studio.finance, paths.studio.dashboard],
});

export const notifyChosen = action(studio)({
  name: "notices.send-many",
  can: "notices:write",
  input: notifyManyForm,
  run: async ({ tx, input: { ids, filter, ...notice }, actor, note }) => {
    const people = await readChosen(tx, { chosen: { ids, filter }, actor });
    const { id, mailed, ...outcome } = await commands.notifyMany(tx, {
      ...notice,
      people,
      aboutMoney: filter?.fee === "late" || filter?.fee === "due",
      studioId: actor.studioId,
      today: today(actor.studio.timeZone),
      at: now(),
    });
    note(factsOf(outcome));
    return { id, mailed, ...toldOf(outcome) };
  },
  after: wakeOutbox,
  refresh: [paths.studio.notifications],
});
