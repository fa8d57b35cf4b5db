import { type LiveTopic, type OwnTopic, liveTopics } from "@/lib/kernel/live";

/** Who may do what. The screens ask the same table, as courtesy; areas and doors are the lock. */
export type Role = "owner" | "staff" | "student" | "superAdmin";

type Grants = Readonly<Partial<Record<Role, "read" | "write">>>;

/** By noun, for every role; whoever may write may read. Which rows a role meets is the door's to say. */
export const grants = {
  /** The day's classes and notices: the first screen of whoever works at the academy. */
  day: { owner: "write", staff: "read" },
  students: { owner: "write", student: "read" },
  instructors: { owner: "write" },
  classes: { owner: "write", student: "read" },
  attendance: { owner: "write" },
  /** Who will not come to a class, said beforehand. */
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
  /** What a student may change of the own row; whether a guardian may, the door says. */
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
  billing: { owner: "write" },
  studios: { superAdmin: "write" },
  posts: { superAdmin: "write" },
  settings: { superAdmin: "write" },
} as const satisfies Readonly<Record<string, Grants>>;

type Noun = keyof typeof grants;
export type Permission = `${Noun}:${"read" | "write"}`;

/** The portal follows what the academy says and the student's own money, and nothing that happens to other students. */
export const portalTopics = ["notices", "money"] as const satisfies readonly (LiveTopic | OwnTopic)[];

/** Whose rights leave money out are not told that it moved either. */
export const portalTopicsFor = ({ pay }: { pay: boolean }) =>
  portalTopics.filter((topic) => topic !== "money" || pay);

/** Whose changes somebody is told of: of the day's, and of what they may read. */
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

/** Without a role there are no rights. */
export function can({ role }: { kind: string; role?: Role }, permission: Permission): boolean {
  if (role === undefined) return false;
  const [noun, verb] = permission.split(":") as [Noun, "read" | "write"];
  const granted = (grants[noun] as Grants)[role];
  return granted === "write" || granted === verb;
}
