import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import type { ReceiptNumber } from "../rules";

/**
 * Number of the payment's receipt, given at its first opening. Null for a payment of sample data, and for one that was
 * reversed before anybody opened its receipt.
 */
export async function numberReceipt(
  tx: StudioTx | StudentTx,
  { id }: { id: string },
): Promise<ReceiptNumber | null> {
  const [given] = await tx.$queryRaw<ReceiptNumber[]>`
    select year, number from number_receipt(${id}::uuid)`;
  return given ?? null;
}
