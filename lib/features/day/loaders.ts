import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { type Permission, can, teacherOf } from "@/lib/auth/policy";
import { LIST_SIZES } from "@/lib/config/constants";
import { isUnavailable } from "@/lib/db/errors";
import { listClassesOfDay } from "@/lib/features/classes/queries";
import { payeeNews } from "@/lib/features/settlements/rules";
import { listNotices } from "@/lib/features/notices/queries/list-notices";
import { subscriptionView } from "@/lib/features/studios/rules/subscription";
import { readTeachersDay } from "@/lib/features/teaching/queries/read-day";
import { now, today } from "@/lib/kernel/clock";
import { clockTimeOf } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";
import { log } from "@/lib/observe/log";
import { listFound } from "./queries/list-found";
import { countToReview, readDesk, readMoneyDay } from "./queries/read-desk";
import { readDay } from "./queries/read-day";
import {
  dashboardRights,
  deskRights,
  moneyRights,
  expiryWarning,
  firstSteps,
  nextTrainingDay,
  subscribedSince,
} from "./rules";
import { foundQuestion } from "./schema";

/**
 * The first screen of the academy's team. Day and month follow the studio's time zone. A failed load is logged and
 * shown without figures (DASH-15); the front door handles an unreachable database.
 */
export const loadDashboard = loader(studio)({
  name: "day.dashboard",
  can: "day:read",
  input: nothing,
  steps: async ({ open, actor }) => {
    const { studio, studioId, userId, access } = actor;
    const at = now();
    const { timeZone } = studio;
    const day = today(timeZone);
    const frame = { studioName: studio.name, timeZone, today: day, time: clockTimeOf(at, timeZone) };
    if (actor.role === "instructor")
      return open(async (tx) => ({ ...frame, teaching: await readTeachersDay(tx, frame) }));
    const notices = { userId, studioId, skip: 0, take: LIST_SIZES.dashboardNotices, timeZone };
    const holds = (rights: readonly Permission[]) => rights.every((right) => can(actor, right));
    if (!holds(dashboardRights)) {
      if (holds(deskRights))
        return open(async (tx) => ({
          ...frame,
          desk: await readDesk(tx, day),
          notices: await listNotices(tx, notices),
        }));
      if (holds(moneyRights))
        return open(async (tx) => ({
          ...frame,
          money: { ...(await readMoneyDay(tx, { today: day })), toReview: await countToReview(tx) },
          notices: await listNotices(tx, notices),
        }));
      return open(async (tx) => ({
        ...frame,
        classes: await listClassesOfDay(tx, day),
        notices: await listNotices(tx, notices),
      }));
    }
    const seesPlan = can(actor, "billing:read");
    const trialEndsAt = access.subscribed && access.as === "trial" ? access.endsAt : null;
    const loaded = await open(async (tx) => {
      const { plan, paidSince, madeAt, weekdays, movedOn, begun, ...read } = await readDay(tx, {
        today: day,
        timeZone,
        seesTeam: can(actor, "team:read"),
      });
      return {
        ...read,
        nextTraining: nextTrainingDay(weekdays, day, movedOn),
        subscribedSince: seesPlan ? subscribedSince({ access, paidSince, madeAt, timeZone }) : null,
        expiry: seesPlan
          ? expiryWarning({ access, plan, isActive: studio.subscriptionStatus === "active", timeZone }, at)
          : null,
        steps: read.hasSamples ? null : firstSteps({ ...read.numbers, ...begun }),
        classes: await listClassesOfDay(tx, day),
        notices: await listNotices(tx, notices),
      };
    }).catch((error: unknown) => {
      if (error instanceof Error && isUnavailable(error)) throw error;
      log.error({ err: error, studioId }, "the dashboard could not be loaded");
      return null;
    });
    return {
      ...frame,
      subscription: seesPlan ? subscriptionView({ ...studio, trialEndsAt }, at) : null,
      self: { userId, teaches: actor.instructorId !== null },
      payee: can(actor, "payee:read") ? payeeNews(studio.payeeChangedAt, { at, timeZone }) : null,
      loaded,
    };
  },
});

/** Matches of the command menu for a part of a name, from the nouns that the person may read. */
export const loadFound = loader(studio)({
  name: "day.found",
  can: "day:read",
  input: foundQuestion,
  run: ({ tx, input, actor }) => {
    const { timeZone } = actor.studio;
    const reads = {
      rollCalls: can(actor, "attendance:read"),
      students: can(actor, "students:read"),
      leads: can(actor, "leads:read"),
      instructors: can(actor, "instructors:read"),
      classes: can(actor, "classes:read"),
    };
    const at = { today: today(timeZone), time: clockTimeOf(now(), timeZone) };
    return listFound(tx, { ...input, ...at, teacher: teacherOf(actor), reads });
  },
});
