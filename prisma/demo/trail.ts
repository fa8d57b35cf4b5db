import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { withStudio, withSystem } from "@/lib/db/doors";
import { demoStudioIds } from "./accounts";
import type { Made } from "./history";

const studioId = demoStudioIds.kaizen;
/** What the commands of the demo ran without: an address of nobody. */
const ip = "127.0.0.1";
const LATEST = { orderBy: { createdAt: "desc" }, select: { id: true, createdAt: true } } as const;

/** The latest acts as the screens would have recorded them, at the moments of their rows; a person's door could not say when. */
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
