"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import * as commands from "./commands";
import { paymentsCopy } from "./copy";
import { paymentForm } from "./schema";

export const registerPayment = action(studio)({
  name: "payments.register",
  can: "payments:write",
  moves: "money",
  input: paymentForm,
  withoutStudio: paymentsCopy.withoutStudio,
  run: ({ tx, input, actor }) =>
    commands.registerPayment(tx, { ...input, userId: actor.userId, day: today(actor.studio.timeZone) }),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});
