import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { savePaymentSettings } from "@/lib/features/studios/commands";
import { findAcademyAccount } from "@/lib/features/studios/queries";
import type { PaymentsForm } from "@/lib/features/studios/schema";
import { isOtherAccount } from "../rules";

/** `unended`: what may still be paid at the account that is left, as the provider did not answer. */
export type Changed = { id: string; unended: number };

/** The academy's account at the provider. With another one nobody is handed anything more that was opened at the one before. */
export async function changeAccount(
  tx: StudioTx,
  form: PaymentsForm & { studioId: string },
): Promise<Changed> {
  const kept = await findAcademyAccount(tx);
  const saved = await savePaymentSettings(tx, form);
  if (kept && isOtherAccount(kept, form)) {
    await tx.settlement.updateMany({
      where: { status: "open", way: { in: ["pix", "link"] } },
      data: { status: "cancelled" },
    });
  }
  return { ...saved, unended: 0 };
}
