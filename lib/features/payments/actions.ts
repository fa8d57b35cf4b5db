"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { now, today } from "@/lib/kernel/clock";
import * as commands from "./commands/register-payment";
import { paymentsCopy } from "./copy";
import { paymentForm, receiveForm, reversalForm } from "./schema";

export const registerPayment = action(studio)({
  name: "payments.register",
  can: "payments:write",
  moves: "money",
  input: paymentForm,
  withoutStudio: paymentsCopy.withoutStudio,
  run: ({ tx, input, actor }) =>
    commands.registerPayment(tx, { ...input, userId: actor.userId, day: today(actor.studio.timeZone) }),
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

export const reversePayment = action(studio)({
  name: "payments.reverse",
  can: "corrections:write",
  moves: "money",
  input: reversalForm,
  run: ({ tx, input }) => commands.reversePayment(tx, { ...input, at: now() }),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});
