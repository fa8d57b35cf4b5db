import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { readStudents } from "./flows";
import { studentFilter } from "./schema";

/** The students page: its numbers and one page of the list. */
export const loadStudents = loader(studio)({
  name: "students.list",
  can: "students:read",
  input: studentFilter,
  steps: readStudents,
});
