import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { today } from "@/lib/kernel/clock";
import { listOpenCharges } from "./queries";
import { chargeChoice } from "./rules";
import { chargesOfStudent } from "./schema";

/** Open charges for the payment dialog. Late is judged by the studio's day. */
export const loadChargeChoices = loader(studio)({
  name: "charges.choices",
  can: "charges:read",
  input: chargesOfStudent,
  run: async ({ tx, input, actor }) => {
    const charges = await listOpenCharges(tx, input);
    return charges.map((charge) => chargeChoice(charge, today(actor.studio.timeZone)));
  },
});
