import "server-only";
import { cache } from "react";
import { PAGE_SIZE } from "@/lib/config/constants";
import { requireOwner } from "@/lib/auth/gates";
import { withStudio } from "@/lib/db/doors";
import { pageWindow } from "@/lib/kernel/listing";
import { countLeadsByStage, listLeads } from "./queries";
import { type LeadStatus, leadFilter } from "./schema";

const countAll = (byStage: Record<LeadStatus, number>): number =>
  Object.values(byStage).reduce((sum, count) => sum + count, 0);

/** The CRM page: how many leads at which stage, and one page of them. Takes the address as it came. */
export const loadLeads = cache(async (query: unknown) => {
  const owner = await requireOwner("leads:read");
  const filter = leadFilter.parse(query);
  return withStudio({ studioId: owner.studioId, userId: owner.userId }, async (tx) => {
    const byStage = await countLeadsByStage(tx);
    const total = countAll(byStage);
    const stage = filter.etapa === "todos" ? null : filter.etapa;
    const { skip, ...window } = pageWindow({
      total: stage ? byStage[stage] : total,
      page: filter.pagina,
      size: PAGE_SIZE,
    });
    const leads = await listLeads(tx, { stage, skip, timeZone: owner.studio.timeZone });
    return { stage, byStage, total, leads, ...window };
  });
});
