import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { pageWindow } from "@/lib/kernel/listing";
import { countNotices, listNotices } from "./queries";
import { noticeFilter } from "./schema";

/** One page of the notices an owner has neither dismissed nor archived. */
export const loadNotices = loader(studio)({
  name: "notices.list",
  can: "notices:read",
  input: noticeFilter,
  run: async ({ tx, input, actor: { userId, studioId, studio, unreadNotices: unread } }) => {
    const total = await countNotices(tx, { userId, studioId });
    const { skip, ...window } = pageWindow({ total, page: input.page, size: PAGE_SIZE });
    const notices = await listNotices(tx, { userId, studioId, skip, timeZone: studio.timeZone });
    return { notices, total, unread, ...window };
  },
});
