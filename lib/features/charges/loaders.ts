import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { explainCharges } from "@/lib/features/agreements/queries/explained";
import { today } from "@/lib/kernel/clock";
import { listOpenCharges } from "./queries";
import { chargeChoice } from "./rules";
import { chargesOfStudent, oneCharge } from "./schema";

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
  input: oneCharge,
  run: async ({ tx, input: { chargeId }, actor }) => [
    ...(
      await explainCharges(tx, { ids: [chargeId], today: today(actor.studio.timeZone), note: "shown" })
    ).values(),
  ],
});
