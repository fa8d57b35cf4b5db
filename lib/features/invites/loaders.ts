import "server-only";
import { recordReveal } from "@/lib/audit/record";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { now } from "@/lib/kernel/clock";
import { pageWindow } from "@/lib/kernel/listing";
import { requestInfo } from "@/lib/observe/request";
import { countInvites, listUnansweredInvites } from "./queries";
import { inviteFilter } from "./schema";

/** The page of all invites that nobody has answered. Who asked for addresses in clear is written down. */
export const loadInvites = loader(studio)({
  name: "invites.list",
  can: "students:read",
  input: inviteFilter,
  run: async ({ tx, input: { page, contacts }, actor }) => {
    const at = now();
    const counts = await countInvites(tx, at);
    const total = counts.pending + counts.expired;
    const { skip, ...window } = pageWindow({ total, page, size: PAGE_SIZE });
    const { timeZone } = actor.studio;
    const invites = await listUnansweredInvites(tx, { at, timeZone, contacts, skip, take: PAGE_SIZE });
    if (contacts === "open") {
      const { ip } = await requestInfo();
      await recordReveal(tx, { of: "invites", rows: invites, userId: actor.userId, ip });
    }
    return { contacts, invites, counts, ...window };
  },
});
