"use server";

import { action } from "@/lib/action/action";
import { studio, studioUnpaid, visitor } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import * as commands from "./commands";
import { joinAsKnown, joinAsNew, lookAtLink } from "./flows";
import { TEAM_LINKS_PER_NETWORK } from "./rules";
import { enterForm, joinForm, memberChoice, teamInviteChoice, teamInviteForm, teamLink } from "./schema";

export const inviteMember = action(studio)({
  name: "team.invite",
  can: "team:write",
  input: teamInviteForm,
  run: ({ tx, input }) => commands.inviteMember(tx, { ...input, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.settings],
});

export const resendTeamInvite = action(studio)({
  name: "team.resend",
  can: "team:write",
  input: teamInviteChoice,
  run: ({ tx, input }) => commands.resendTeamInvite(tx, { ...input, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.settings],
});

export const revokeTeamInvite = action(studio)({
  name: "team.revoke",
  can: "team:write",
  input: teamInviteChoice,
  run: ({ tx, input }) => commands.revokeTeamInvite(tx, { ...input, at: now() }),
  refresh: [paths.studio.settings],
});

export const removeMember = action(studio)({
  name: "team.remove",
  can: "team:write",
  input: memberChoice,
  run: ({ tx, input }) => commands.removeMember(tx, input),
  refresh: [paths.studio.settings],
});

/** Open to team members also while the academy does not pay. */
export const leaveTeam = action(studioUnpaid)({
  name: "team.leave",
  can: "day:read",
  input: nothing,
  run: ({ tx, actor: { userId } }) => commands.leaveTeam(tx, { userId }),
});

export const lookAtTeamInvite = task(visitor)({
  name: "team.look",
  input: teamLink,
  limit: TEAM_LINKS_PER_NETWORK,
  run: lookAtLink,
});

export const joinTeam = task(visitor)({
  name: "team.join",
  input: joinForm,
  limit: TEAM_LINKS_PER_NETWORK,
  run: joinAsNew,
});

export const enterTeam = task(visitor)({
  name: "team.enter",
  input: enterForm,
  limit: TEAM_LINKS_PER_NETWORK,
  run: joinAsKnown,
});
