import "server-only";
import { student, studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { childrenOf } from "@/lib/auth/child-of";
import { PAGE_SIZE } from "@/lib/config/constants";
import { today } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { pageWindow } from "@/lib/kernel/listing";
import { listClassesToTell, measureAudience } from "./queries/audience";
import {
  countNotices,
  countOwnNotices,
  listNotices,
  listOwnNotices,
  listSentNotices,
} from "./queries/list-notices";
import { audienceQuestion, isWhole, noticeFilter, ownNoticeFilter } from "./schema";

export const loadNotices = loader(studio)({
  name: "notices.list",
  can: "notices:read",
  input: noticeFilter,
  run: async ({ tx, input: { tab, page }, actor: { userId, studioId, studio } }) => {
    const { timeZone } = studio;
    const counts = await countNotices(tx, { userId, studioId });
    const { skip, ...window } = pageWindow({ total: counts[tab], page, size: PAGE_SIZE });
    const list =
      tab === "sent"
        ? { tab, notices: await listSentNotices(tx, { studioId, skip, timeZone }) }
        : { tab, notices: await listNotices(tx, { tab, userId, studioId, skip, timeZone }) };
    return { list, counts, ...window };
  },
});

export type NoticesView = Awaited<ReturnType<typeof loadNotices>>;

/** The reach of the notice being written, as a list of one; empty while the audience is incomplete. */
export const loadAudience = loader(studio)({
  name: "notices.audience",
  can: "notices:write",
  input: audienceQuestion,
  run: async ({ tx, input, actor: { studio } }) =>
    isWhole(input) ? [await measureAudience(tx, { ...input, today: today(studio.timeZone) })] : [],
});

export const loadNoticeClasses = loader(studio)({
  name: "notices.classes",
  can: "notices:write",
  input: nothing,
  run: ({ tx }) => listClassesToTell(tx),
});

/** The student's notices (PORTAL-33). */
export const loadOwnNotices = loader(student)({
  name: "notices.own",
  can: "notices:read",
  input: ownNoticeFilter,
  run: async ({ tx, input: { tab, page }, actor }) => {
    const { userId, studentId, studio } = actor;
    const counts = await countOwnNotices(tx, { userId, studentId });
    const { skip, ...window } = pageWindow({ total: counts[tab], page, size: PAGE_SIZE });
    const rows = await listOwnNotices(tx, { tab, userId, studentId, skip, timeZone: studio.timeZone });
    const notices = rows.map((notice) => ({ ...notice, told: childrenOf(actor, notice.told) }));
    return { tab, notices, counts, ...window };
  },
});

export type OwnNoticesView = Awaited<ReturnType<typeof loadOwnNotices>>;
export type OwnNotice = OwnNoticesView["notices"][number];
