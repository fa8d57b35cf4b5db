import "server-only";
import { recordReveal } from "@/lib/audit/record";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { now } from "@/lib/kernel/clock";
import { pageWindow } from "@/lib/kernel/listing";
import { requestInfo } from "@/lib/observe/request";
import { countPendingInvites, listPendingInvites } from "./queries";
import { inviteFilter } from "./schema";

/** The page of all pending invites. Who asked for addresses in clear is written down. */
export const loadInvites = loader(studio)({
  name: "invites.list",
  can: "students:read",
  input: inviteFilter,
  run: async ({ tx, input: { page, contacts }, actor }) => {
    const at = now();
    const total = await countPendingInvites(tx, at);
    const { skip, ...window } = pageWindow({ total, page, size: PAGE_SIZE });
    const { timeZone } = actor.studio;
    const invites = await listPendingInvites(tx, { at, timeZone, contacts, skip, take: PAGE_SIZE });
    if (contacts === "open") {
      const { ip } = await requestInfo();
      await recordReveal(tx, { of: "invites", rows: invites, userId: actor.userId, ip });
    }
    return { contacts, invites, total, ...window };
  },
});
