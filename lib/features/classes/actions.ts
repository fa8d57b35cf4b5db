"use server";

import { studioAction } from "@/lib/action/studio-action";
import { studioRead } from "@/lib/action/studio-read";
import { paths } from "@/lib/config/paths";
import { removeClass, rescheduleClass, scheduleClass } from "./commands";
import { classesCopy } from "./copy";
import { listClassChoices } from "./queries";
import { classChoicesForm, classEditForm, classForm, classRemovalForm } from "./schema";

export const createClass = studioAction({
  name: "classes.create",
  can: "classes:write",
  input: classForm,
  run: ({ tx, input, actor }) => scheduleClass(tx, { ...input, userId: actor.userId }),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const updateClass = studioAction({
  name: "classes.update",
  can: "classes:write",
  input: classEditForm,
  run: ({ tx, input }) => rescheduleClass(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  conflicts: { classes_capacity_check: classesCopy.placesTaken },
});

export const withdrawClass = studioAction({
  name: "classes.remove",
  can: "classes:write",
  input: classRemovalForm,
  run: ({ tx, input }) => removeClass(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const listClassOptions = studioRead({
  name: "classes.options",
  can: "classes:read",
  input: classChoicesForm,
  run: ({ tx }) => listClassChoices(tx),
});
