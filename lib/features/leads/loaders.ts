import "server-only";
import { recordReveal } from "@/lib/audit/record";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import { today } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { pageWindow } from "@/lib/kernel/listing";
import { requestInfo } from "@/lib/observe/request";
import { countLeads } from "./queries/count-leads";
import { getBoard } from "./queries/get-board";
import { getLead, getLeadValues } from "./queries/get-lead";
import { listLeads } from "./queries/list-leads";
import { listOrigins } from "./queries/list-origins";
import { type LeadStatus, underWay } from "./rules";
import { type LeadFilter, isBoard, leadFilter, leadPage, oneLead } from "./schema";

const countAll = (byStage: Record<LeadStatus, number>): number =>
  Object.values(byStage).reduce((sum, count) => sum + count, 0);

type Found = { byStage: Record<LeadStatus, number>; due: number; all: number; underWay: number };

function countOf({ stage, isUnderWay, isDue }: Omit<LeadFilter, "page">, found: Found): number {
  if (isDue) return found.due;
  if (isUnderWay) return found.underWay;
  return stage ? found.byStage[stage] : found.all;
}

/**
 * The CRM page: counts by stage, and the board, or one page of the list if the address asks for something that a board
 * cannot show. Showing contacts in clear is recorded.
 */
export const loadLeads = loader(studio)({
  name: "leads.list",
  can: "leads:read",
  input: leadFilter,
  run: async ({ tx, input: { page, ...filter }, actor }) => {
    const { contacts } = filter;
    const { timeZone } = actor.studio;
    const day = { today: today(timeZone), timeZone };
    const { byStage, due, found, ...moments } = await countLeads(tx, { ...day, search: filter });
    const total = countAll(byStage);
    const ofFound = { ...found, all: countAll(found.byStage), underWay: underWay(found.byStage) };
    const shown = countOf(filter, ofFound);
    const { skip, ...window } = pageWindow({ total: shown, page, size: PAGE_SIZE });
    const counts = { byStage, due, total, found: ofFound, shown };
    if (page === 1 && isBoard(filter))
      return { filter, ...counts, ...window, leads: [], board: await getBoard(tx, day) };
    const leads = await listLeads(tx, { ...filter, ...day, ...moments, skip });
    if (contacts === "open") await reveal(tx, { rows: leads, userId: actor.userId });
    return { filter, ...counts, ...window, leads, board: null };
  },
});

const reveal = async (
  tx: StudioTx,
  { rows, userId }: { rows: readonly { id: string }[]; userId: string },
): Promise<void> => {
  const { ip } = await requestInfo();
  await recordReveal(tx, { of: "leads", rows, userId, ip });
};

/** The page of one lead. Showing contacts in clear is recorded. */
export const loadLead = loader(studio)({
  name: "leads.show",
  can: "leads:read",
  input: leadPage,
  run: async ({ tx, input: { id, contacts }, actor }) => {
    const { timeZone } = actor.studio;
    const lead = await getLead(tx, { id, contacts, today: today(timeZone), timeZone });
    if (contacts === "open") await reveal(tx, { rows: [lead], userId: actor.userId });
    return { lead, contacts, timeZone };
  },
});

/** The values of one lead's edit form, in a list of one. Contacts are in clear, so the reading is recorded. */
export const loadLeadValues = loader(studio)({
  name: "leads.values",
  can: "leads:write",
  input: oneLead,
  run: async ({ tx, input, actor }) => {
    const values = await getLeadValues(tx, { ...input, timeZone: actor.studio.timeZone });
    await reveal(tx, { rows: [values], userId: actor.userId });
    return [values];
  },
});

/** The outcome of the leads of each source within twelve months. */
export const loadOrigins = loader(studio)({
  name: "leads.origins",
  can: "leads:read",
  input: nothing,
  run: async ({ tx, actor }) => {
    const { timeZone } = actor.studio;
    return { origins: await listOrigins(tx, { today: today(timeZone), timeZone }) };
  },
});
