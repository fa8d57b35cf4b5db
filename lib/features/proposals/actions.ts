"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import * as commands from "./commands";
import { proposalsCopy } from "./copy";
import { declineForm, oneProposal, proposalForm } from "./schema";

export const propose = action(studio)({
  name: "proposals.propose",
  can: "proposals:write",
  input: proposalForm,
  run: ({ tx, input, actor }) =>
    commands.propose(tx, {
      ...input,
      instructorId: actor.instructorId,
      today: today(actor.studio.timeZone),
    }),
  conflicts: { promotion_proposals_open_key: proposalsCopy.propose.already },
  refresh: [paths.studio.students],
});

export const withdraw = action(studio)({
  name: "proposals.withdraw",
  can: "proposals:write",
  input: oneProposal,
  run: ({ tx, input, actor }) => commands.withdraw(tx, { ...input, instructorId: actor.instructorId }),
  refresh: [paths.studio.students],
});

// Deciding is promoting: an instructor, who may write proposals, has no such right.
export const approve = action(studio)({
  name: "proposals.approve",
  can: "graduation:write",
  input: oneProposal,
  run: ({ tx, input, actor }) => commands.approve(tx, { ...input, today: today(actor.studio.timeZone) }),
  refresh: [paths.studio.students],
});

export const decline = action(studio)({
  name: "proposals.decline",
  can: "graduation:write",
  input: declineForm,
  run: ({ tx, input }) => commands.decline(tx, input),
  refresh: [paths.studio.students],
});
