import "server-only";
import { recordReveal } from "@/lib/audit/record";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { today } from "@/lib/kernel/clock";
import { pageWindow } from "@/lib/kernel/listing";
import { requestInfo } from "@/lib/observe/request";
import { countLeads, listLeads } from "./queries";
import { type LeadStatus, leadFilter } from "./schema";

const countAll = (byStage: Record<LeadStatus, number>): number =>
  Object.values(byStage).reduce((sum, count) => sum + count, 0);

/** The CRM page: how many leads at which stage, and one page of them. Who asked for contacts in clear is written down. */
export const loadLeads = loader(studio)({
  name: "leads.list",
  can: "leads:read",
  input: leadFilter,
  run: async ({ tx, input: { page, ...filter }, actor }) => {
    const { stage, isDue, contacts } = filter;
    const { timeZone } = actor.studio;
    const day = { today: today(timeZone), timeZone };
    const { dayEnds, ...counts } = await countLeads(tx, day);
    const total = countAll(counts.byStage);
    const shown = isDue ? counts.due : stage ? counts.byStage[stage] : total;
    const { skip, ...window } = pageWindow({ total: shown, page, size: PAGE_SIZE });
    const leads = await listLeads(tx, { ...filter, ...day, dayEnds, skip });
    if (contacts === "open") {
      const { ip } = await requestInfo();
      await recordReveal(tx, { of: "leads", rows: leads, userId: actor.userId, ip });
    }
    return { filter, ...counts, total, shown, leads, ...window };
  },
});
