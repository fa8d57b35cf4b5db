"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import * as commands from "./commands";
import { oneWait, waitForm } from "./schema";

export const joinWaits = action(studio)({
  name: "waits.join",
  can: "enrollments:write",
  input: waitForm,
  run: ({ tx, input, actor, request }) =>
    commands.joinWaits(tx, { ...input, userId: actor.userId, ip: request.ip }),
  facts: ({ classId }, { studentId }) => ({ student: studentId, class: classId }),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const leaveWaits = action(studio)({
  name: "waits.leave",
  can: "enrollments:write",
  input: oneWait,
  run: async ({ tx, input, note }) => {
    const { id, classId, studentId } = await commands.leaveWaits(tx, input);
    note({ student: studentId, class: classId });
    return { id };
  },
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});
