import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdKin } from "@/lib/db/locks";
import { addGuardian } from "@/lib/features/guardians/commands/change-guardians";
import type { StudentRow } from "../schema";

const rights = { canSee: true, canPay: true, canSign: true, canPickUp: true, getsMessages: true };

type Adding = { studentId: string; guardians: StudentRow["guardians"]; at: Date };

/** Adds guardians of a row with every right, and without a consent, which nobody gave. */
export async function addGuardians(tx: StudioTx, { studentId, guardians, at }: Adding): Promise<void> {
  for (const guardian of guardians) {
    await holdKin(tx, { studentId, email: guardian.email });
    await addGuardian(tx, { studentId, ...guardian, ...rights, cpf: null, consented: false, at });
  }
}
