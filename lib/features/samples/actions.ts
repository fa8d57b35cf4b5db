"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { loadSamples, removeSamples } from "./commands";

export const addSampleData = action(studio)({
  name: "studio.add-samples",
  can: "studio:write",
  input: nothing,
  run: ({
    tx,
    actor: {
      userId,
      studio: { timeZone },
    },
  }) => loadSamples(tx, { userId, today: today(timeZone) }),
  refresh: [paths.studio.dashboard],
});

export const removeSampleData = action(studio)({
  name: "studio.remove-samples",
  can: "studio:write",
  input: nothing,
  run: ({ tx }) => removeSamples(tx),
  refresh: [paths.studio.dashboard],
});
