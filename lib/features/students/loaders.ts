import "server-only";
import { recordReveal } from "@/lib/audit/record";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { can } from "@/lib/auth/policy";
import { listPlacesOfStudent } from "@/lib/features/enrollments/queries";
import { chatWithAway } from "./books";
import { readStudents } from "./flows";
import { today } from "@/lib/kernel/clock";
import { requestInfo } from "@/lib/observe/request";
import { getStudentToCall, getStudentValues, suggestStudents } from "./queries/get-student";
import { oneStudent, studentFilter, studentSearch } from "./schema";

export const loadStudents = loader(studio)({
  name: "students.list",
  can: "students:read",
  input: studentFilter,
  steps: readStudents,
});

/** Students by a part of the name, for a form that picks one. */
export const loadStudentChoices = loader(studio)({
  name: "students.choices",
  can: "students:read",
  input: studentSearch,
  run: ({ tx, input, actor }) => suggestStudents(tx, { ...input, today: today(actor.studio.timeZone) }),
});

/** The chat link to an away student. The phone number goes to the browser, so the reading is recorded (STU-05). */
export const loadAwayChat = loader(studio)({
  name: "students.chat",
  can: "students:read",
  input: oneStudent,
  run: async ({ tx, input: { id }, actor }) => {
    const student = await getStudentToCall(tx, { id });
    const { name: studioName, timeZone } = actor.studio;
    const chat = chatWithAway(student, { studioName, today: today(timeZone) });
    const { ip } = await requestInfo();
    if (chat !== null) await recordReveal(tx, { of: "students", rows: [{ id }], userId: actor.userId, ip });
    return { chat, id };
  },
});

/**
 * The values of one student's edit form, in a list of one, with the academy's day and, if permitted, the places in
 * classes. Contacts are in clear, so the reading is recorded (STU-05).
 */
export const loadStudentValues = loader(studio)({
  name: "students.values",
  can: "students:write",
  input: oneStudent,
  run: async ({ tx, input, actor }) => {
    const values = await getStudentValues(tx, input);
    const { ip } = await requestInfo();
    await recordReveal(tx, { of: "students", rows: [values], userId: actor.userId, ip });
    const places = can(actor, "classes:read") ? await listPlacesOfStudent(tx, { studentId: input.id }) : [];
    return [{ ...values, places, today: today(actor.studio.timeZone) }];
  },
});
