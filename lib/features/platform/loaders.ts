import "server-only";
import { platform } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { countStudios, getPlatformNumbers, listStudios } from "@/lib/features/studios/queries/list-studios";
import {
  getManagedStudio,
  listPlanEvents,
  listStudioEvents,
} from "@/lib/features/studios/queries/find-studio";
import { studioChoice, studioListFilter } from "@/lib/features/studios/schema";
import { now, today } from "@/lib/kernel/clock";
import { addDays, firstOfMonth } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";
import { pageWindow } from "@/lib/kernel/listing";
import { ACTIVITY_DAYS, PLATFORM_ZONE } from "@/lib/features/studios/rules/platform";

export const loadPlatformShell = loader(platform)({
  name: "platform.shell",
  frame: true,
  can: "studios:read",
  input: nothing,
  steps: async ({ actor }) => ({ email: actor.email }),
});

/** The super admin's first screen: what the platform counts, and one page of its studios. */
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

/** One academy: what it is and has, and what happened about its plan. */
export const loadManagedStudio = loader(platform)({
  name: "platform.studio",
  can: "studios:read",
  input: studioChoice,
  run: async ({ tx, input: { id } }) => {
    const since = addDays(today(PLATFORM_ZONE), -ACTIVITY_DAYS);
    const studio = await getManagedStudio(tx, { id, at: now(), since });
    return { studio, plan: await listPlanEvents(tx, { id }), events: await listStudioEvents(tx, { id }) };
  },
});

export type ManagedView = Awaited<ReturnType<typeof loadManagedStudio>>;

export type PlatformView = Awaited<ReturnType<typeof loadPlatformHome>>;
