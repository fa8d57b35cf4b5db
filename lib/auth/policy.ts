import { type LiveTopic, type OwnTopic, liveTopics } from "@/lib/kernel/live";

/** Permissions by role. Screens read this table as a courtesy; areas and doors enforce it. */
export type Role = "owner" | "staff" | "student" | "superAdmin";

type Grants = Readonly<Partial<Record<Role, "read" | "write">>>;

/** By noun, for every role; write includes read. The door decides which rows a role sees. */
export const grants = {
  /** The day's classes and notices: the first screen of owner and staff. */
  day: { owner: "write", staff: "read" },
  students: { owner: "write", student: "read" },
  instructors: { owner: "write" },
  classes: { owner: "write", student: "read" },
  attendance: { owner: "write" },
  /** A student tells beforehand that they will not come to a class. */
  absences: { owner: "read", student: "write" },
  graduation: { owner: "write" },
  payments: { owner: "write", student: "read" },
  charges: { owner: "write" },
  guardians: { owner: "write" },
  documents: { owner: "write" },
  health: { owner: "write" },
  notes: { owner: "write" },
  leads: { owner: "write" },
  notices: { owner: "write", student: "read" },
  /** Columns that a student may change of the own row; the door decides whether a guardian may. */
  ownData: { student: "write" },
  outreach: { owner: "write" },
  reports: { owner: "write" },
  assistant: { owner: "read" },
  imports: { owner: "write" },
  team: { owner: "write" },
  payroll: { owner: "write" },
  passes: { owner: "write" },
  fiscal: { owner: "write" },
  site: { owner: "write" },
  studio: { owner: "write" },
  history: { owner: "read" },
  billing: { owner: "write" },
  studios: { superAdmin: "write" },
  posts: { superAdmin: "write" },
  settings: { superAdmin: "write" },
} as const satisfies Readonly<Record<string, Grants>>;

type Noun = keyof typeof grants;
export type Permission = `${Noun}:${"read" | "write"}`;

/** The portal follows notices and the student's own money, nothing that happens to other students. */
export const portalTopics = ["notices", "money"] as const satisfies readonly (LiveTopic | OwnTopic)[];

/** Without the right to pay, nobody learns that money moved. */
export const portalTopicsFor = ({ pay }: { pay: boolean }) =>
  portalTopics.filter((topic) => topic !== "money" || pay);

/** Permission that each topic requires before its changes are announced. */
const telling: Readonly<Record<LiveTopic, Permission>> = {
  students: "students:read",
  instructors: "day:read",
  classes: "day:read",
  enrollments: "day:read",
  attendance: "day:read",
  payments: "payments:read",
  charges: "charges:read",
  leads: "leads:read",
  invites: "students:read",
  notices: "day:read",
  studio: "day:read",
};

export const topicsFor = (actor: { kind: string; role?: Role }): LiveTopic[] =>
  liveTopics.filter((topic) => can(actor, telling[topic]));

export function can({ role }: { kind: string; role?: Role }, permission: Permission): boolean {
  if (role === undefined) return false;
  const [noun, verb] = permission.split(":") as [Noun, "read" | "write"];
  const granted = (grants[noun] as Grants)[role];
  return granted === "write" || granted === verb;
}
