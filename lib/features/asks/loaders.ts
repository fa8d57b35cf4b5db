import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { nothing } from "@/lib/kernel/fields";
import { openChat, showQueue } from "./flows";
import { getAskText } from "./queries";
import { askAddress, familyAddress, queueFilter } from "./schema";

/** Asks for a charge by WhatsApp, or for all late ones of its student. */
export const loadChargeChat = loader(studio)({
  name: "asks.chat",
  can: "charges:write",
  input: askAddress,
  steps: ({ open, actor, input: { id, late, again } }) =>
    openChat({ open, actor, target: { chargeId: id, isLate: late }, again }),
});

/** AGR-50: asks a guardian for the charges of all students. */
export const loadFamilyChat = loader(studio)({
  name: "asks.family-chat",
  can: "charges:write",
  input: familyAddress,
  steps: ({ open, actor, input: { id, again } }) =>
    openChat({ open, actor, target: { guardianId: id }, again }),
});

export const loadQueue = loader(studio)({
  name: "asks.queue",
  can: "charges:write",
  input: queueFilter,
  steps: ({ open, actor, input }) => showQueue({ open, actor, input }),
});

export const loadAskText = loader(studio)({
  name: "asks.text",
  can: "studio:read",
  input: nothing,
  run: async ({ tx, actor }) => {
    const { askText, version } = await getAskText(tx);
    const link = env.appUrl + paths.student.payments;
    return { askText, version: version.toISOString(), studioName: actor.studio.name, link };
  },
});
