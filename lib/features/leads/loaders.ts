import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { pageWindow } from "@/lib/kernel/listing";
import { countLeadsByStage, listLeads } from "./queries";
import { type LeadStatus, leadFilter } from "./schema";

const countAll = (byStage: Record<LeadStatus, number>): number =>
  Object.values(byStage).reduce((sum, count) => sum + count, 0);

/** The CRM page: how many leads at which stage, and one page of them. */
export const loadLeads = loader(studio)({
  name: "leads.list",
  can: "leads:read",
  input: leadFilter,
  run: async ({ tx, input: { stage, page }, actor }) => {
    const byStage = await countLeadsByStage(tx);
    const total = countAll(byStage);
    const { skip, ...window } = pageWindow({
      total: stage ? byStage[stage] : total,
      page,
      size: PAGE_SIZE,
    });
    const leads = await listLeads(tx, { stage, skip, timeZone: actor.studio.timeZone });
    return { stage, byStage, total, leads, ...window };
  },
});
