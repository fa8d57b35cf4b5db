import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { recordReveal } from "@/lib/audit/record";
import { PAGE_SIZE } from "@/lib/config/constants";
import { today } from "@/lib/kernel/clock";
import { NotFoundError } from "@/lib/kernel/errors";
import { pageWindow } from "@/lib/kernel/listing";
import { requestInfo } from "@/lib/observe/request";
import { familyChat } from "./books";
import { familiesCopy } from "./copy";
import { findFamilyToAsk, listFamilies } from "./queries";
import { familyFilter, oneFamily } from "./schema";

/** AGR-50: guardians who pay for two or more students. */
export const loadFamilies = loader(studio)({
  name: "families.list",
  can: "guardians:read",
  input: familyFilter,
  run: async ({ tx, input: { q, page }, actor }) => {
    const day = today(actor.studio.timeZone);
    const { families, total } = await listFamilies(tx, { q, page, today: day, take: PAGE_SIZE });
    const { page: shown, pages } = pageWindow({ total, page, size: PAGE_SIZE });
    return { q, families, total, page: shown, pages };
  },
});

export type FamiliesView = Awaited<ReturnType<typeof loadFamilies>>;

/**
 * Asks a guardian for the charges of all students by WhatsApp. The phone number reaches the browser, so the trail
 * records it (STU-05).
 */
export const loadFamilyChat = loader(studio)({
  name: "families.chat",
  can: "charges:write",
  input: oneFamily,
  run: async ({ tx, input, actor }) => {
    const day = today(actor.studio.timeZone);
    const family = await findFamilyToAsk(tx, { ...input, today: day });
    if (!family || family.charges.length === 0) throw new NotFoundError(familiesCopy.gone);
    const chat = familyChat(family, { studioName: actor.studio.name, today: day });
    const rows = [...new Set(family.charges.map(({ studentId }) => studentId))].map((id) => ({ id }));
    const { ip } = await requestInfo();
    if (chat !== null) await recordReveal(tx, { of: "students", rows, userId: actor.userId, ip });
    return { chat, studentId: rows[0]?.id ?? null };
  },
});
