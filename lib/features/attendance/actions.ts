"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import * as commands from "./commands";
import { sendMarks } from "./flows";
import { explainForm, markForm } from "./schema";

export const markAttendance = task(studio)({
  name: "attendance.mark",
  can: "attendance:write",
  input: markForm,
  stays: true,
  run: sendMarks,
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const explainStrike = action(studio)({
  name: "attendance.explain",
  can: "attendance:write",
  input: explainForm,
  run: ({ tx, input, actor }) => commands.explainStrike(tx, { ...input, userId: actor.userId }),
  refresh: [paths.studio.schedule],
});
