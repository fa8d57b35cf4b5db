"use server";

import { action } from "@/lib/action/action";
import { platform } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { lookAtMaintenance } from "@/lib/auth/maintenance";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import * as commands from "./commands";
import { testMercadoPago as askMercadoPago, testStripe as askStripe } from "./flows";
import { mercadoPagoTest, paymentsForm, stripeTest, switchForm } from "./schema";

export const savePayments = action(platform)({
  name: "global-settings.save-payments",
  can: "settings:write",
  input: paymentsForm,
  // Another key would send the platform's money elsewhere, so the password is asked for again.
  fresh: ({ stripeSecretKey, stripeForget }) => stripeSecretKey !== null || stripeForget,
  run: ({ tx, input, actor: { userId }, request: { ip } }) =>
    commands.savePayments(tx, { ...input, endpoints: paths.planWebhooks(env.appUrl), userId, ip }),
  refresh: [paths.admin.settings, paths.subscribe],
});

/** Everybody else is told that the platform is away for some minutes (ADMIN-52). */
export const switchMaintenance = action(platform)({
  name: "global-settings.switch-maintenance",
  can: "settings:write",
  input: switchForm,
  fresh: true,
  run: ({ tx, input: { on }, actor: { userId }, request }) =>
    commands.turnSwitch(tx, { name: "maintenance", on, userId, request }),
  // Read again, so that this process answers by the new state at once.
  around: async (_sent, change) => {
    const done = await change();
    await lookAtMaintenance();
    return done;
  },
  refresh: [paths.admin.settings],
});

/** While off, informational events are not stored; warnings and errors are (ADMIN-51, C-32). */
export const switchAuditLog = action(platform)({
  name: "global-settings.switch-audit-log",
  can: "settings:write",
  input: switchForm,
  fresh: true,
  run: ({ tx, input: { on }, actor: { userId }, request }) =>
    commands.turnSwitch(tx, { name: "audit_log", on, userId, request }),
  refresh: [paths.admin.settings],
});

/** Makes real calls with the keys of the form and stores nothing (ADMIN-46, ADMIN-47). */
export const testStripe = task(platform)({
  name: "global-settings.test-stripe",
  can: "settings:write",
  input: stripeTest,
  run: askStripe,
});

export const testMercadoPago = task(platform)({
  name: "global-settings.test-mercadopago",
  can: "settings:write",
  input: mercadoPagoTest,
  run: askMercadoPago,
});
