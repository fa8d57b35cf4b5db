import type { Role } from "@/lib/auth/policy";

/** The signed-in user as screens may know it. The server decides rights at every request. */
export type SessionUser = {
  id: string;
  kind: Role | "unattached";
  email: string;
  fullName: string;
  /** The student whose portal is open; a guardian may switch. */
  studentId?: string;
};

type Person = { userId: string; email: string; fullName: string; studentId?: string };
type Caller = { kind: "visitor" } | (Person & ({ kind: "unattached" } | { kind: string; role: Role }));

export const kindOf = (caller: { kind: "unattached" } | { role: Role }): SessionUser["kind"] =>
  "role" in caller ? caller.role : caller.kind;

export const sessionUserOf = (caller: Caller): SessionUser | null =>
  "userId" in caller
    ? {
        id: caller.userId,
        kind: kindOf(caller),
        email: caller.email,
        fullName: caller.fullName,
        ...(caller.studentId !== undefined && { studentId: caller.studentId }),
      }
    : null;

/** The user's role; null gives no rights (SEC-01, SEC-08). */
export const roleOf = (user: SessionUser | null): "super_admin" | "studio_owner" | null => {
  if (user?.kind === "superAdmin") return "super_admin";
  return user?.kind === "owner" ? "studio_owner" : null;
};
