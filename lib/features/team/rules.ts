import { type Permission, type StudioRole, can } from "@/lib/auth/policy";
import { teamCopy } from "./copy/team";

/** Functions in the order in which a screen offers them. */
export const staffFunctions = [
  "instructor",
  "desk",
  "finance",
  "manager",
] as const satisfies readonly StudioRole[];
export type StaffFunction = (typeof staffFunctions)[number];

/** Null for "Sem função", and undefined for a name that no screen sends. */
export const functionNamed = (name: string): StaffFunction | null | undefined =>
  name === "staff" ? null : staffFunctions.find((known) => known === name);

/** Only a manager keeps teaching as the instructor they were; a Professor always has one. */
export const mayTeach = (staffRole: StaffFunction | null): boolean =>
  staffRole === "instructor" || staffRole === "manager";

/** A manager may do nearly all that the owner may, so inviting one takes the password again, like changing a function. */
export const isNearlyOwner = (staffRole: string | null): boolean => staffRole === "manager";

/** Validity of a link; the mail names it. */
export const TEAM_INVITE_DAYS = 7;
const INVITES_PER_STUDIO_AND_HOUR = 20;
/** To one address per day, whatever became of them. */
const INVITES_PER_RECIPIENT = { max: 3, pauseMinutes: 10 } as const;
/** Members who are not owners, and open invites together: the list is one card. */
export const TEAM_MOST = 50;
/** Links opened or accepted. */
export const TEAM_LINKS_PER_NETWORK = { max: 60, windowMinutes: 15 } as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const inviteEnd = (at: Date): Date => new Date(at.getTime() + TEAM_INVITE_DAYS * DAY);

/** Start of the time in which an academy's invites count. */
export const quotaStart = (at: Date): Date => new Date(at.getTime() - DAY);

/** Not accepted and not closed by the academy: open, or expired and to be sent again. */
export const unanswered = { acceptedAt: null, closedAt: null } as const;

/** An invite with an open link. */
export const waitingAt = (at: Date) => ({ ...unanswered, expiresAt: { gt: at } });

type SentInvite = { email: string; createdAt: Date };

/** Why no invite may be sent now, or null. `sent`: the academy's invites since `quotaStart`. */
export function quotaProblem(sent: readonly SentInvite[], to: { email: string; at: Date }): string | null {
  const isWithin = (span: number) => (invite: SentInvite) =>
    to.at.getTime() - invite.createdAt.getTime() < span;
  if (sent.filter(isWithin(HOUR)).length >= INVITES_PER_STUDIO_AND_HOUR) return teamCopy.invite.tooMany;
  const toSame = sent.filter(({ email }) => email === to.email);
  if (toSame.length >= INVITES_PER_RECIPIENT.max) return teamCopy.invite.tooManyToOne;
  return toSame.some(isWithin(INVITES_PER_RECIPIENT.pauseMinutes * MINUTE)) ? teamCopy.invite.tooSoon : null;
}

export type DeadLink = "unknown" | "used" | "revoked" | "expired";

/** The reason why an invite's link opens nothing; null if it does. */
export function deadLinkOf(
  invite: { acceptedAt: Date | null; closedAt: Date | null; expiresAt: Date } | null,
  at: Date,
): DeadLink | null {
  if (!invite) return "unknown";
  if (invite.acceptedAt) return "used";
  if (invite.closedAt) return "revoked";
  return invite.expiresAt <= at ? "expired" : null;
}

/** Why an account may not join, by its roles. */
export type Refused = "member" | "elsewhere";

/** A person of an academy or of the platform belongs there only. */
export function refusedFor(
  roles: readonly { studioId: string | null }[],
  { studioId }: { studioId: string },
): Refused | null {
  if (roles.some((role) => role.studioId === studioId)) return "member";
  return roles.length > 0 ? "elsewhere" : null;
}

type Area = keyof typeof teamCopy.matrix.areas;
type Level = keyof typeof teamCopy.matrix.levels;
type Noun = Permission extends `${infer N}:${string}` ? N : never;

/**
 * The noun that stands for each area of the table. `else` is a narrower one, for roles without the first, and how the
 * table names its right.
 */
const areas: Readonly<Record<Area, { noun: Noun; else?: { noun: Noun; as: Level } }>> = {
  day: { noun: "day" },
  notices: { noun: "notices" },
  classes: { noun: "classes" },
  attendance: { noun: "attendance" },
  students: { noun: "students", else: { noun: "ownStudents", as: "ownPeople" } },
  notes: { noun: "notes" },
  guardians: { noun: "guardians" },
  health: { noun: "health" },
  graduation: { noun: "graduation", else: { noun: "proposals", as: "proposes" } },
  money: { noun: "payments" },
  corrections: { noun: "corrections" },
  leads: { noun: "leads" },
  instructors: { noun: "instructors" },
  reports: { noun: "reports" },
  settings: { noun: "studio" },
  team: { noun: "team" },
  history: { noun: "history" },
  payee: { noun: "payee" },
  billing: { noun: "billing" },
};

/** An instructor's door shows the own classes alone (prisma/sql/teaching.sql). */
const ownOnly: readonly Noun[] = ["classes", "attendance", "notes"];

function levelOf(role: StudioRole, area: Area): Level {
  const { noun, else: narrower } = areas[area];
  const may = (verb: "read" | "write", of: Noun = noun) => can({ kind: "studio", role }, `${of}:${verb}`);
  if (narrower && !may("read") && may("read", narrower.noun)) return narrower.as;
  if (!may("read")) return "nothing";
  if (role === "instructor" && ownOnly.includes(noun)) return "own";
  return may("write") ? "writes" : "reads";
}

/** The right of every role in every area, computed from the permissions themselves. */
export const rightsByArea = (): { id: Area; levels: Readonly<Record<StudioRole, Level>> }[] =>
  (Object.keys(areas) as Area[]).map((id) => ({
    id,
    levels: {
      owner: levelOf("owner", id),
      manager: levelOf("manager", id),
      desk: levelOf("desk", id),
      finance: levelOf("finance", id),
      instructor: levelOf("instructor", id),
      staff: levelOf("staff", id),
    },
  }));
