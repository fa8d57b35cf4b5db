import "server-only";
import { cache } from "react";
import { SESSION_TOUCH_MINUTES } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { type PortalRights, withSystem } from "@/lib/db/doors";
import type { SubscriptionStatus } from "@/lib/db/generated/enums";
import { now } from "@/lib/kernel/clock";
import type { StudioRole } from "./policy";
import { type Access, accessOf, accessOfSuperAdmin } from "./access";
import type { PausedChild, ReachableStudent } from "./reachable";
import { type SessionRow, isAlive, leadSession, readSession, touchSession } from "./session-rows";
import { readSessionCookie } from "./session-cookie";

export type StudioOfActor = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  timeZone: string;
  logoUrl: string | null;
  subscriptionStatus: "active" | "trial" | "suspended";
  subscriptionPlan: "basic" | "premium" | "enterprise";
  payeeChangedAt: Date | null;
  subscription: { status: SubscriptionStatus; accessUntil: Date | null } | null;
};

type SignedIn = {
  userId: string;
  sessionId: string;
  email: string;
  fullName: string;
  /** Last time that the password was typed again in this session. */
  confirmedAt: Date | null;
};

type Visitor = { kind: "visitor" };
/** Works at an academy: its owner, or a team member with a function, or without one (`staff`, SHELL-08). */
export type StudioActor = SignedIn & {
  kind: "studio";
  role: StudioRole;
  /** The active instructor as whom the person teaches. */
  instructorId: string | null;
  studioId: string;
  studio: StudioOfActor;
  access: Access;
  /** The academy requires a second factor of its team, and this member has none. */
  lacksSecondFactor: boolean;
  unreadNotices: number;
};
/** A student, or a guardian in the student's portal; `rights` says what a guardian may do. */
export type StudentActor = SignedIn & {
  kind: "student";
  role: "student";
  studioId: string;
  studentId: string;
  studio: StudioOfActor;
  rights: PortalRights;
  /** Known to be of age: guardians no longer sign, and health, data and consents are the student's alone. */
  isAdult: boolean;
  /** Monthly fee; null for somebody who may not pay. */
  monthlyFeeCents: number | null;
  /** Every student whose portal the person may open, the present one included. */
  reachable: readonly ReachableStudent[];
  /** Children who are away, whose portal is closed meanwhile. */
  paused: readonly PausedChild[];
  unreadNotices: number;
};
export type SuperAdmin = SignedIn & { kind: "superAdmin"; role: "superAdmin"; access: Access };
/** Signed in as an owner, but no studio is linked to the account (any more). */
type Unattached = SignedIn & { kind: "unattached" };
export type SignedInActor = StudioActor | StudentActor | SuperAdmin | Unattached;
export type Actor = Visitor | SignedInActor;

const visitor: Visitor = { kind: "visitor" };

/** The actor of a live session row. Roles and status come from the row, never from the cookie. */
export function actorOf(row: SessionRow, at: Date): Actor {
  if (!isAlive(row, at)) return visitor;
  const { studio, studentId } = row;
  const { id: sessionId, userId, email, fullName, confirmedAt } = row;
  const person = { userId, sessionId, email, fullName, confirmedAt };
  switch (row.area) {
    case "superAdmin":
      return row.role === "super_admin"
        ? {
            kind: "superAdmin",
            role: "superAdmin",
            ...person,
            access: accessOfSuperAdmin(row.email, env.superAdminEmail),
          }
        : visitor;
    case "owner":
      return studio
        ? {
            kind: "studio",
            role: row.role === "studio_owner" ? "owner" : (row.staffRole ?? "staff"),
            instructorId: row.instructorId,
            ...person,
            studioId: studio.id,
            studio,
            access: accessOf(studio, at),
            lacksSecondFactor: row.lacksSecondFactor,
            unreadNotices: row.unreadNotices,
          }
        : { kind: "unattached", ...person };
    case "student":
      return studio && studentId && row.studentStatus === "active"
        ? {
            kind: "student",
            role: "student",
            ...person,
            studioId: studio.id,
            studentId,
            studio,
            rights: row.rights,
            isAdult: row.isAdult,
            monthlyFeeCents: row.monthlyFeeCents,
            reachable: row.reachable,
            paused: row.paused,
            unreadNotices: row.unreadNotices,
          }
        : visitor;
  }
}

/**
 * AGR-17: the session goes on with another student, of the same academy if there is one, where a guardian's child is
 * away. The student's own session ends (PORTAL-04).
 */
async function pastPaused(row: SessionRow, at: Date): Promise<SessionRow | null> {
  const { id, studentId: from, studio, paused, reachable } = row;
  if (from === null || !isAlive(row, at) || !paused.some((child) => child.id === from)) return row;
  const to = reachable.find(({ studioId }) => studioId === studio?.id) ?? reachable[0];
  if (!to) return row;
  await withSystem("session.lead", (tx) => leadSession(tx, { id, from, to }));
  return readSession(id);
}

export const currentActor = cache(async (): Promise<Actor> => {
  const cookie = await readSessionCookie();
  if (!cookie) return visitor;
  const at = now();
  const found = await readSession(cookie.sessionId);
  if (!found || found.userId !== cookie.userId) return visitor;
  const row = await pastPaused(found, at);
  if (!row) return visitor;
  const actor = actorOf(row, at);
  const stale = at.getTime() - row.lastSeenAt.getTime() > SESSION_TOUCH_MINUTES * 60_000;
  if (actor.kind !== "visitor" && stale)
    await withSystem("session.touch", (tx) => touchSession(tx, row.id, at));
  return actor;
});

/**
 * For streams that outlast a request: true while the session still has the same person and rights. Does not count as
 * use of the session.
 */
export async function stillSpeaks(actor: StudioActor | StudentActor): Promise<boolean> {
  const row = await readSession(actor.sessionId);
  const current = row ? actorOf(row, now()) : visitor;
  if (current.kind === "student" && actor.kind === "student")
    return (
      current.studentId === actor.studentId &&
      current.rights.pay === actor.rights.pay &&
      current.rights.sign === actor.rights.sign
    );
  return (
    current.kind === "studio" &&
    actor.kind === "studio" &&
    current.role === actor.role &&
    current.instructorId === actor.instructorId &&
    current.studioId === actor.studioId &&
    !current.lacksSecondFactor &&
    current.access.subscribed === actor.access.subscribed
  );
}
