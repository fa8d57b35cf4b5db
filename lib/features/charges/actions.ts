"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import * as commands from "./commands";
import { forgiveForm, newChargeForm, oneCharge, waiveForm } from "./schema";

export const chargeByHand = action(studio)({
  name: "charges.create",
  can: "charges:write",
  moves: "money",
  input: newChargeForm,
  run: ({ tx, input: { studentId: studentIds, ...charge } }) =>
    commands.chargeByHand(tx, { ...charge, studentIds }),
  facts: (_made, { studentId, amount, kind, parts }) => ({
    amount,
    purpose: kind,
    ...(parts > 1 && { parts }),
    ...(studentId.length > 1 && { students: studentId.length }),
  }),
  refresh: [paths.studio.finance, paths.studio.students, paths.studio.dashboard],
});

export const waiveCharge = action(studio)({
  name: "charges.waive",
  can: "corrections:write",
  moves: "money",
  input: waiveForm,
  run: async ({ tx, input, note }) => {
    const { waivedCents, ...waived } = await commands.waiveCharge(tx, input);
    note({ amount: waivedCents });
    return waived;
  },
  refresh: [paths.studio.finance, paths.studio.dashboard],
});

/** Forgives fine and interest of a late charge (AGR-33). */
export const forgiveLate = action(studio)({
  name: "charges.forgive",
  can: "corrections:write",
  moves: "money",
  input: forgiveForm,
  run: async ({ tx, input, actor, note }) => {
    const day = today(actor.studio.timeZone);
    const { forgivenCents, ...forgiven } = await commands.forgiveLate(tx, { ...input, day });
    note({ amount: forgivenCents });
    return forgiven;
  },
  refresh: [paths.studio.finance, paths.studio.dashboard],
});

export const reopenCharge = action(studio)({
  name: "charges.reopen",
  can: "corrections:write",
  moves: "money",
  input: oneCharge,
  run: ({ tx, input }) => commands.reopenCharge(tx, input),
  refresh: [paths.studio.finance, paths.studio.dashboard],
});
