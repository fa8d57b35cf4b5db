import "server-only";
import type { PlatformTx, StudentTx, StudioTx, SystemTx } from "@/lib/db/doors";

type AnyTx = StudioTx | StudentTx | PlatformTx | SystemTx;

export type AuditEntry = {
  /** "students.create": the noun is kept as the entity. */
  action: string;
  userId: string | null;
  studioId?: string;
  entityId?: string | null;
  ip: string;
  data?: Readonly<Record<string, string | number | boolean | null>>;
};

/** One row per change, in the transaction that makes the change. `data` holds ids and figures, never personal text. */
export const recordAudit = (tx: AnyTx, entry: AuditEntry) =>
  tx.auditEvent.createMany({
    data: [
      {
        action: entry.action,
        entity: entry.action.split(".")[0] ?? entry.action,
        userId: entry.userId,
        ...(entry.studioId && { studioId: entry.studioId }),
        entityId: entry.entityId ?? null,
        ip: entry.ip,
        data: entry.data ?? {},
      },
    ],
  });

export type SecurityEventType =
  | "LOGIN_SUCCESS"
  | "LOGIN_FAILED"
  | "LOGIN_ATTEMPT_WHILE_LOCKED"
  | "RATE_LIMIT_EXCEEDED"
  | "LOGOUT_INITIATED"
  | "LOGOUT_SUCCESS";

/** Written by the server only; user, address and agent are what the server saw (SEC-11). */
export const recordSecurityEvent = (
  tx: SystemTx,
  event: {
    type: SecurityEventType;
    userId: string | null;
    studioId?: string | null;
    severity?: "info" | "warning" | "error";
    ip: string;
    userAgent: string;
    details?: Readonly<Record<string, string | number>>;
  },
) =>
  tx.securityEvent.createMany({
    data: [
      {
        type: event.type,
        userId: event.userId,
        studioId: event.studioId ?? null,
        severity: event.severity ?? "info",
        ip: event.ip,
        userAgent: event.userAgent,
        details: event.details ?? {},
      },
    ],
  });
