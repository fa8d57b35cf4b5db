import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { today } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { pageWindow } from "@/lib/kernel/listing";
import { addDays } from "@/lib/kernel/dates";
import {
  countInstructors,
  getInstructor,
  getInstructorValues,
  listActiveInstructors,
  listInstructors,
  listTaught,
} from "./queries";
import { TAUGHT_SHOWN, WEEKS_TAUGHT, taughtIn } from "./rules";
import { instructorFilter, oneInstructor } from "./schema";

/** The instructors page: one page of the list and how many there are. */
export const loadInstructors = loader(studio)({
  name: "instructors.list",
  can: "instructors:read",
  input: instructorFilter,
  run: async ({ tx, input: { page, ...filter } }) => {
    const counts = await countInstructors(tx, filter.q);
    const total = counts.found[filter.status];
    const { skip, ...window } = pageWindow({ total, page, size: PAGE_SIZE });
    return { ...counts, ...window, filter, instructors: await listInstructors(tx, { ...filter, skip }) };
  },
});

export const loadInstructorChoices = loader(studio)({
  name: "instructors.choices",
  can: "instructors:read",
  input: nothing,
  run: ({ tx }) => listActiveInstructors(tx),
});

/** The page of one instructor, with what was taught in the last weeks. */
export const loadInstructor = loader(studio)({
  name: "instructors.show",
  can: "instructors:read",
  input: oneInstructor,
  run: async ({ tx, input: { id }, actor }) => {
    const until = today(actor.studio.timeZone);
    const instructor = await getInstructor(tx, { id });
    const taught = await listTaught(tx, {
      instructorId: id,
      since: addDays(until, 1 - 7 * WEEKS_TAUGHT),
      until,
    });
    return { instructor, taught: taught.slice(0, TAUGHT_SHOWN), lately: taughtIn(taught) };
  },
});

/** What the edit form of one instructor shows, alone in a list. */
export const loadInstructorValues = loader(studio)({
  name: "instructors.values",
  can: "instructors:write",
  input: oneInstructor,
  run: async ({ tx, input }) => [await getInstructorValues(tx, input)],
});
