import "server-only";
import { type StudioRole, studioRightsOf } from "@/lib/auth/policy";
import type { Member } from "@/lib/db/doors";

const doorsOfFunctions = {
  manager: "studio",
  desk: "desk",
  finance: "desk",
  staff: "desk",
  instructor: "instructor",
} as const;

/** How a function enters: its database role, and its rights. */
export const memberOf = (role: StudioRole): { as?: Member } =>
  role === "owner" ? {} : { as: { door: doorsOfFunctions[role], rights: studioRightsOf(role) } };
