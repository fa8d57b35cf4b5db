import "server-only";
import { platform } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { isInMaintenance } from "@/lib/auth/maintenance";
import { LIST_SIZES, PAGE_SIZE } from "@/lib/config/constants";
import { countStudios, getPlatformNumbers, listStudios } from "@/lib/features/studios/queries/list-studios";
import {
  findStudioChoice,
  getManagedStudio,
  listPlanEvents,
  listStudioEvents,
  suggestStudios,
} from "@/lib/features/studios/queries/find-studio";
import { studioChoice, studioListFilter, studioSearch } from "@/lib/features/studios/schema";
import { now, today } from "@/lib/kernel/clock";
import { addDays, firstOfMonth } from "@/lib/kernel/dates";
import { listPlatformNotices } from "@/lib/features/notices/queries/list-notices";
import { platformNoticesAddress } from "@/lib/features/notices/schema";
import { nothing } from "@/lib/kernel/fields";
import { pageWindow } from "@/lib/kernel/listing";
import { ACTIVITY_DAYS, PLATFORM_ZONE } from "@/lib/features/studios/rules/platform";
import { countFigure, listFigure } from "./queries/list-figure";
import { countStudents, readCohorts, readMonths } from "./queries/read-analytics";
import { chartMonths, cohortMonths, cohortsFilled, monthsFilled } from "./rules/figures";
import { figureFilter } from "./schema";

export const loadPlatformShell = loader(platform)({
  name: "platform.shell",
  can: "studios:read",
  input: nothing,
  steps: async ({ actor }) => ({ email: actor.email, maintenance: isInMaintenance() }),
});

/** The super admin's first screen: the platform's figures and one page of its studios. */
export const loadPlatformHome = loader(platform)({
  name: "platform.home",
  can: "studios:read",
  input: studioListFilter,
  run: async ({ tx, input: { page: asked, ...filter } }) => {
    const at = now();
    const month = firstOfMonth(today(PLATFORM_ZONE));
    const lastMonth = firstOfMonth(addDays(month, -1));
    const numbers = await getPlatformNumbers(tx, { at, month, lastMonth, timeZone: PLATFORM_ZONE });
    const counts = await countStudios(tx, { q: filter.q, at });
    const found = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const shown = filter.state === null ? found : counts[filter.state];
    const { skip, ...window } = pageWindow({ total: shown, page: asked, size: PAGE_SIZE });
    const studios = await listStudios(tx, { ...filter, skip, at });
    return { filter, numbers, counts, found, shown, studios, ...window };
  },
});

export const loadManagedStudio = loader(platform)({
  name: "platform.studio",
  can: "studios:read",
  input: studioChoice,
  run: async ({ tx, input: { id } }) => {
    const since = addDays(today(PLATFORM_ZONE), -ACTIVITY_DAYS);
    const studio = await getManagedStudio(tx, { id, at: now(), since });
    return {
      studio,
      plan: await listPlanEvents(tx, { id }),
      events: await listStudioEvents(tx, { id }),
      notices: await listPlatformNotices(tx, { studioId: id, timeZone: studio.timeZone }),
    };
  },
});

/** Academies for a form to choose from, by a part of the name. */
export const loadStudioChoices = loader(platform)({
  name: "platform.studio-choices",
  can: "studios:read",
  input: studioSearch,
  run: ({ tx, input }) => suggestStudios(tx, input),
});

export type ManagedView = Awaited<ReturnType<typeof loadManagedStudio>>;

export type PlatformView = Awaited<ReturnType<typeof loadPlatformHome>>;

/** The latest notices, the reach of the next, and the academy that the address preselects. */
export const loadPlatformNotices = loader(platform)({
  name: "platform.notices",
  can: "studios:read",
  input: platformNoticesAddress,
  run: async ({ tx, input: { studioId } }) => ({
    notices: await listPlatformNotices(tx, { timeZone: PLATFORM_ZONE }),
    chosen: studioId === null ? null : await findStudioChoice(tx, { id: studioId }),
    reach: { studios: await tx.studio.count(), students: (await countStudents(tx)).active },
  }),
});

export type PlatformNoticesView = Awaited<ReturnType<typeof loadPlatformNotices>>;

/** Growth, paying academies and use of the platform (ADMIN-37 to ADMIN-39). */
export const loadAnalytics = loader(platform)({
  name: "platform.analytics",
  can: "studios:read",
  input: nothing,
  run: async ({ tx }) => {
    const moment = { at: now(), timeZone: PLATFORM_ZONE };
    const day = today(PLATFORM_ZONE);
    const [months, signUps] = [chartMonths(day), cohortMonths(day)];
    const month = firstOfMonth(day);
    const figures = await readMonths(tx, { since: months[0] ?? month, until: month, ...moment });
    const { cohorts, activity } = await readCohorts(tx, { since: signUps[0] ?? month, ...moment });
    return {
      months: monthsFilled(months, figures),
      cohorts: cohortsFilled(signUps, cohorts),
      activity,
      people: await countStudents(tx),
      recent: await listStudios(tx, {
        q: "",
        state: null,
        skip: 0,
        take: LIST_SIZES.recentStudios,
        at: moment.at,
      }),
    };
  },
});

export type AnalyticsView = Awaited<ReturnType<typeof loadAnalytics>>;

export const loadAnalyticsFigure = loader(platform)({
  name: "platform.figure",
  can: "studios:read",
  input: figureFilter,
  run: async ({ tx, input: { page: askedPage, ...filter } }) => {
    const asked = {
      ...filter,
      at: now(),
      today: firstOfMonth(today(PLATFORM_ZONE)),
      timeZone: PLATFORM_ZONE,
    };
    const { studios: total, sum } = await countFigure(tx, asked);
    const { skip, ...window } = pageWindow({ total, page: askedPage, size: PAGE_SIZE });
    return { filter, total, sum, rows: await listFigure(tx, { ...asked, skip }), ...window };
  },
});

export type AnalyticsFigureView = Awaited<ReturnType<typeof loadAnalyticsFigure>>;
