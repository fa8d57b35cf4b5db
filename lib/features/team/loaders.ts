import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { isSecondFactorRequired, listFreeInstructors, listMembers, listTeamInvites } from "./queries";

export const loadTeam = loader(studio)({
  name: "team.list",
  can: "team:read",
  input: nothing,
  run: async ({ tx, actor: { studio, studioId } }) => {
    const { timeZone } = studio;
    return {
      secondFactorRequired: await isSecondFactorRequired(tx, { studioId }),
      members: await listMembers(tx, { timeZone }),
      invites: await listTeamInvites(tx, { at: now(), timeZone }),
    };
  },
});

/** Instructors to choose from in the invite and in the change of a function. */
export const loadFreeInstructors = loader(studio)({
  name: "team.free-instructors",
  can: "team:read",
  input: nothing,
  run: ({ tx }) => listFreeInstructors(tx),
});
