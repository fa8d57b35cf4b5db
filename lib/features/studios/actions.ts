"use server";

import { action } from "@/lib/action/action";
import { platform, studio } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { now } from "@/lib/kernel/clock";
import * as commands from "./commands";
import { testConnection as askProvider } from "./flows";
import { connectionTest, feesForm, lateForm, planForm, remindersForm, studioForm } from "./schema";

export const saveStudio = action(studio)({
  name: "studio.save",
  can: "studio:write",
  input: studioForm,
  run: async ({ tx, input, actor: { studioId, userId }, note }) => {
    const { saved, changed } = await commands.saveStudio(tx, { ...input, studioId, userId });
    note(changed);
    return saved;
  },
  refresh: [paths.studio.settings],
});

/** Stores whether monthly fees become charges automatically (CONST-07). */
export const saveFees = action(studio)({
  name: "studio.save-fees",
  can: "studio:write",
  input: feesForm,
  run: async ({ tx, input, actor: { studioId }, note }) => {
    const { saved, changed } = await commands.saveFees(tx, { ...input, studioId });
    note(changed);
    return saved;
  },
  refresh: [paths.studio.settings],
});

/** Stores what late charges cost (AGR-30). */
export const saveLate = action(studio)({
  name: "studio.save-late",
  can: "fees:write",
  input: lateForm,
  run: async ({ tx, input, actor: { studioId }, note }) => {
    const { saved, changed } = await commands.saveLate(tx, { ...input, studioId });
    note(changed);
    return saved;
  },
  refresh: [paths.studio.settings, paths.studio.finance],
});

export const saveReminders = action(studio)({
  name: "studio.save-reminders",
  can: "studio:write",
  input: remindersForm,
  run: async ({ tx, input, actor: { studioId }, note }) => {
    const { saved, changed } = await commands.saveReminders(tx, { ...input, studioId });
    note(changed);
    return saved;
  },
  refresh: [paths.studio.settings],
});

/** Makes a real call with the keys of the form and stores nothing (SET-09). */
export const testConnection = task(studio)({
  name: "studio.test-connection",
  can: "payee:write",
  input: connectionTest,
  run: askProvider,
});

/** The super admin gives or takes back the full plan (ADMIN-11, ADMIN-12). */
export const changePlan = action(platform)({
  name: "studios.change-plan",
  can: "studios:write",
  input: planForm,
  run: ({ tx, input, actor: { userId }, request: { ip } }) =>
    commands.changePlan(tx, { ...input, userId, ip, at: now() }),
  refresh: [paths.admin.dashboard, paths.admin.studios],
});
