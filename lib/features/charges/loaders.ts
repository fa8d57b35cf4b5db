import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { explainCharges } from "@/lib/features/agreements/queries/explained";
import { today } from "@/lib/kernel/clock";
import { recordReveal } from "@/lib/audit/record";
import { NotFoundError } from "@/lib/kernel/errors";
import { requestInfo } from "@/lib/observe/request";
import { chatFor } from "./books";
import { chargesCopy } from "./copy";
import { findChargeToAsk, listOpenCharges } from "./queries";
import { chargeChoice } from "./rules";
import { chargesOfStudent, chargeToAsk } from "./schema";

/** Open charges for the payment dialog. Late is judged by the studio's day. */
export const loadChargeChoices = loader(studio)({
  name: "charges.choices",
  can: "charges:read",
  input: chargesOfStudent,
  run: async ({ tx, input, actor }) => {
    const day = today(actor.studio.timeZone);
    const charges = await listOpenCharges(tx, { ...input, today: day });
    return charges.map((charge) => chargeChoice(charge, day));
  },
});

/** The lines that explain a charge's amount of today: a list of one, empty if there is no such charge. */
export const loadChargeLines = loader(studio)({
  name: "charges.lines",
  can: "charges:read",
  input: chargeToAsk,
  run: async ({ tx, input: { id }, actor }) => [
    ...(await explainCharges(tx, { ids: [id], today: today(actor.studio.timeZone) })).values(),
  ],
});

/** Asks for a charge by WhatsApp. The phone number reaches the browser, so the trail records it (STU-05). */
export const loadChargeChat = loader(studio)({
  name: "charges.chat",
  can: "charges:write",
  input: chargeToAsk,
  run: async ({ tx, input, actor }) => {
    const charge = await findChargeToAsk(tx, input);
    if (!charge) throw new NotFoundError(chargesCopy.waive.ended);
    const { studentId } = charge;
    const chat = chatFor(charge, { studioName: actor.studio.name, today: today(actor.studio.timeZone) });
    const { ip } = await requestInfo();
    if (chat !== null)
      await recordReveal(tx, { of: "students", rows: [{ id: studentId }], userId: actor.userId, ip });
    return { chat, studentId };
  },
});
