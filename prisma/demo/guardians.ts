import "server-only";
import { hashPassword } from "@/lib/auth/password";
import { withStudio, withSystem } from "@/lib/db/doors";
import { demoAccounts, demoStudioIds } from "./accounts";
import { type Made, at } from "./history";
import { past } from "./moments";
import { ensureUser } from "./studios";

const studioId = demoStudioIds.kaizen;
const CONSENT_VERSION = "2026-01";
const WITH_ACCOUNT = 3;

/** Whoever brings the children: one person a family, in the order of the plan. */
export const nameGuardians = ({ plan, userId, present }: Made, studentIds: readonly string[]) =>
  withStudio({ studioId, userId }, async (tx) => {
    const ids: string[] = [];
    for (const { guardian, email, phone, children } of plan.families) {
      const { id: guardianId } = await tx.guardian.create({
        data: { fullName: guardian, email, phone },
        select: { id: true },
      });
      ids.push(guardianId);
      await tx.studentGuardian.createMany({
        data: children.map((index) => {
          const since = plan.students[index]?.input.enrollmentDate;
          const consented = since && index % 9 !== 0 ? past(present, since, 16) : null;
          return {
            guardianId,
            studentId: at(studentIds, index),
            consentedAt: consented,
            consentVersion: consented && CONSENT_VERSION,
          };
        }),
      });
    }
    return ids;
  });

/** Portal accounts of the first families, with the password of the demo's student. */
export async function openFamilies({ plan, present }: Made, guardianIds: readonly string[]): Promise<void> {
  const passwordHash = await hashPassword(demoAccounts.student.password);
  await withSystem("demo.families", async (tx) => {
    for (const [index, { guardian: fullName, email }] of plan.families.slice(0, WITH_ACCOUNT).entries()) {
      const login = { kind: "student", email, passwordHash, fullName, at: present.now } as const;
      const userId = await ensureUser(tx, login);
      await tx.guardian.updateMany({ where: { id: at(guardianIds, index) }, data: { userId } });
    }
  });
}
