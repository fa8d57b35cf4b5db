import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { readStudents } from "./flows";
import { suggestStudents } from "./queries";
import { studentFilter, studentSearch } from "./schema";

/** The students page: its numbers and one page of the list. */
export const loadStudents = loader(studio)({
  name: "students.list",
  can: "students:read",
  input: studentFilter,
  steps: readStudents,
});

/** Some students by a part of the name, for a form that needs one. */
export const loadStudentChoices = loader(studio)({
  name: "students.choices",
  can: "students:read",
  input: studentSearch,
  run: ({ tx, input }) => suggestStudents(tx, input),
});
