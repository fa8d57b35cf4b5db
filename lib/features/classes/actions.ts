"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { nothing } from "@/lib/kernel/fields";
import * as commands from "./commands";
import { classesCopy } from "./copy";
import {
  classEditForm,
  classForm,
  classMoveForm,
  classRemovalForm,
  classReturnForm,
  weekShareForm,
} from "./schema";

export const createClass = action(studio)({
  name: "classes.create",
  can: "classes:write",
  input: classForm,
  withoutStudio: classesCopy.withoutStudio,
  run: ({ tx, input, actor }) => commands.createClass(tx, { ...input, userId: actor.userId }),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const updateClass = action(studio)({
  name: "classes.update",
  can: "classes:write",
  input: classEditForm,
  run: async ({ tx, input, note }) => {
    const { saved, changed } = await commands.updateClass(tx, input);
    note(changed);
    return saved;
  },
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  conflicts: { classes_capacity_check: classesCopy.placesTaken },
});

export const moveClass = action(studio)({
  name: "classes.move",
  can: "classes:write",
  input: classMoveForm,
  run: ({ tx, input }) => commands.moveClass(tx, input),
  facts: ({ dayOfWeek, startTime, fromDay, fromTime, also, days }) => ({
    ...(also !== "" && { weekdays: days.split(",").length }),
    weekday: dayOfWeek,
    time: startTime,
    fromWeekday: fromDay,
    fromTime,
  }),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
  after: wakeOutbox,
});

export const removeClass = action(studio)({
  name: "classes.remove",
  can: "classes:write",
  input: classRemovalForm,
  run: ({ tx, input }) => commands.removeClass(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const bringClassBack = action(studio)({
  name: "classes.bring-back",
  can: "classes:write",
  input: classReturnForm,
  run: ({ tx, input }) => commands.bringClassBack(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const shareWeek = action(studio)({
  name: "classes.share-week",
  can: "classes:write",
  input: weekShareForm,
  run: ({ tx, input }) => commands.shareWeek(tx, input),
});

export const stopSharingWeek = action(studio)({
  name: "classes.stop-sharing-week",
  can: "classes:write",
  input: nothing,
  run: ({ tx }) => commands.stopSharingWeek(tx),
});
