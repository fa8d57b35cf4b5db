"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import * as commands from "./commands";
import { noticeChoice } from "./schema";

/** For the person who dismisses it: others go on seeing it (NOTIF-04). */
export const dismissNotice = action(studio)({
  name: "notices.dismiss",
  can: "notices:write",
  input: noticeChoice,
  run: ({ tx, input, actor }) => commands.dismissNotice(tx, { ...input, userId: actor.userId, at: now() }),
  refresh: [paths.studio.dashboard, paths.studio.notifications],
});

export const readNotice = action(studio)({
  name: "notices.read",
  can: "notices:write",
  input: noticeChoice,
  run: ({ tx, input, actor }) => commands.readNotice(tx, { ...input, userId: actor.userId, at: now() }),
  refresh: [paths.studio.notifications],
});

export const readAllNotices = action(studio)({
  name: "notices.read-all",
  can: "notices:write",
  input: nothing,
  run: ({ tx, actor }) => commands.readAllNotices(tx, { userId: actor.userId, at: now() }),
  refresh: [paths.studio.notifications],
});
