"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import * as change from "./commands/change-agreement";
import * as keep from "./commands/keep-plan";
import { agreementsCopy } from "./copy";
import { discountFacts } from "./rules/change";
import {
  agreementForm,
  discountForm,
  newPlanForm,
  oneDiscount,
  onePlan,
  planForm,
  siblingsForm,
} from "./schema";

export const createPlan = action(studio)({
  name: "agreements.create-plan",
  can: "fees:write",
  input: newPlanForm,
  run: ({ tx, input }) => keep.createPlan(tx, input),
  facts: (_plan, { name, amount }) => ({ planName: name, amount }),
  conflicts: {
    plans_name_key: { message: agreementsCopy.plans.form.nameTaken, field: "name" },
    plan_arts_martial_art_id_fkey: { message: commonCopy.invalidChoice, field: "arts" },
  },
  refresh: [paths.studio.settings, paths.studio.students, paths.studio.finance],
});

export const updatePlan = action(studio)({
  name: "agreements.update-plan",
  can: "fees:write",
  input: planForm,
  run: async ({ tx, input, actor, note }) => {
    const { saved, changed } = await keep.updatePlan(tx, {
      ...input,
      today: today(actor.studio.timeZone),
    });
    note(changed);
    return saved;
  },
  conflicts: {
    plans_name_key: { message: agreementsCopy.plans.form.nameTaken, field: "name" },
    plan_arts_martial_art_id_fkey: { message: commonCopy.invalidChoice, field: "arts" },
  },
  refresh: [paths.studio.settings, paths.studio.students, paths.studio.finance],
});

export const retirePlan = action(studio)({
  name: "agreements.retire-plan",
  can: "fees:write",
  input: onePlan,
  run: ({ tx, input }) => keep.setPlanActive(tx, { ...input, active: false }),
  facts: ({ planName }) => ({ planName }),
  refresh: [paths.studio.settings, paths.studio.students, paths.studio.finance],
});

export const offerPlan = action(studio)({
  name: "agreements.offer-plan",
  can: "fees:write",
  input: onePlan,
  run: ({ tx, input }) => keep.setPlanActive(tx, { ...input, active: true }),
  facts: ({ planName }) => ({ planName }),
  refresh: [paths.studio.settings, paths.studio.students, paths.studio.finance],
});

/** Stores the discount for brothers. */
export const saveSiblings = action(studio)({
  name: "agreements.save-siblings",
  can: "fees:write",
  input: siblingsForm,
  run: async ({ tx, input, actor: { studioId, studio: academy }, note }) => {
    const { saved, changed } = await keep.saveSiblings(tx, {
      ...input,
      studioId,
      today: today(academy.timeZone),
    });
    note(changed);
    return saved;
  },
  refresh: [paths.studio.settings, paths.studio.students, paths.studio.finance],
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
