import "server-only";
import { cache } from "react";
import { PAGE_SIZE } from "@/lib/config/constants";
import { requireOwner } from "@/lib/auth/gates";
import { withStudio } from "@/lib/db/doors";
import { pageWindow } from "@/lib/kernel/listing";
import { countNotices, listNotices } from "./queries";
import { noticeFilter } from "./schema";

/** One page of the notices an owner has neither dismissed nor archived. Takes the address as it came. */
export const loadNotices = cache(async (query: unknown) => {
  const owner = await requireOwner("notices:read");
  const { pagina } = noticeFilter.parse(query);
  const { userId } = owner;
  return withStudio({ studioId: owner.studioId, userId }, async (tx) => {
    const total = await countNotices(tx, { userId });
    const { skip, ...window } = pageWindow({ total, page: pagina, size: PAGE_SIZE });
    const notices = await listNotices(tx, { userId, skip, timeZone: owner.studio.timeZone });
    return { notices, total, ...window };
  });
});
