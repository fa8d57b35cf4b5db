"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import * as commands from "./commands";

export const loadSamples = action(studio)({
  name: "studio.add-samples",
  can: "studio:write",
  input: nothing,
  run: ({
    tx,
    actor: {
      userId,
      studio: { timeZone },
    },
  }) => commands.loadSamples(tx, { userId, today: today(timeZone) }),
  refresh: [paths.studio.dashboard],
});

export const removeSamples = action(studio)({
  name: "studio.remove-samples",
  can: "studio:write",
  input: nothing,
  run: ({ tx }) => commands.removeSamples(tx),
  refresh: [paths.studio.dashboard],
});
