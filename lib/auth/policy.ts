import { type LiveTopic, type OwnTopic, liveTopics } from "@/lib/kernel/live";

/**
 * Permissions by role. Screens read this table as a courtesy; areas and doors enforce it. `manager` to `instructor`
 * are a team member's functions, `staff` is a member without one.
 */
export type Role = StudioRole | "student" | "superAdmin";
export const studioRoles = ["owner", "manager", "desk", "finance", "instructor", "staff"] as const;
export type StudioRole = (typeof studioRoles)[number];

type Grants = Readonly<Partial<Record<Role, "read" | "write">>>;

const office = { owner: "write", manager: "write" } as const;
const money = { ...office, finance: "write" } as const;

/** By noun, for every role; write includes read. The door decides which rows and columns a role sees. */
export const grants = {
  /** The day's classes and notices: the first screen of owner and team. */
  day: { ...office, desk: "read", finance: "read", instructor: "read", staff: "read" },
  students: { ...office, desk: "write", finance: "read", student: "read" },
  /** An instructor's own students, without contact, health and money. */
  ownStudents: { instructor: "read" },
  instructors: office,
  classes: { ...office, desk: "read", instructor: "read", student: "read" },
  enrollments: { ...office, desk: "write" },
  attendance: { ...office, desk: "write", instructor: "write" },
  /** Says who teaches a class on one day. */
  substitutes: { ...office, desk: "write" },
  /** A student tells beforehand that they will not come to a class. */
  absences: { owner: "read", manager: "read", desk: "read", student: "write" },
  graduation: office,
  /** Promotions that an instructor proposes, and that owner or manager decide. */
  proposals: { ...office, instructor: "write" },
  payments: { ...money, desk: "write", student: "read" },
  charges: { ...money, desk: "write" },
  /** Waiving, reversing, giving back and taking a decision back. */
  corrections: money,
  /** Monthly fees of students. */
  fees: office,
  guardians: { ...office, desk: "write", finance: "read" },
  documents: office,
  health: office,
  notes: { ...office, instructor: "write" },
  leads: { ...office, desk: "write" },
  notices: { ...office, student: "read" },
  /** Columns that a student may change of the own row; the door decides whether a guardian may. */
  ownData: { student: "write" },
  outreach: office,
  reports: money,
  assistant: { owner: "read", manager: "read" },
  imports: office,
  /** The trail of the own academy. */
  history: { owner: "read", manager: "read" },
  erasures: office,
  team: { owner: "write" },
  payroll: office,
  passes: office,
  fiscal: office,
  site: office,
  studio: office,
  /** PIX key and account of the payment provider: where students' money goes. */
  payee: { owner: "write" },
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
  proposals: "proposals:read",
  invites: "students:read",
  notices: "day:read",
  studio: "day:read",
};

export const topicsFor = (actor: { kind: string; role?: Role }): LiveTopic[] =>
  liveTopics.filter((topic) => can(actor, telling[topic]));

/** Everything a function may do, as the door tells it to the database (prisma/sql/team.sql). */
export const studioRightsOf = (role: StudioRole): readonly Permission[] =>
  (Object.keys(grants) as Noun[])
    .flatMap((noun) => [`${noun}:read`, `${noun}:write`] as const)
    .filter((permission) => can({ kind: "studio", role }, permission));

/** The instructor whose own classes are all that the actor reaches; null for everybody else. */
export const teacherOf = (actor: { role: Role; instructorId: string | null }): string | null =>
  actor.role === "instructor" ? actor.instructorId : null;

export function can({ role }: { kind: string; role?: Role }, permission: Permission): boolean {
  if (role === undefined) return false;
  const [noun, verb] = permission.split(":") as [Noun, "read" | "write"];
  const granted = (grants[noun] as Grants)[role];
  return granted === "write" || granted === verb;
}
