import "server-only";
import { platform } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { recordAudit } from "@/lib/audit/record";
import { PAGE_SIZE } from "@/lib/config/constants";
import { today } from "@/lib/kernel/clock";
import { pageWindow } from "@/lib/kernel/listing";
import { requestInfo } from "@/lib/observe/request";
import { countTrail, listTrail } from "./queries";
import { COUNTED_ROWS, EXPORTED_ROWS, TRAIL_ZONE, trailBook } from "./rules";
import { trailFilter } from "./schema";

/** One page of what happened, or of what was changed (ADMIN-51). */
export const loadTrail = loader(platform)({
  name: "trail.page",
  can: "settings:read",
  input: trailFilter,
  run: async ({ tx, input: { page: asked, ...filter } }) => {
    const count = await countTrail(tx, filter);
    const total = Math.min(count, COUNTED_ROWS);
    const { skip, ...window } = pageWindow({ total, page: asked, size: PAGE_SIZE });
    return {
      filter,
      count,
      total,
      rows: await listTrail(tx, { ...filter, skip, take: PAGE_SIZE }),
      ...window,
    };
  },
});

export type TrailView = Awaited<ReturnType<typeof loadTrail>>;

/** The same as a file; that it was taken stands in the trail itself. */
export const loadTrailBook = loader(platform)({
  name: "trail.export",
  can: "settings:read",
  input: trailFilter,
  run: async ({ tx, input: { page: _page, ...filter }, actor: { userId } }) => {
    const { ip } = await requestInfo();
    const rows = await listTrail(tx, { ...filter, skip: 0, take: EXPORTED_ROWS + 1 });
    await recordAudit(tx, {
      action: "trail.export",
      userId,
      ip,
      data: { kind: filter.kind, rows: rows.length },
    });
    return trailBook(rows, { kind: filter.kind, today: today(TRAIL_ZONE) });
  },
});
