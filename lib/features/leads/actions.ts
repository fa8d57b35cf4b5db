"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { now, today } from "@/lib/kernel/clock";
import * as contact from "./commands/contact-lead";
import * as keep from "./commands/keep-lead";
import * as move from "./commands/move-lead";
import { leadContactForm, leadEdit, leadForm, leadLossForm, leadMove, leadPlanForm } from "./schema";

export const createLead = action(studio)({
  name: "leads.create",
  can: "leads:write",
  input: leadForm,
  run: ({ tx, input, actor }) =>
    keep.createLead(tx, { ...input, timeZone: actor.studio.timeZone, today: today(actor.studio.timeZone) }),
  refresh: [paths.studio.crm, paths.studio.dashboard],
});

export const updateLead = action(studio)({
  name: "leads.update",
  can: "leads:write",
  input: leadEdit,
  run: ({ tx, input, actor }) =>
    keep.updateLead(tx, { ...input, timeZone: actor.studio.timeZone, today: today(actor.studio.timeZone) }),
  refresh: [paths.studio.crm, paths.studio.dashboard],
});

export const moveLead = action(studio)({
  name: "leads.move",
  can: "leads:write",
  input: leadMove,
  run: ({ tx, input }) => move.moveLead(tx, { ...input, at: now() }),
  facts: ({ from, to }) => ({ stage: `${from} → ${to}` }),
  refresh: [paths.studio.crm, paths.studio.dashboard],
});

export const loseLead = action(studio)({
  name: "leads.lose",
  can: "leads:write",
  input: leadLossForm,
  run: ({ tx, input }) => move.loseLead(tx, input),
  facts: ({ from }) => ({ stage: `${from} → lost` }),
  refresh: [paths.studio.crm, paths.studio.dashboard],
});

export const recordLeadContact = action(studio)({
  name: "leads.record-contact",
  can: "leads:write",
  input: leadContactForm,
  run: ({ tx, input, actor }) =>
    contact.recordLeadContact(tx, {
      ...input,
      timeZone: actor.studio.timeZone,
      today: today(actor.studio.timeZone),
      at: now(),
    }),
  refresh: [paths.studio.crm, paths.studio.dashboard],
});

export const planLeadContact = action(studio)({
  name: "leads.plan-contact",
  can: "leads:write",
  input: leadPlanForm,
  run: ({ tx, input, actor }) => contact.planLeadContact(tx, { ...input, timeZone: actor.studio.timeZone }),
  refresh: [paths.studio.crm, paths.studio.dashboard],
});
