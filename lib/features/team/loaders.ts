import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import {
  findTaughtAs,
  isSecondFactorRequired,
  listFreeInstructors,
  listMembers,
  listTeamInvites,
} from "./queries";

export const loadTeam = loader(studio)({
  name: "team.list",
  can: "team:read",
  input: nothing,
  run: async ({ tx, actor: { studio, userId } }) => {
    const { timeZone } = studio;
    return {
      secondFactorRequired: await isSecondFactorRequired(tx),
      members: await listMembers(tx, { timeZone, userId }),
      invites: await listTeamInvites(tx, { at: now(), timeZone }),
    };
  },
});

/** Whether the reader teaches, for a manager, who does not see the team. */
export const loadTeaching = loader(studio)({
  name: "team.teaching",
  can: "instructors:write",
  input: nothing,
  run: async ({ tx, actor: { userId } }) => ({ userId, instructor: await findTaughtAs(tx, { userId }) }),
});

/** Instructors to choose from in the invite, in the change of a function and in "Eu dou aula". */
export const loadFreeInstructors = loader(studio)({
  name: "team.free-instructors",
  can: "instructors:write",
  input: nothing,
  run: ({ tx }) => listFreeInstructors(tx),
});
