"use server";

import { studioUnpaid } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { confirmPerson } from "./flows/download";
import { confirmForm } from "./schema";

/** Asks for the password again before everything is handed out. */
export const confirmExport = task(studioUnpaid)({
  name: "backups.confirm",
  can: "studio:write",
  input: confirmForm,
  run: confirmPerson,
});
