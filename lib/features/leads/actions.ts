"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { now } from "@/lib/kernel/clock";
import * as commands from "./commands";
import { leadContactForm, leadPlanForm } from "./schema";

export const recordLeadContact = action(studio)({
  name: "leads.record-contact",
  can: "leads:write",
  input: leadContactForm,
  run: ({ tx, input, actor }) =>
    commands.recordLeadContact(tx, { ...input, timeZone: actor.studio.timeZone, at: now() }),
  refresh: [paths.studio.crm, paths.studio.dashboard],
});

export const planLeadContact = action(studio)({
  name: "leads.plan-contact",
  can: "leads:write",
  input: leadPlanForm,
  run: ({ tx, input, actor }) => commands.planLeadContact(tx, { ...input, timeZone: actor.studio.timeZone }),
  refresh: [paths.studio.crm, paths.studio.dashboard],
});
