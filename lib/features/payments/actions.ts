"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { can } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import { now, today } from "@/lib/kernel/clock";
import { discountFacts } from "@/lib/features/agreements/rules/change";
import { agreementForm, discountForm, oneDiscount } from "@/lib/features/agreements/schema";
import * as change from "./commands/change-agreement";
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
    return { id };
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

export const keepAgreement = action(studio)({
  name: "agreements.keep",
  can: "fees:write",
  input: agreementForm,
  run: async ({ tx, input, actor, request, note }) => {
    const { userId, studio: academy } = actor;
    note(
      await change.keepAgreement(tx, {
        ...input,
        today: today(academy.timeZone),
        userId,
        ip: request.ip,
      }),
    );
    return { id: input.studentId };
  },
  refresh: [paths.studio.students, paths.studio.finance, paths.studio.dashboard],
});

export const giveDiscount = action(studio)({
  name: "agreements.give-discount",
  can: "fees:write",
  input: discountForm,
  run: async ({ tx, input, actor: { userId, studio: academy }, request: { ip } }) => {
    await change.giveDiscount(tx, { ...input, today: today(academy.timeZone), userId, ip });
    return { id: input.studentId };
  },
  facts: (_done, input) => discountFacts(input),
  refresh: [paths.studio.students, paths.studio.finance, paths.studio.dashboard],
});

export const endDiscount = action(studio)({
  name: "agreements.end-discount",
  can: "fees:write",
  input: oneDiscount,
  run: async ({ tx, input, actor: { userId, studio: academy }, request: { ip }, note }) => {
    const ended = await change.endDiscount(tx, { ...input, today: today(academy.timeZone), userId, ip });
    note(discountFacts(ended));
    return { id: input.studentId };
  },
  refresh: [paths.studio.students, paths.studio.finance, paths.studio.dashboard],
});
