import "server-only";
import { recordSecurityEvent } from "@/lib/audit/record";
import { SESSION_DAYS, SESSION_IDLE_HOURS } from "@/lib/config/constants";
import { type PortalRights, type SystemTx, askSystem } from "@/lib/db/doors";
import type { StaffRole, SubscriptionStatus } from "@/lib/db/generated/enums";
import { sql } from "@/lib/db/sql";
import type { Retention } from "@/lib/jobs/retention";
import type { RequestInfo } from "@/lib/observe/request";
import type { StudioOfActor } from "./actor";
import { type PausedChild, type ReachableStudent, pausedBy, reachableBy } from "./reachable";
import { renewedExpiry } from "./renewal";
import { findStudioOf } from "./roles";
import type { SessionArea } from "./session-token";

export type SessionRow = {
  id: string;
  userId: string;
  area: SessionArea;
  lastSeenAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  confirmedAt: Date | null;
  email: string;
  fullName: string;
  role: "super_admin" | "studio_owner" | null;
  /** A team member without the second factor that the academy requires. */
  lacksSecondFactor: boolean;
  /** Function in the team; null for an owner, and for a member without one or whose instructor was deactivated. */
  staffRole: StaffRole | null;
  /** The active instructor as whom the person teaches. */
  instructorId: string | null;
  studentId: string | null;
  studentStatus: "active" | "inactive" | "suspended" | null;
  rights: PortalRights;
  /** Known to be of age: guardians no longer sign, and health, data and consents are the student's alone. */
  isAdult: boolean;
  /** Monthly fee; null for somebody who may not pay. */
  monthlyFeeCents: number | null;
  studio: (StudioOfActor & { trialEndsAt: Date | null }) | null;
  reachable: readonly ReachableStudent[];
  paused: readonly PausedChild[];
  /**
   * Notices that the person has neither read nor dismissed. Owner and staff: those to the academy since it exists. In
   * the portal: those to the academy's people and to the student, since the student is one.
   */
  unreadNotices: number;
};

export type OpenedSession = { userId: string; sessionId: string; area: SessionArea };

const HOUR = 3_600_000;

export function isAlive(
  row: Pick<SessionRow, "area" | "lastSeenAt" | "expiresAt" | "revokedAt">,
  at: Date,
): boolean {
  const idleSince = at.getTime() - row.lastSeenAt.getTime();
  return row.revokedAt === null && row.expiresAt > at && idleSince < SESSION_IDLE_HOURS[row.area] * HOUR;
}

type Flat = Omit<SessionRow, "studio" | "rights" | "reachable" | "paused"> & {
  reachable: readonly ReachableStudent[] | null;
  paused: readonly PausedChild[] | null;
  mayPay: boolean | null;
  maySign: boolean | null;
  studioId: string | null;
  studioName: string;
  studioEmail: string;
  studioPhone: string | null;
  timeZone: string;
  logoUrl: string | null;
  subscriptionStatus: "active" | "trial" | "suspended";
  subscriptionPlan: "basic" | "premium" | "enterprise";
  payeeChangedAt: Date | null;
  trialEndsAt: Date | null;
  paymentStatus: SubscriptionStatus | null;
  accessUntil: Date | null;
};

const unseen = sql`not exists (select from notification_receipts seen
                                 where seen.notification_id = n.id and seen.user_id = s.user_id
                                   and (seen.read_at is not null or seen.dismissed_at is not null or seen.archived_at is not null))`;

/** Session, person, role, student and studio in one statement, as it runs on every request. */
const sessionById = (sessionId: string) => sql`
    select s.id, s.user_id as "userId", s.area::text as area, s.last_seen_at as "lastSeenAt",
           s.expires_at as "expiresAt", s.revoked_at as "revokedAt",
           s.confirmed_at as "confirmedAt", u.email,
           coalesce(case when sd.user_id = s.user_id then sd.full_name end, guardian.full_name, p.full_name, '')
             as "fullName", r.role::text as role,
           case when s.area = 'owner' and r.role is null and st.team_second_factor_required
             then not exists (select from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null)
             else false end as "lacksSecondFactor",
           case when r.staff_role <> 'instructor' or teacher.id is not null then r.staff_role::text end as "staffRole",
           teacher.id as "instructorId",
           sd.id as "studentId", sd.status::text as "studentStatus",
           sd.user_id is not distinct from s.user_id or guardian.can_pay as "mayPay",
           sd.user_id is not distinct from s.user_id or (guardian.can_sign and adult.is_adult is not true) as "maySign",
           adult.is_adult is true as "isAdult",
           case when sd.user_id is not distinct from s.user_id or guardian.can_pay then sd.monthly_fee_cents end
             as "monthlyFeeCents",
           st.id as "studioId", st.name as "studioName", coalesce(st.email, u.email) as "studioEmail",
           st.phone as "studioPhone", st.time_zone as "timeZone", st.logo_url as "logoUrl", st.subscription_status::text as "subscriptionStatus",
           st.subscription_plan::text as "subscriptionPlan", st.payee_changed_at as "payeeChangedAt", st.trial_ends_at as "trialEndsAt",
           sub.status::text as "paymentStatus", sub.access_until as "accessUntil",
           case s.area when 'owner' then (
             select count(*)::int from notifications n
              where (n.target_studio_id = st.id or n.target_studio_id is null) and not n.to_students
                and n.created_at >= st.created_at and ${unseen}
           ) when 'student' then (
             select count(*)::int from (
               select n.id from notifications n
                where (n.target_studio_id = st.id or n.target_studio_id is null) and n.also_students
                  and n.created_at >= sd.created_at
               union all
               select n.id from notification_recipients r join notifications n on n.id = r.notification_id
                where r.studio_id = st.id and r.student_id = sd.id and (not (n.is_reminder and not n.about_age or n.about_money)
                  or sd.user_id is not distinct from s.user_id or guardian.can_pay)
             ) n where ${unseen}
           ) else 0 end as "unreadNotices",
           case s.area when 'student' then (
             select json_agg(reachable) from (${reachableBy(sql`s.user_id`)}) reachable
           ) end as reachable,
           case s.area when 'student' then (
             select json_agg(paused) from (${pausedBy(sql`s.user_id`)}) paused
           ) end as paused
      from sessions s
      join users u on u.id = s.user_id and u.disabled_at is null
      left join profiles p on p.user_id = u.id
      left join user_roles r on r.user_id = u.id and case s.area
        when 'superAdmin' then r.role = 'super_admin'
        when 'owner' then r.studio_id is not null and r.role is distinct from 'super_admin'
        else false end
      left join instructors teacher on teacher.studio_id = r.studio_id and teacher.id = r.instructor_id
       and teacher.status = 'active'
      left join lateral (
        select g.full_name, l.can_pay, l.can_sign
          from guardians g join student_guardians l on l.studio_id = g.studio_id and l.guardian_id = g.id
         where s.area = 'student' and g.user_id = s.user_id and g.studio_id = s.studio_id
           and l.student_id = s.student_id and l.can_see
      ) guardian on true
      left join students sd on sd.id = s.student_id and s.area = 'student'
       and (sd.user_id = s.user_id or guardian.full_name is not null)
      left join studios st on st.id = coalesce(r.studio_id, sd.studio_id)
      left join lateral (
        select not is_minor(sd.birth_date, (now() at time zone st.time_zone)::date) as is_adult
      ) adult on true
      left join subscriptions sub on sub.studio_id = st.id and st.plan_granted_at is null
     where s.id = ${sessionId}::uuid
     order by r.role is null, r.created_at, r.id
     limit 1`;

export const findSession = async (tx: SystemTx, sessionId: string): Promise<SessionRow | null> =>
  sessionRow(await tx.$queryRaw<Flat[]>(sessionById(sessionId)));

export const readSession = async (sessionId: string): Promise<SessionRow | null> =>
  sessionRow(await askSystem<Flat>("session.read", sessionById(sessionId)));

function sessionRow([row]: Flat[]): SessionRow | null {
  if (!row) return null;
  const {
    studioId,
    studioName,
    studioEmail,
    studioPhone,
    timeZone,
    logoUrl,
    subscriptionStatus,
    subscriptionPlan,
    payeeChangedAt,
    trialEndsAt,
    paymentStatus,
    accessUntil,
    mayPay,
    maySign,
    reachable,
    paused,
    ...rest
  } = row;
  const rights = { pay: mayPay ?? false, sign: maySign ?? false };
  const studio = studioId
    ? {
        id: studioId,
        name: studioName,
        email: studioEmail,
        phone: studioPhone,
        timeZone,
        logoUrl,
        subscriptionStatus,
        subscriptionPlan,
        payeeChangedAt,
        trialEndsAt,
        subscription: paymentStatus && { status: paymentStatus, accessUntil },
      }
    : null;
  return { ...rest, rights, studio, reachable: reachable ?? [], paused: paused ?? [] };
}

export const touchSession = (tx: SystemTx, id: string, at: Date) =>
  tx.session.update({ where: { id }, data: { lastSeenAt: at }, select: { id: true } });

/**
 * Leads a live session on to another of the guardian's students. Pages that are still open name the previous student, so
 * their actions are refused.
 */
export const leadSession = (
  tx: SystemTx,
  { id, from, to }: { id: string; from: string; to: { id: string; studioId: string } },
) =>
  tx.session.updateMany({
    where: { id, studentId: from, revokedAt: null },
    data: { studentId: to.id, studioId: to.studioId },
  });

/**
 * Notes that the session is in use and extends it past half of its life; `expiresAt` is null where it stays
 * (AUTH-22).
 */
export async function renewSession(tx: SystemTx, id: string, at: Date) {
  const select = { area: true, createdAt: true, expiresAt: true } as const;
  const row = await tx.session.update({ where: { id }, data: { lastSeenAt: at }, select });
  const expiresAt = renewedExpiry(row, at);
  if (expiresAt) await tx.session.update({ where: { id }, data: { expiresAt }, select: { id: true } });
  return { area: row.area, expiresAt };
}

/** Creates a new row at every sign-in: an id from before the sign-in is never carried over (session fixation). */
export async function openSession(
  tx: SystemTx,
  input: {
    userId: string;
    area: SessionArea;
    student?: { id: string; studioId: string };
    request: RequestInfo;
    at: Date;
  },
): Promise<OpenedSession> {
  const expiresAt = new Date(input.at.getTime() + SESSION_DAYS[input.area] * 86_400_000);
  const row = await tx.session.create({
    data: {
      userId: input.userId,
      area: input.area,
      studentId: input.student?.id ?? null,
      studioId: input.student?.studioId ?? null,
      createdAt: input.at,
      lastSeenAt: input.at,
      expiresAt,
      ip: input.request.ip,
      userAgent: input.request.userAgent,
    },
    select: { id: true },
  });
  await recordSecurityEvent(tx, {
    type: "SESSION_ACTIVE",
    userId: input.userId,
    studioId:
      input.area === "owner" ? await findStudioOf(tx, input.userId) : (input.student?.studioId ?? null),
    ip: input.request.ip,
    userAgent: input.request.userAgent,
    details: { session: row.id },
  });
  return { userId: input.userId, sessionId: row.id, area: input.area };
}

export const noteConfirmed = (tx: SystemTx, { id, at }: { id: string; at: Date }) =>
  tx.session.update({ where: { id }, data: { confirmedAt: at }, select: { id: true } });

/** Ends one session of the person. False, and no change, for a session of somebody else or one that has ended. */
export async function revokeSession(
  tx: SystemTx,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<boolean> {
  const { count } = await tx.session.updateMany({
    where: { id, userId, revokedAt: null },
    data: { revokedAt: at },
  });
  return count > 0;
}

/** Signs the person out everywhere, or everywhere but in the session `but`. */
export const revokeAllSessions = (
  tx: SystemTx,
  { userId, but, at }: { userId: string; but?: string; at: Date },
) =>
  tx.session.updateMany({
    where: { userId, revokedAt: null, ...(but && { NOT: { id: but } }) },
    data: { revokedAt: at },
  });

export const sessionRetention: Retention = {
  table: "sessions",
  days: 30,
  forget: (tx, { before, limit }) =>
    tx.session.deleteMany({
      where: { OR: [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }] },
      limit,
    }),
};
