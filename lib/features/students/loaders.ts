import "server-only";
import { cache } from "react";
import { requireOwner } from "@/lib/auth/gates";
import { PAGE_SIZE } from "@/lib/config/constants";
import { withStudio } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { pageWindow } from "@/lib/kernel/listing";
import { countStudents, listStudents } from "./queries";
import type { StudentFilter } from "./schema";

/** The students page: its numbers and one page of the list. */
export const loadStudents = cache(async (filter: StudentFilter) => {
  const owner = await requireOwner("students:read");
  return withStudio({ studioId: owner.studioId, userId: owner.userId }, async (tx) => {
    const counts = await countStudents(tx, filter, now());
    const window = pageWindow({ total: counts.matching, page: filter.pagina, size: PAGE_SIZE });
    const students = await listStudents(tx, { ...filter, skip: window.skip });
    return { counts, q: filter.q, status: filter.status, page: window.page, pages: window.pages, students };
  });
});
