import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { today } from "@/lib/kernel/clock";
import { pageWindow } from "@/lib/kernel/listing";
import { listFamilies } from "./queries";
import { familyFilter } from "./schema";

/** AGR-50: guardians who pay for two or more students. */
export const loadFamilies = loader(studio)({
  name: "families.list",
  can: "guardians:read",
  input: familyFilter,
  run: async ({ tx, input: { q, page }, actor }) => {
    const day = today(actor.studio.timeZone);
    const { families, total } = await listFamilies(tx, { q, page, today: day, take: PAGE_SIZE });
    const { page: shown, pages } = pageWindow({ total, page, size: PAGE_SIZE });
    return { q, today: day, families, total, page: shown, pages };
  },
});

export type FamiliesView = Awaited<ReturnType<typeof loadFamilies>>;
