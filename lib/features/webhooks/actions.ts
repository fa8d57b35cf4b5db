"use server";

import { action } from "@/lib/action/action";
import { provider } from "@/lib/action/areas";
import { nothing } from "@/lib/kernel/fields";
import { keepEvent, limitAcademy } from "./commands";
import { wakeWebhooks } from "./flows";

/** Keeps what a payment provider tells, once; what follows from it is asked of the provider after the answer. */
export const receiveEvent = action(provider)({
  name: "webhooks.receive",
  input: nothing,
  stays: true,
  run: async ({ tx, actor }) => {
    await limitAcademy(tx, actor);
    await keepEvent(tx, actor);
  },
  after: wakeWebhooks,
});
