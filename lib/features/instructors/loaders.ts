import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { recordAudit } from "@/lib/audit/record";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import { now, today } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { pageWindow } from "@/lib/kernel/listing";
import { addDays } from "@/lib/kernel/dates";
import { requestInfo } from "@/lib/observe/request";
import {
  countInstructors,
  getInstructor,
  getInstructorValues,
  getLeaving,
  listActiveInstructors,
  listInstructorRanks,
  listInstructors,
} from "./queries/list-instructors";
import { listTaught } from "./queries/list-taught";
import { TAUGHT_SHOWN, WEEKS_TAUGHT, taughtIn } from "./rules";
import { instructorFilter, instructorPage, oneInstructor } from "./schema";

export const loadInstructors = loader(studio)({
  name: "instructors.list",
  can: "instructors:read",
  input: instructorFilter,
  run: async ({ tx, input: { page, ...filter }, actor }) => {
    const { timeZone } = actor.studio;
    const counts = await countInstructors(tx, filter);
    const total = counts.found[filter.status];
    const { skip, ...window } = pageWindow({ total, page, size: PAGE_SIZE });
    const ranks = await listInstructorRanks(tx, filter);
    const instructors = await listInstructors(tx, { ...filter, skip, at: now(), timeZone });
    return { ...counts, ...window, filter, ranks, instructors };
  },
});

export const loadInstructorChoices = loader(studio)({
  name: "instructors.choices",
  can: "students:read",
  input: nothing,
  run: ({ tx }) => listActiveInstructors(tx),
});

/** One instructor, with the lessons of the last weeks. Unmasked contacts are audited. */
export const loadInstructor = loader(studio)({
  name: "instructors.show",
  can: "instructors:read",
  input: instructorPage,
  run: async ({ tx, input: { id, contacts }, actor }) => {
    const { timeZone } = actor.studio;
    const until = today(timeZone);
    const instructor = await getInstructor(tx, { id, contacts, at: now(), timeZone });
    if (contacts === "open") await recordReveal(tx, { id, userId: actor.userId });
    const taught = await listTaught(tx, {
      instructorId: id,
      since: addDays(until, 1 - 7 * WEEKS_TAUGHT),
      until,
    });
    return { contacts, instructor, taught: taught.slice(0, TAUGHT_SHOWN), lately: taughtIn(taught) };
  },
});

/** Values of one instructor's edit form, as a list of one. Contacts are unmasked, so the reading is audited. */
export const loadInstructorValues = loader(studio)({
  name: "instructors.values",
  can: "instructors:write",
  input: oneInstructor,
  run: async ({ tx, input, actor }) => {
    const values = await getInstructorValues(tx, input);
    await recordReveal(tx, { id: values.id, userId: actor.userId });
    return [values];
  },
});

/** Classes and students that a leaving instructor would leave behind, as a list of one. */
export const loadLeaving = loader(studio)({
  name: "instructors.leaving",
  can: "instructors:write",
  input: oneInstructor,
  run: async ({ tx, input, actor }) => [
    await getLeaving(tx, { ...input, today: today(actor.studio.timeZone) }),
  ],
});

const recordReveal = async (tx: StudioTx, { id, userId }: { id: string; userId: string }) => {
  const { ip } = await requestInfo();
  await recordAudit(tx, { action: "instructors.reveal-contacts", userId, entityId: id, ip });
};
