"use server";

import { action } from "@/lib/action/action";
import { provider } from "@/lib/action/areas";
import { nothing } from "@/lib/kernel/fields";
import { keepEvent, limitAcademy } from "./commands";
import { wakeWebhooks } from "./flows";

/** Stores a provider's event once. The provider is asked what follows from it after this answer. */
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
