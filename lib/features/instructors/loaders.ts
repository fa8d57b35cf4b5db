import "server-only";
import { cache } from "react";
import { requireOwner } from "@/lib/auth/gates";
import { PAGE_SIZE } from "@/lib/config/constants";
import { withStudio } from "@/lib/db/doors";
import { pageWindow } from "@/lib/kernel/listing";
import { countInstructors, listInstructors } from "./queries";
import type { InstructorFilter } from "./schema";

/** The instructors page: one page of the list and how many there are. */
export const loadInstructors = cache(async (filter: InstructorFilter) => {
  const owner = await requireOwner("instructors:read");
  return withStudio({ studioId: owner.studioId, userId: owner.userId }, async (tx) => {
    const counts = await countInstructors(tx, filter.q);
    const window = pageWindow({ total: counts.matching, page: filter.pagina, size: PAGE_SIZE });
    const instructors = await listInstructors(tx, { q: filter.q, skip: window.skip });
    return { ...counts, q: filter.q, page: window.page, pages: window.pages, instructors };
  });
});
