import "server-only";
import { recordReveal } from "@/lib/audit/record";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { now } from "@/lib/kernel/clock";
import { pageWindow } from "@/lib/kernel/listing";
import { requestInfo } from "@/lib/observe/request";
import { countInvites, listUnansweredInvites } from "./queries/student-invites";
import { inviteFilter } from "./schema";

/** All unanswered invites. Unmasked addresses are audited. */
export const loadInvites = loader(studio)({
  name: "invites.list",
  can: "students:read",
  input: inviteFilter,
  run: async ({ tx, input: { page, ...filter }, actor }) => {
    const at = now();
    const { timeZone } = actor.studio;
    const counts = await countInvites(tx, { q: filter.q, at });
    const { skip, ...window } = pageWindow({ total: counts[filter.status], page, size: PAGE_SIZE });
    const invites = await listUnansweredInvites(tx, { ...filter, at, timeZone, skip, take: PAGE_SIZE });
    if (filter.contacts === "open") {
      const { ip } = await requestInfo();
      await recordReveal(tx, { of: "invites", rows: invites, userId: actor.userId, ip });
    }
    return { filter, invites, counts, ...window };
  },
});
