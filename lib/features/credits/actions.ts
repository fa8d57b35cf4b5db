"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import * as commands from "./commands";
import { giveBackForm } from "./schema";

export const giveBackCredit = action(studio)({
  name: "credits.give-back",
  can: "corrections:write",
  moves: "money",
  input: giveBackForm,
  run: ({ tx, input }) => commands.giveBackCredit(tx, input),
  facts: (_done, { amount }) => ({ amount }),
  refresh: [paths.studio.finance],
});
