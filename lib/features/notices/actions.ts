"use server";

import { action } from "@/lib/action/action";
import { platform, student, studio, visitor } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now, today } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import * as commands from "./commands";
import { changeRefusal, lookAtRefusal } from "./flows";
import { REFUSALS_PER_NETWORK } from "./rules";
import {
  correctionForm,
  noticeChoice,
  noticeForm,
  platformNoticeForm,
  refusalForm,
  refusalLink,
} from "./schema";

/** For this person only; others still see it (NOTIF-04). */
export const dismissNotice = action(studio)({
  name: "notices.dismiss",
  can: "notices:write",
  input: noticeChoice,
  run: ({ tx, input, actor }) => commands.dismissNotice(tx, { ...input, userId: actor.userId, at: now() }),
  refresh: [paths.studio.dashboard, paths.studio.notifications],
});

export const archiveNotice = action(studio)({
  name: "notices.archive",
  can: "notices:write",
  input: noticeChoice,
  run: ({ tx, input, actor }) => commands.archiveNotice(tx, { ...input, userId: actor.userId, at: now() }),
  refresh: [paths.studio.dashboard, paths.studio.notifications],
});

export const restoreNotice = action(studio)({
  name: "notices.restore",
  can: "notices:write",
  input: noticeChoice,
  run: ({ tx, input, actor }) => commands.restoreNotice(tx, { ...input, userId: actor.userId }),
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

export const sendNotice = action(studio)({
  name: "notices.send",
  can: "notices:write",
  input: noticeForm,
  run: ({ tx, input, actor: { studioId, studio } }) =>
    commands.sendNotice(tx, { ...input, studioId, today: today(studio.timeZone) }),
  facts: ({ people }) => ({ people }),
  after: wakeOutbox,
  refresh: [paths.studio.notifications],
});

export const correctNotice = action(studio)({
  name: "notices.correct",
  can: "notices:write",
  input: correctionForm,
  run: ({ tx, input }) => commands.correctNotice(tx, { ...input, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.notifications],
});

export const takeNoticeBack = action(studio)({
  name: "notices.take-back",
  can: "notices:write",
  input: noticeChoice,
  run: ({ tx, input }) => commands.takeNoticeBack(tx, input),
  facts: ({ title }) => ({ title }),
  refresh: [paths.studio.notifications],
});

/** In the portal each person marks for themselves (PORTAL-34). */
export const readOwnNotice = action(student)({
  name: "notices.read-own",
  can: "notices:read",
  input: noticeChoice,
  run: ({ tx, input, actor }) => commands.readNotice(tx, { ...input, userId: actor.userId, at: now() }),
  refresh: [paths.student.notifications],
});

export const readAllOwnNotices = action(student)({
  name: "notices.read-all-own",
  can: "notices:read",
  input: nothing,
  run: ({ tx, actor }) => commands.readAllOwnNotices(tx, { userId: actor.userId, at: now() }),
  refresh: [paths.student.notifications],
});

export const dismissOwnNotice = action(student)({
  name: "notices.dismiss-own",
  can: "notices:read",
  input: noticeChoice,
  run: ({ tx, input, actor }) => commands.dismissNotice(tx, { ...input, userId: actor.userId, at: now() }),
  refresh: [paths.student.notifications],
});

export const restoreOwnNotice = action(student)({
  name: "notices.restore-own",
  can: "notices:read",
  input: noticeChoice,
  run: ({ tx, input, actor }) => commands.restoreNotice(tx, { ...input, userId: actor.userId }),
  refresh: [paths.student.notifications],
});

/** The super admin writes to academies (ADMIN-31). */
export const sendPlatformNotice = action(platform)({
  name: "notices.send-to-studios",
  can: "studios:write",
  input: platformNoticeForm,
  run: ({ tx, input, actor: { userId }, request: { ip } }) =>
    commands.sendPlatformNotice(tx, { ...input, userId, ip }),
  refresh: [paths.admin.notifications],
});

/** Opened by the link in a mail's footer, by whoever has the mailbox. */
export const lookAtNoticeMails = task(visitor)({
  name: "notices.look-refusal",
  input: refusalLink,
  limit: REFUSALS_PER_NETWORK,
  run: lookAtRefusal,
});

export const refuseNoticeMails = task(visitor)({
  name: "notices.refuse",
  input: refusalForm,
  limit: REFUSALS_PER_NETWORK,
  run: changeRefusal,
});
