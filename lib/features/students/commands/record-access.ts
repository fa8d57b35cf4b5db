import "server-only";
import { type SecurityEventType, recordSecurityEvents } from "@/lib/audit/record";
import type { StudioTx } from "@/lib/db/doors";
import type { RequestInfo } from "@/lib/observe/request";

type Reader = { userId: string; studioId: string; request: RequestInfo };

/** Writes into the trail that the list of students was read, and the outcome (SEC-12). */
export async function recordAccess(
  tx: StudioTx,
  { userId, studioId, request, outcome }: Reader & { outcome: "SUCCESS" | "ERROR" },
): Promise<void> {
  const { ip, userAgent } = request;
  const step = (type: SecurityEventType) => ({ type, userId, studioId, ip, userAgent });
  await recordSecurityEvents(tx, [
    step("STUDENTS_DATA_ACCESS"),
    { ...step(`STUDENTS_DATA_ACCESS_${outcome}`), severity: outcome === "ERROR" ? "error" : "info" },
  ]);
}
