import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { nothing } from "@/lib/kernel/fields";
import { pageWindow } from "@/lib/kernel/listing";
import { countInstructors, listActiveInstructors, listInstructors } from "./queries";
import { instructorFilter } from "./schema";

/** The instructors page: one page of the list and how many there are. */
export const loadInstructors = loader(studio)({
  name: "instructors.list",
  can: "instructors:read",
  input: instructorFilter,
  run: async ({ tx, input: { q, page } }) => {
    const counts = await countInstructors(tx, q);
    const { skip, ...window } = pageWindow({ total: counts.matching, page, size: PAGE_SIZE });
    return { ...counts, ...window, q, instructors: await listInstructors(tx, { q, skip }) };
  },
});

export const loadInstructorChoices = loader(studio)({
  name: "instructors.choices",
  can: "instructors:read",
  input: nothing,
  run: ({ tx }) => listActiveInstructors(tx),
});
