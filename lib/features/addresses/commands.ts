import "server-only";
import { seal } from "@/lib/config/seal";
import type { StudioTx } from "@/lib/db/doors";
import { type Address, isNoAddress, studentAddressOf } from "./rules";

/** Stores a student's address, sealed to the row, or deletes it if every part is empty. */
export async function keepAddress(
  tx: StudioTx,
  { studentId: id, address }: { studentId: string; address: Address },
): Promise<void> {
  const addressSealed = isNoAddress(address) ? null : seal(JSON.stringify(address), studentAddressOf(id));
  await tx.student.updateMany({ where: { id }, data: { addressSealed } });
}
