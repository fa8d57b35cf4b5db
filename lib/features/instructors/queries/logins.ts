import "server-only";
import type { StudioRole } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";
import { maskEmail } from "@/lib/kernel/text";

/** The member of the team who enters as an instructor, or the person who is invited to. */
export type InstructorLogin =
  | { kind: "member"; role: StudioRole; fullName: string; email: string }
  | { kind: "invited"; id: string; fullName: string; email: string; until: IsoDay; expired: boolean };

/** A member of the team with the own name. */
export const memberSelect = {
  role: true,
  staffRole: true,
  user: { select: { email: true, profile: { select: { fullName: true } } } },
} as const satisfies Prisma.UserRoleSelect;

type Person = Prisma.UserRoleGetPayload<{ select: typeof memberSelect }>["user"];

export const nameOf = ({ profile, email }: Person): string => profile?.fullName || maskEmail(email);

/** At most one member enters as an instructor (a unique index). Of invites the newest unanswered one counts. */
export const loginSelect = {
  logins: { select: memberSelect },
  staffInvites: {
    where: { acceptedAt: null, closedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 1,
    select: { id: true, fullName: true, email: true, expiresAt: true },
  },
} as const satisfies Prisma.InstructorSelect;

type LoginRows = Prisma.InstructorGetPayload<{ select: typeof loginSelect }>;

type Shown = { contacts: "masked" | "open"; at: Date; timeZone: string };

/** Null if nobody enters and nobody is invited. Addresses are masked as the instructor's own contacts are (SEC-19). */
export function loginOf(
  { logins: [member], staffInvites: [invite] }: LoginRows,
  { contacts, at, timeZone }: Shown,
): InstructorLogin | null {
  const shown = (email: string) => (contacts === "open" ? email : maskEmail(email));
  if (member) {
    const { role, staffRole, user } = member;
    return {
      kind: "member",
      role: role === "studio_owner" ? "owner" : (staffRole ?? "staff"),
      fullName: nameOf(user),
      email: shown(user.email),
    };
  }
  if (!invite) return null;
  const { expiresAt, email, ...rest } = invite;
  return {
    kind: "invited",
    ...rest,
    email: shown(email),
    until: dayOf(expiresAt, timeZone),
    expired: expiresAt <= at,
  };
}
