"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import * as commands from "./commands";
import { giveBackForm, ownerOfCredit } from "./schema";

export const payWithCredit = action(studio)({
  name: "credits.pay",
  can: "payments:write",
  moves: "money",
  input: ownerOfCredit,
  run: ({ tx, input }) => commands.payWithCredit(tx, input),
  facts: ({ usedCents }) => ({ amount: usedCents }),
  refresh: [paths.studio.finance],
});

export const giveBackCredit = action(studio)({
  name: "credits.give-back",
  can: "corrections:write",
  moves: "money",
  input: giveBackForm,
  run: ({ tx, input }) => commands.giveBackCredit(tx, input),
  facts: (_done, { amount }) => ({ amount }),
  refresh: [paths.studio.finance],
});
