import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { listColleagues } from "@/lib/features/notes/queries";
import { today } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { pageWindow } from "@/lib/kernel/listing";
import { countOwnStudents, getOwnStudent, listOwnPresence, listOwnStudents } from "./queries/own-students";
import { oneOwn, ownFilter } from "./schema";

/** Whether the caller sees the own students alone, and so gets the instructor's pages. Reads nothing. */
export const loadTeaches = loader(studio)({
  name: "teaching.who",
  can: "day:read",
  input: nothing,
  steps: async ({ actor }) => actor.role === "instructor",
});

export const loadOwnStudents = loader(studio)({
  name: "teaching.students",
  can: "ownStudents:read",
  input: ownFilter,
  run: async ({ tx, input: { page, ...filter }, actor }) => {
    const day = today(actor.studio.timeZone);
    const { total, found } = await countOwnStudents(tx, filter);
    const { skip, ...window } = pageWindow({ total: found, page, size: PAGE_SIZE });
    const students = await listOwnStudents(tx, { ...filter, skip, today: day });
    return { ...window, filter, total, found, students };
  },
});

export const loadOwnStudent = loader(studio)({
  name: "teaching.student",
  can: "ownStudents:read",
  input: oneOwn,
  run: async ({ tx, input: { id }, actor }) => {
    const { timeZone } = actor.studio;
    const day = today(timeZone);
    const student = await getOwnStudent(tx, { id, today: day });
    return {
      student,
      presence: await listOwnPresence(tx, { studentId: id, today: day }),
      colleagues: await listColleagues(tx),
      userId: actor.userId,
      today: day,
      timeZone,
    };
  },
});
