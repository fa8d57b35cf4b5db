"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { can } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import { now, today } from "@/lib/kernel/clock";
import * as commands from "./commands/register-payment";
import * as reversing from "./commands/reverse-payment";
import { paymentsCopy } from "./copy";
import { paymentForm, receiveForm, reversalForm } from "./schema";

export const registerPayment = action(studio)({
  name: "payments.register",
  can: "payments:write",
  moves: "money",
  input: paymentForm,
  withoutStudio: paymentsCopy.withoutStudio,
  run: async ({ tx, input, actor, note }) => {
    const day = today(actor.studio.timeZone);
    const { id, keptCents } = await commands.registerPayment(tx, { ...input, userId: actor.userId, day });
    if (keptCents > 0) note({ credit: keptCents });
    return { id, keptCents };
  },
  facts: (_paid, { amount, paymentMethod }) => ({ amount, method: paymentMethod }),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});

export const receiveCharge = action(studio)({
  name: "payments.receive",
  can: "payments:write",
  moves: "money",
  input: receiveForm,
  withoutStudio: paymentsCopy.withoutStudio,
  run: ({ tx, input, actor }) =>
    commands.receiveCharge(tx, { ...input, userId: actor.userId, day: today(actor.studio.timeZone) }),
  facts: ({ method }, { openCents }) => ({ amount: openCents, method }),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});

/** Without the right to correct, a person takes back the own entry alone, as long as a toast offers it. */
export const reversePayment = action(studio)({
  name: "payments.reverse",
  can: "payments:write",
  moves: "money",
  input: reversalForm,
  run: ({ tx, input, actor }) =>
    reversing.reversePayment(tx, { ...input, at: now(), onlyOwn: !can(actor, "corrections:write") }),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});
