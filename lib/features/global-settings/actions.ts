"use server";

import { action } from "@/lib/action/action";
import { platform } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import * as commands from "./commands";
import { testMercadoPago as askMercadoPago, testStripe as askStripe } from "./flows";
import { mercadoPagoTest, paymentsForm, stripeTest } from "./schema";

export const savePayments = action(platform)({
  name: "global-settings.save-payments",
  can: "settings:write",
  input: paymentsForm,
  run: ({ tx, input, actor: { userId }, request: { ip } }) =>
    commands.savePayments(tx, { ...input, endpoints: paths.planWebhooks(env.appUrl), userId, ip }),
  refresh: [paths.admin.settings, paths.subscribe],
});

/** Real calls with the keys of the form (ADMIN-46, ADMIN-47); nothing is kept of them. */
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
