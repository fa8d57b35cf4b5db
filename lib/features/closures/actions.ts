"use server";

import { platform } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { closeStudio as close } from "./flows";
import { closeStudioForm } from "./schema";

/** Deletes an academy with all its data (ADMIN-14). */
export const closeStudio = task(platform)({
  name: "closures.close",
  can: "studios:write",
  input: closeStudioForm,
  run: close,
  refresh: [paths.admin.dashboard, paths.admin.studios],
});
