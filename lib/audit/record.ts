import "server-only";
import type { PlatformTx, StudentTx, StudioTx, SystemTx } from "@/lib/db/doors";
import type { Retention } from "@/lib/jobs/retention";
import { newId } from "@/lib/kernel/ids";

type AnyTx = StudioTx | StudentTx | PlatformTx | SystemTx;

type AuditEntry = {
  /** "students.create"; its noun becomes the entity. */
  action: string;
  userId: string | null;
  studioId?: string;
  /** Name of an academy that is gone. Only the platform's door may set it. */
  studioName?: string;
  entityId?: string | null;
  ip: string;
  data?: Readonly<Record<string, string | number | boolean | null>>;
  /** Only the system door may set it; for all others the database takes its own clock. */
  at?: Date;
};

/** One row per change, in the transaction of the change. `data` holds ids and figures, never personal text. */
export const recordAudit = (tx: AnyTx, entry: AuditEntry) =>
  tx.auditEvent.createMany({
    data: [
      {
        action: entry.action,
        entity: entry.action.split(".")[0] ?? entry.action,
        userId: entry.userId,
        ...(entry.studioId && { studioId: entry.studioId }),
        ...(entry.studioName && { studioName: entry.studioName }),
        entityId: entry.entityId ?? null,
        ip: entry.ip,
        data: entry.data ?? {},
        ...(entry.at && { createdAt: entry.at }),
      },
    ],
  });

type Reveal = {
  of: "students" | "leads" | "invites";
  rows: readonly { id: string }[];
  userId: string;
  ip: string;
};

/** Ids in one row of the trail; a longer reading, such as a file of the list, takes several rows. */
const REVEALED_IN_ROW = 500;

/** Records who read whose contacts in clear (STU-05, SEC-19). */
export async function recordReveal(tx: AnyTx, { of, rows, userId, ip }: Reveal): Promise<void> {
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from === 0 || from < ids.length; from += REVEALED_IN_ROW)
    await recordAudit(tx, {
      action: `${of}.reveal-contacts`,
      userId,
      ip,
      data: { [of]: ids.slice(from, from + REVEALED_IN_ROW).join(" ") },
    });
}

export type SecurityEventType =
  | "LOGIN_SUCCESS"
  | "LOGIN_FAILED"
  | "LOGIN_ATTEMPT_WHILE_LOCKED"
  | "RATE_LIMIT_EXCEEDED"
  | "LOGOUT_INITIATED"
  | "LOGOUT_SUCCESS"
  | "LOGOUT_ERROR"
  | "SESSION_ACTIVE"
  | "STUDENTS_DATA_ACCESS"
  | "STUDENTS_DATA_ACCESS_SUCCESS"
  | "STUDENTS_DATA_ACCESS_ERROR"
  | "PASSWORD_RESET_REQUESTED"
  | "PASSWORD_RESET_RATE_LIMIT"
  | "PASSWORD_RESET_ERROR"
  | "PASSWORD_RESET_EXCEPTION"
  | "PASSWORD_CHANGED"
  | "SECOND_FACTOR_CHANGED"
  | "CHANGE_REFUSED"
  | "RECOVERY_CODE_USED"
  | "SYSTEM_SETTING_CHANGED"
  | "EMAIL_CONFIRMED"
  | "EXTERNAL_SIGN_IN"
  | "EXTERNAL_SIGN_IN_REFUSED"
  | "PAYMENT_NOT_COUNTED"
  | "PAYMENT_FOREIGN";

/** As many as sign-ins, and they say the same: a list shows them to whoever chooses them, and to nobody else. */
export const EVENT_OFF_BY_DEFAULT: SecurityEventType = "SESSION_ACTIVE";

type SecurityEvent = {
  type: SecurityEventType;
  userId: string | null;
  studioId?: string | null;
  severity?: "info" | "warning" | "error" | "critical";
  ip: string;
  userAgent: string;
  /** Figures and ids, never personal text. */
  details?: Readonly<Record<string, string | number>>;
};

/** Written by the server only: user, studio, address and agent are its own observations (SEC-11). */
export const recordSecurityEvent = (tx: AnyTx, event: SecurityEvent) => recordSecurityEvents(tx, [event]);

/**
 * Writes several events in order, in one prepared statement, as nearly every page of students writes one. Events that
 * the database keeps once an hour (access to the students) or once a payment (`key`) are skipped while their row
 * stands.
 */
export async function recordSecurityEvents(tx: AnyTx, events: readonly SecurityEvent[]): Promise<void> {
  const rows = events.map(({ type, userId, studioId = null, severity = "info", details = {}, ...from }) => ({
    id: newId(),
    studio_id: studioId,
    user_id: userId,
    type,
    details,
    severity,
    user_agent: from.userAgent,
    ip: from.ip,
  }));
  await tx.$executeRaw`
    with steps as (select * from json_populate_recordset(null::security_events, ${JSON.stringify(rows)}::json))
    insert into security_events (id, studio_id, user_id, type, details, severity, user_agent, ip)
      select id, studio_id, user_id, type, details, severity, user_agent, ip from steps
      on conflict do nothing`;
}

/** The database refuses to delete a younger event. */
export const TRAIL_DAYS = 366;

export const securityRetention: Retention = {
  table: "security_events",
  days: TRAIL_DAYS,
  forget: (tx, { before, limit }) =>
    tx.securityEvent.deleteMany({ where: { createdAt: { lt: before } }, limit }),
};

export const auditRetention: Retention = {
  table: "audit_events",
  days: TRAIL_DAYS,
  forget: (tx, { before, limit }) =>
    tx.auditEvent.deleteMany({ where: { createdAt: { lt: before } }, limit }),
};
