import "server-only";
import { platform } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { recordAudit } from "@/lib/audit/record";
import { PAGE_SIZE } from "@/lib/config/constants";
import { today } from "@/lib/kernel/clock";
import { pageWindow } from "@/lib/kernel/listing";
import { requestInfo } from "@/lib/observe/request";
import { EXPORTED_ROWS, trailBook } from "./books";
import { findNamed, readTrail } from "./queries";
import { COUNTED_ROWS, TRAIL_ZONE } from "./rules";
import { trailFilter } from "./schema";

/** One page of events or changes (ADMIN-51). */
export const loadTrail = loader(platform)({
  name: "trail.page",
  can: "settings:read",
  input: trailFilter,
  run: async ({ tx, input: { page: asked, ...filter } }) => {
    const named = await findNamed(tx, filter);
    const readPage = (page: number) =>
      readTrail(tx, { ...named, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });
    const wished = Math.min(asked, COUNTED_ROWS / PAGE_SIZE);
    const { count, rows } = await readPage(wished);
    const total = Math.min(count, COUNTED_ROWS);
    const { page, pages } = pageWindow({ total, page: wished, size: PAGE_SIZE });
    return {
      filter,
      count,
      total,
      page,
      pages,
      rows: page === wished ? rows : (await readPage(page)).rows,
    };
  },
});

export type TrailView = Awaited<ReturnType<typeof loadTrail>>;

/** The same as a file. The download itself is recorded in the trail. */
export const loadTrailBook = loader(platform)({
  name: "trail.export",
  can: "settings:read",
  input: trailFilter,
  run: async ({ tx, input: { page: _page, ...filter }, actor: { userId } }) => {
    const { ip } = await requestInfo();
    const named = await findNamed(tx, filter);
    const { rows } = await readTrail(tx, { ...named, skip: 0, take: EXPORTED_ROWS + 1 });
    await recordAudit(tx, {
      action: "trail.export",
      userId,
      ip,
      data: { kind: filter.kind, rows: rows.length },
    });
    return trailBook(rows, { kind: filter.kind, today: today(TRAIL_ZONE) });
  },
});
