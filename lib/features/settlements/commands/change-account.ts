import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { savePaymentSettings } from "@/lib/features/studios/commands";
import { findAcademyAccount } from "@/lib/features/studios/queries";
import type { PaymentsForm } from "@/lib/features/studios/schema";
import { DomainError } from "@/lib/kernel/errors";
import { settlementsCopy } from "../copy/settle";
import { listPayable } from "../queries/payable";
import { isOtherAccount } from "../rules";
import { closeOpen } from "./open-settlement";

/** `unended`: what may still be paid at the account that is left, as the provider did not end it. */
export type Changed = { id: string; unended: number };

/**
 * The academy's account at the provider. Of the one before nothing is open any more (`leaveAccount`): what is being made
 * there is not handed out (`nameSettlement`), and what was handed out meanwhile has to be ended there first.
 */
export async function changeAccount(
  tx: StudioTx,
  { at, ...form }: PaymentsForm & { studioId: string; at: Date },
): Promise<Changed> {
  const kept = await findAcademyAccount(tx);
  const saved = await savePaymentSettings(tx, form);
  if (!kept || !isOtherAccount(kept, form)) return { ...saved, unended: 0 };
  await closeOpen(tx, { way: { in: ["pix", "link"] }, providerReference: null });
  const handedOut = await tx.settlement.count({
    where: { status: "open", way: { in: ["pix", "link"] } },
  });
  if (handedOut > 0) throw new DomainError("opened", settlementsCopy.openedMeanwhile);
  return { ...saved, unended: (await listPayable(tx, { at })).length };
}
