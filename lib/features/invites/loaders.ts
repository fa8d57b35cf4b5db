import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { now } from "@/lib/kernel/clock";
import { pageWindow } from "@/lib/kernel/listing";
import { countPendingInvites, listPendingInvites } from "./queries";
import { inviteFilter } from "./schema";

/** The page of all pending invites. */
export const loadInvites = loader(studio)({
  name: "invites.list",
  can: "students:read",
  input: inviteFilter,
  run: async ({ tx, input: { page }, actor }) => {
    const at = now();
    const total = await countPendingInvites(tx, at);
    const { skip, ...window } = pageWindow({ total, page, size: PAGE_SIZE });
    const { timeZone } = actor.studio;
    const invites = await listPendingInvites(tx, { at, timeZone, skip, take: PAGE_SIZE });
    return { invites, total, ...window };
  },
});
