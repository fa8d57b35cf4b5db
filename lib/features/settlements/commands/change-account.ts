import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { savePaymentSettings } from "@/lib/features/studios/commands";
import { findAcademyAccount, findPaymentSettings } from "@/lib/features/studios/queries/get-studio";
import type { PaymentsForm } from "@/lib/features/studios/schema";
import { DomainError } from "@/lib/kernel/errors";
import { settlementsCopy } from "../copy/settle";
import { listPayable } from "../queries/payable";
import { payeeCopy } from "../copy/payee";
import { isOtherAccount } from "../rules";
import { closeOpen } from "./open-settlement";
import { type By, tellPayeeChange } from "./payee";

type Settings = Awaited<ReturnType<typeof findPaymentSettings>>;

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
  { at, userId, ip, ...form }: PaymentsForm & By,
): Promise<Changed> {
  const kept = await findAcademyAccount(tx);
  const before = await findPaymentSettings(tx);
  const saved = await savePaymentSettings(tx, form);
  const { studioId, accessToken, webhookSecret } = form;
  const after = await findPaymentSettings(tx);
  const wasTold = accountTold(before);
  const isTold = [
    accountTold(after),
    accessToken && payeeCopy.account.newToken,
    webhookSecret && payeeCopy.account.newSecret,
  ];
  const told = { before: wasTold, after: isTold.filter(Boolean).join(", ") };
  if (told.before !== told.after || before.publicKey !== after.publicKey)
    await tellPayeeChange(tx, { what: "account", ...told, studioId, userId, ip, at });
  if (!kept || !isOtherAccount(kept, form)) return { ...saved, unended: 0, keepsSecret: false };
  await closeOpen(tx, { way: { in: ["pix", "link"] }, providerReference: null });
  const handedOut = await tx.settlement.count({
    where: { status: "open", way: { in: ["pix", "link"] } },
  });
  if (handedOut > 0) throw new DomainError("opened", settlementsCopy.openedMeanwhile);
  const isOtherToken = accessToken !== null && accessToken !== kept.token;
  return {
    ...saved,
    unended: (await listPayable(tx, { at })).length,
    keepsSecret: isOtherToken && webhookSecret === null && after.webhookSecret.isKept,
  };
}

/** As a person reads it: a secret by its end alone. */
function accountTold({ enabled, testMode, accessToken }: Settings): string {
  const { off, on, test, token } = payeeCopy.account;
  const parts = [enabled ? on : off, testMode && test, accessToken.hint && token(accessToken.hint)];
  return parts.filter(Boolean).join(", ");
}
