"use server";

import { student } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { confirmPerson } from "./flows";
import { confirmForm } from "./schema";

/** Asks for the password again before everything is handed out. */
export const confirmOwnData = task(student)({
  name: "own-data.confirm",
  can: "students:read",
  input: confirmForm,
  run: confirmPerson,
});
