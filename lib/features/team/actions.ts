"use server";

import { action } from "@/lib/action/action";
import { studio, studioAlways, visitor } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { LOGINS_PER_NETWORK } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { codeForm } from "@/lib/features/accounts/schema";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import * as invites from "./commands/invite-member";
import * as factors from "./commands/require-second-factor";
import * as members from "./commands/change-member";
import * as teaching from "./commands/teach";
import { functionCopy } from "./copy/functions";
import {
  joinAsKnown,
  joinAsNew,
  joinWithCode,
  lookAtLink,
  resetSecondFactor as resetFactor,
  showTeamShare,
} from "./flows";
import { TEAM_LINKS_PER_NETWORK, isNearlyOwner } from "./rules";
import {
  enterForm,
  joinForm,
  memberChange,
  memberChoice,
  secondFactorRequirement,
  teachingForm,
  teamInviteChoice,
  teamInviteForm,
  teamLink,
} from "./schema";

export const inviteMember = action(studio)({
  name: "team.invite",
  can: "team:write",
  input: teamInviteForm,
  fresh: ({ staffRole }) => isNearlyOwner(staffRole),
  run: ({ tx, input }) => invites.inviteMember(tx, { ...input, at: now() }),
  facts: (_done, { staffRole }) => ({ role: staffRole }),
  after: wakeOutbox,
  refresh: [paths.studio.settings, paths.studio.instructors],
});

export const resendTeamInvite = action(studio)({
  name: "team.resend",
  can: "team:write",
  input: teamInviteChoice,
  run: ({ tx, input }) => invites.resendTeamInvite(tx, { ...input, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.settings],
});

/**
 * A task, because an action's receipt would store the link in clear. A manager's link needs the password again, which is
 * known once the invite was read.
 */
export const shareTeamInvite = task(studio)({
  name: "team.share",
  can: "team:write",
  input: teamInviteChoice,
  run: showTeamShare,
});

export const revokeTeamInvite = action(studio)({
  name: "team.revoke",
  can: "team:write",
  input: teamInviteChoice,
  run: ({ tx, input }) => invites.revokeTeamInvite(tx, { ...input, at: now() }),
  refresh: [paths.studio.settings],
});

/** Another function, or none. The person is told by mail. */
export const changeMember = action(studio)({
  name: "team.change",
  can: "team:write",
  input: memberChange,
  fresh: true,
  run: ({ tx, input, actor }) => members.changeMember(tx, { ...input, by: actor.userId, at: now() }),
  facts: ({ before, after, instructorId }) => ({ before, after, instructor: instructorId }),
  conflicts: { user_roles_studio_id_instructor_id_key: functionCopy.instructor.taken },
  after: wakeOutbox,
  refresh: [paths.studio.settings, paths.studio.instructors],
});

/** Owner and manager change their own row alone. */
export const startTeaching = action(studio)({
  name: "team.teach",
  can: "instructors:write",
  input: teachingForm,
  run: ({ tx, input, actor }) => teaching.startTeaching(tx, { ...input, by: actor }),
  facts: ({ instructorId }) => ({ instructor: instructorId }),
  conflicts: { user_roles_studio_id_instructor_id_key: functionCopy.instructor.taken },
  refresh: [paths.studio.settings, paths.studio.instructors, paths.studio.dashboard],
});

export const stopTeaching = action(studio)({
  name: "team.stop-teaching",
  can: "instructors:write",
  input: memberChoice,
  run: ({ tx, input, actor }) => teaching.stopTeaching(tx, { ...input, by: actor }),
  facts: ({ instructorId }) => ({ instructor: instructorId }),
  refresh: [paths.studio.settings, paths.studio.instructors, paths.studio.dashboard],
});

export const removeMember = action(studio)({
  name: "team.remove",
  can: "team:write",
  input: memberChoice,
  run: ({ tx, input }) => members.removeMember(tx, input),
  refresh: [paths.studio.settings],
});

export const requireSecondFactor = action(studio)({
  name: "team.require-second-factor",
  can: "team:write",
  fresh: true,
  input: secondFactorRequirement,
  run: ({ tx, input, actor: { studioId } }) => factors.requireSecondFactor(tx, { ...input, studioId }),
  facts: (_done, { required }) => ({ required: required ? "off → on" : "on → off" }),
  after: wakeOutbox,
  refresh: [paths.studio.settings],
});

/** For a member who lost the app and the recovery codes. */
export const resetSecondFactor = task(studio)({
  name: "team.reset-second-factor",
  can: "team:write",
  fresh: true,
  input: memberChoice,
  run: resetFactor,
  refresh: [paths.studio.settings],
});

/** Open to team members also while the academy does not pay, and without the second factor that it requires. */
export const leaveTeam = action(studioAlways)({
  name: "team.leave",
  can: "day:read",
  input: nothing,
  run: ({ tx, actor: { userId } }) => members.leaveTeam(tx, { userId }),
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
  conflicts: { user_roles_studio_id_instructor_id_key: functionCopy.instructor.taken },
  run: joinAsNew,
});

export const enterTeam = task(visitor)({
  name: "team.enter",
  input: enterForm,
  limit: TEAM_LINKS_PER_NETWORK,
  conflicts: { user_roles_studio_id_instructor_id_key: functionCopy.instructor.taken },
  run: joinAsKnown,
});

/** The second step of `enterTeam` for somebody with a second factor. */
export const joinTeamWithCode = task(visitor)({
  name: "team.code",
  input: codeForm,
  limit: LOGINS_PER_NETWORK,
  conflicts: { user_roles_studio_id_instructor_id_key: functionCopy.instructor.taken },
  run: joinWithCode,
});
