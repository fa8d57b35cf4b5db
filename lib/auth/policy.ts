/** Who may do what. The screens ask the same table, as courtesy; loaders and builders are the lock. */
type Noun =
  | "students"
  | "instructors"
  | "classes"
  | "payments"
  | "leads"
  | "notices"
  | "reports"
  | "studio"
  | "billing"
  | "portal"
  | "platform";

export type Permission = `${Noun}:${"read" | "write"}`;
export type Role = "owner" | "student" | "superAdmin";

const ownerNouns = [
  "students",
  "instructors",
  "classes",
  "payments",
  "leads",
  "notices",
  "reports",
  "studio",
  "billing",
] as const satisfies readonly Noun[];

const readAndWrite = (nouns: readonly Noun[]): readonly Permission[] =>
  nouns.flatMap((noun): Permission[] => [`${noun}:read`, `${noun}:write`]);

const grants: Readonly<Record<Role, readonly Permission[]>> = {
  owner: readAndWrite(ownerNouns),
  student: readAndWrite(["portal"]),
  superAdmin: readAndWrite(["platform"]),
};

export const can = (actor: { kind: Role | "visitor" | "unattached" }, permission: Permission): boolean =>
  actor.kind !== "visitor" && actor.kind !== "unattached" && grants[actor.kind].includes(permission);
