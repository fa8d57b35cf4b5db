import "server-only";
import { hashPassword } from "@/lib/auth/password";
import { seal } from "@/lib/config/seal";
import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { CONSENT_VERSION, cpfOf } from "@/lib/features/guardians/rules";
import { setMedicalConditions } from "@/lib/features/students/commands/keep-health";
import { getSealedHealth } from "@/lib/features/students/queries/get-student";
import { demoAccounts, demoStudioIds } from "./accounts";
import { type Made, at } from "./history";
import { past } from "./moments";
import { ensureUser } from "./studios";

const studioId = demoStudioIds.kaizen;
const WITH_ACCOUNT = 3;

export const nameGuardians = ({ plan, userId, present }: Made, studentIds: readonly string[]) =>
  withStudio({ studioId, userId }, async (tx) => {
    const ids: string[] = [];
    for (const { guardian, email, phone, children } of plan.families) {
      const { id: guardianId } = await tx.guardian.create({
        data: { fullName: guardian, email, phone },
        select: { id: true },
      });
      if (ids.length === 0) await keepCpf(tx, guardianId);
      ids.push(guardianId);
      await tx.studentGuardian.createMany({
        data: children.map((index) => {
          const child = plan.students[index]?.input;
          // Some guardians have not consented yet; no health data is kept of their children.
          const consents = index % 9 !== 0 || (child && child.medicalConditions !== null);
          const consented = child && consents ? past(present, child.enrollmentDate, 16) : null;
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

/** No real person's: the number is the usual example of one with right check digits. */
const keepCpf = (tx: StudioTx, id: string) =>
  tx.guardian.updateMany({ where: { id }, data: { cpfSealed: seal("11144477735", cpfOf(id)) } });

/** Writes health notes. Guardians must have consented before: the database refuses a minor's health data without it. */
export const noteHealth = ({ plan, userId }: Made, studentIds: readonly string[]) =>
  withStudio({ studioId, userId }, async (tx) => {
    for (const [index, { input }] of plan.students.entries()) {
      const { medicalConditions } = input;
      if (medicalConditions === null) continue;
      const id = at(studentIds, index);
      const { version } = await getSealedHealth(tx, { id });
      await setMedicalConditions(tx, { id, version, medicalConditions });
    }
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
