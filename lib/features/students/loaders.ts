import "server-only";
import { cache } from "react";
import { type SecurityEventType, recordAudit, recordSecurityEvents } from "@/lib/audit/record";
import type { StudioActor } from "@/lib/auth/actor";
import { requireOwner } from "@/lib/auth/gates";
import { PAGE_SIZE } from "@/lib/config/constants";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { pageWindow } from "@/lib/kernel/listing";
import { log } from "@/lib/observe/log";
import { requestInfo } from "@/lib/observe/request";
import { countStudents, listStudents } from "./queries";
import type { StudentFilter } from "./schema";

/** Says that the list was asked for, and how that went (SEC-12). */
async function recordAccess(
  tx: StudioTx,
  { userId, studioId, outcome }: StudioActor & { outcome: "SUCCESS" | "ERROR" },
): Promise<void> {
  const { ip, userAgent } = await requestInfo();
  const step = (type: SecurityEventType) => ({ type, userId, studioId, ip, userAgent });
  await recordSecurityEvents(tx, [
    step("STUDENTS_DATA_ACCESS"),
    { ...step(`STUDENTS_DATA_ACCESS_${outcome}`), severity: outcome === "ERROR" ? "error" : "info" },
  ]);
}

/** Who read which students' contacts in clear (STU-05). */
async function recordReveal(
  tx: StudioTx,
  owner: StudioActor,
  students: readonly { id: string }[],
): Promise<void> {
  const { ip } = await requestInfo();
  const data = { students: students.map(({ id }) => id).join(" ") };
  await recordAudit(tx, { action: "students.reveal-contacts", userId: owner.userId, ip, data });
}

/** The students page: its numbers and one page of the list. */
export const loadStudents = cache(async (filter: StudentFilter) => {
  const owner = await requireOwner("students:read");
  const caller = { studioId: owner.studioId, userId: owner.userId };
  try {
    return await withStudio(caller, async (tx) => {
      const counts = await countStudents(tx, filter, now());
      const window = pageWindow({ total: counts.matching, page: filter.pagina, size: PAGE_SIZE });
      const students = await listStudents(tx, { ...filter, skip: window.skip });
      await recordAccess(tx, { ...owner, outcome: "SUCCESS" });
      if (filter.contatos === "abertos") await recordReveal(tx, owner, students);
      const { q, status, contatos } = filter;
      return { counts, q, status, contatos, page: window.page, pages: window.pages, students };
    });
  } catch (error) {
    await withStudio(caller, (tx) => recordAccess(tx, { ...owner, outcome: "ERROR" })).catch((err: unknown) =>
      log.error({ err }, "the failed reading could not be recorded"),
    );
    throw error;
  }
});
