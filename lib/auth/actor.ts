import "server-only";
import { cache } from "react";
import { SESSION_TOUCH_MINUTES } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { type PortalRights, withSystem } from "@/lib/db/doors";
import type { SubscriptionStatus } from "@/lib/db/generated/enums";
import { now } from "@/lib/kernel/clock";
import { type Access, accessOf, accessOfSuperAdmin } from "./access";
import { type ReachableStudent, type SessionRow, isAlive, readSession, touchSession } from "./session-rows";
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
  /** When somebody last changed where the students' money goes. */
  payeeChangedAt: Date | null;
  /** What its provider says of it; null without one. */
  subscription: { status: SubscriptionStatus; accessUntil: Date | null } | null;
};

type SignedIn = {
  userId: string;
  sessionId: string;
  email: string;
  fullName: string;
  /** When the password was last typed once more in this session. */
  confirmedAt: Date | null;
};

type Visitor = { kind: "visitor" };
/** Somebody who works at an academy: its owner, or who is linked to it without that role (SHELL-08). */
export type StudioActor = SignedIn & {
  kind: "studio";
  role: "owner" | "staff";
  studioId: string;
  studio: StudioOfActor;
  access: Access;
  unreadNotices: number;
};
/** A student, or a guardian who opened the student's portal: `rights` says what may be done there. */
export type StudentActor = SignedIn & {
  kind: "student";
  role: "student";
  studioId: string;
  studentId: string;
  studio: StudioOfActor;
  rights: PortalRights;
  /** The student is known to be of age: no guardian signs, and health, data and consents are the student's alone. */
  isAdult: boolean;
  /** What the student pays a month; null for who may not pay. */
  monthlyFeeCents: number | null;
  /** Everybody whose portal the person may open, this student among them. */
  reachable: readonly ReachableStudent[];
  unreadNotices: number;
};
export type SuperAdmin = SignedIn & { kind: "superAdmin"; role: "superAdmin"; access: Access };
/** Signed in as an owner, but no studio is (or is any more) linked to the account. */
type Unattached = SignedIn & { kind: "unattached" };
export type SignedInActor = StudioActor | StudentActor | SuperAdmin | Unattached;
export type Actor = Visitor | SignedInActor;

const visitor: Visitor = { kind: "visitor" };

/** The actor a live session row speaks for. Roles and status are those of this moment, never of the cookie. */
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
            role: row.role === "studio_owner" ? "owner" : "staff",
            ...person,
            studioId: studio.id,
            studio,
            access: accessOf(studio, at),
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
            unreadNotices: row.unreadNotices,
          }
        : visitor;
  }
}

/** Asks the database once per request who is calling. */
export const currentActor = cache(async (): Promise<Actor> => {
  const cookie = await readSessionCookie();
  if (!cookie) return visitor;
  const at = now();
  const row = await readSession(cookie.sessionId);
  if (!row || row.userId !== cookie.userId) return visitor;
  const actor = actorOf(row, at);
  const stale = at.getTime() - row.lastSeenAt.getTime() > SESSION_TOUCH_MINUTES * 60_000;
  if (actor.kind !== "visitor" && stale)
    await withSystem("session.touch", (tx) => touchSession(tx, row.id, at));
  return actor;
});

/** For what outlasts a request: whether the session still speaks for the same person with the same rights. It is no use of it. */
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
    current.studioId === actor.studioId &&
    current.access.subscribed === actor.access.subscribed
  );
}
