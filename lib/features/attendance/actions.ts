"use server";

import { studio } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { sendMarks } from "./flows";
import { markForm } from "./schema";

export const markAttendance = task(studio)({
  name: "attendance.mark",
  can: "attendance:write",
  input: markForm,
  stays: true,
  run: sendMarks,
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});
