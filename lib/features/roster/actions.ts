"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { can } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { wake } from "@/lib/jobs/running";
import { now, today } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { studentCopy } from "@/lib/features/students/copy";
import { notifyMany } from "./commands/notify-many";
import { startUndo } from "./commands/start-run";
import { factsOf, readChosen, startChosen, toldOf } from "./flows/choose";
import { ROSTER_QUEUE } from "./flows/run";
import {
  adjustManyForm,
  enrolManyForm,
  inviteManyForm,
  notifyManyForm,
  oneRun,
  pauseManyForm,
  tagManyForm,
} from "./schema";

export const inviteChosen = action(studio)({
  name: "invites.send-many",
  can: "students:write",
  input: inviteManyForm,
  run: ({ tx, input: { message, ...chosen }, actor }) =>
    startChosen(tx, { input: { act: "invite", message }, chosen, actor }),
  facts: ({ students, left }) => ({ students, left }),
  after: () => wake(ROSTER_QUEUE),
  refresh: [paths.studio.students],
});

export const enrolChosen = action(studio)({
  name: "enrollments.create-many",
  can: "enrollments:write",
  input: enrolManyForm,
  run: ({ tx, input: { classIds, ...chosen }, actor }) =>
    startChosen(tx, {
      input: { act: "enrol", classIds, since: today(actor.studio.timeZone) },
      chosen,
      actor,
    }),
  facts: ({ students, left }, { classIds }) => ({ class: classIds.join(" "), students, left }),
  after: () => wake(ROSTER_QUEUE),
  refresh: [paths.studio.students],
});

export const pauseChosen = action(studio)({
  name: "students.pause-many",
  can: "students:write",
  input: pauseManyForm,
  run: ({ tx, input: { ids, filter, ...pause }, actor }) => {
    const words = studentCopy.pause;
    if (pause.until !== null && pause.until <= today(actor.studio.timeZone))
      throw new DomainError("invalid", words.tooEarly, { until: [words.tooEarly] });
    const mayCancel = can(actor, "corrections:write");
    if (pause.charges === "cancel" && !mayCancel)
      throw new DomainError("forbidden", words.cancelForbidden, { charges: [words.cancelForbidden] });
    return startChosen(tx, { input: { act: "pause", mayCancel, ...pause }, chosen: { ids, filter }, actor });
  },
  facts: ({ students, left }, { until }) => ({ back: until, students, left }),
  after: () => wake(ROSTER_QUEUE),
  refresh: [paths.studio.students],
});

export const tagChosen = action(studio)({
  name: "students.tag-many",
  can: "students:write",
  input: tagManyForm,
  run: ({ tx, input: { add, remove, ...chosen }, actor }) =>
    startChosen(tx, { input: { act: "tag", add, remove }, chosen, actor }),
  facts: ({ students, left }) => ({ students, left }),
  after: () => wake(ROSTER_QUEUE),
  refresh: [paths.studio.students],
});

export const adjustChosen = action(studio)({
  name: "agreements.adjust-many",
  can: "fees:write",
  input: adjustManyForm,
  run: ({ tx, input: { ids, filter, seen, ...asked }, actor }) =>
    startChosen(tx, { input: { act: "adjust", ...asked }, chosen: { ids, filter }, seen, actor }),
  facts: ({ students, left }, { change, from }) => ({
    ...(change.by === "percent" ? { percent: change.bp } : { amount: change.cents }),
    beginsOn: from,
    students,
    left,
  }),
  after: () => wake(ROSTER_QUEUE),
  refresh: [paths.studio.students],
});

/** Undoes an act for those whom nobody touched since. */
export const undoRun = action(studio)({
  name: "roster.undo",
  can: "students:write",
  input: oneRun,
  run: ({ tx, input, actor }) =>
    startUndo(tx, {
      ...input,
      at: now(),
      undo: {
        userId: actor.userId,
        mayPlace: can(actor, "enrollments:write"),
        mayFollow: can(actor, "fees:write") && can(actor, "corrections:write"),
      },
    }),
  facts: ({ students }) => ({ students }),
  after: () => wake(ROSTER_QUEUE),
  refresh: [paths.studio.students],
});

export const notifyChosen = action(studio)({
  name: "notices.send-many",
  can: "notices:write",
  input: notifyManyForm,
  run: async ({ tx, input: { ids, filter, ...notice }, actor, note }) => {
    const people = await readChosen(tx, { chosen: { ids, filter }, actor });
    const { id, mailed, ...outcome } = await notifyMany(tx, {
      ...notice,
      people,
      aboutMoney: filter?.fee === "late" || filter?.fee === "due",
      studioId: actor.studioId,
      today: today(actor.studio.timeZone),
    });
    note(factsOf(outcome));
    return { id, mailed, ...toldOf(outcome) };
  },
  after: wakeOutbox,
  refresh: [paths.studio.notifications],
});
