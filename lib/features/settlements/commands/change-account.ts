import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { savePaymentSettings } from "@/lib/features/studios/commands";
import { findAcademyAccount, findPaymentSettings } from "@/lib/features/studios/queries/get-studio";
import type { PaymentsForm } from "@/lib/features/studios/schema";
import { DomainError } from "@/lib/kernel/errors";
import { settlementsCopy } from "../copy/settle";
import { listPayable } from "../queries/payable";
import { isOtherAccount } from "../rules";
import { closeOpen } from "./open-settlement";

export type Changed = {
  id: string;
  /** What may still be paid at the account that is left, as the provider did not end it. */
  unended: number;
  /** Another token was typed, and the secret of the one before goes on to judge the webhooks. */
  keepsSecret: boolean;
};

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
  if (!kept || !isOtherAccount(kept, form)) return { ...saved, unended: 0, keepsSecret: false };
  await closeOpen(tx, { way: { in: ["pix", "link"] }, providerReference: null });
  const handedOut = await tx.settlement.count({
    where: { status: "open", way: { in: ["pix", "link"] } },
  });
  if (handedOut > 0) throw new DomainError("opened", settlementsCopy.openedMeanwhile);
  const isOtherToken = form.accessToken !== null && form.accessToken !== kept.token;
  const { webhookSecret } = await findPaymentSettings(tx);
  return {
    ...saved,
    unended: (await listPayable(tx, { at })).length,
    keepsSecret: isOtherToken && form.webhookSecret === null && webhookSecret.isKept,
  };
}
