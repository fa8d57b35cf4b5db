import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { withStudio, withSystem } from "@/lib/db/doors";
import { demoStudioIds } from "./accounts";
import type { Made } from "./history";

const studioId = demoStudioIds.kaizen;
/** Stands for a caller's address: the demo's commands ran without a request. */
const ip = "127.0.0.1";
const LATEST = { orderBy: { createdAt: "desc" }, select: { id: true, createdAt: true } } as const;

/**
 * Records the latest acts in the trail with the times of their rows, as the system: a person's door cannot set the
 * time.
 */
export async function recordActs({ userId }: Made): Promise<void> {
  const acts = await withStudio({ studioId, userId }, async (tx) => {
    const payments = await tx.payment.findMany({ ...LATEST, where: { status: "completed" }, take: 4 });
    const students = await tx.student.findMany({ ...LATEST, take: 2 });
    const enrollments = await tx.studentEnrollment.findMany({ ...LATEST, take: 2 });
    const invites = await tx.studentInvite.findMany({ ...LATEST, take: 2 });
    return [
      ...students.map((row) => ({ ...row, action: "students.create" })),
      ...enrollments.map((row) => ({ ...row, action: "enrollments.create" })),
      ...invites.map((row) => ({ ...row, action: "invites.send" })),
      ...payments.map((row) => ({ ...row, action: "payments.register" })),
    ];
  });
  await withSystem("demo.trail", async (tx) => {
    for (const { id: entityId, createdAt: at, action } of acts)
      await recordAudit(tx, { action, userId, studioId, entityId, ip, at });
  });
}
