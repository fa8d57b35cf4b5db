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
  /** Number of payments that can still be made at the old account, as the provider did not end them. */
  unended: number;
  /** The token was replaced, and the old webhook secret still checks the webhooks. */
  keepsSecret: boolean;
};

/**
 * Saves the academy's account at the provider. `leaveAccount` has ended what was open at the old one. A settlement
 * that is being opened there is closed, so `nameSettlement` does not hand it out. Throws DomainError "opened" if one
 * was handed out meanwhile, as it has to be ended there first.
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

/** In words for a person; of a secret only its end. */
function accountTold({ enabled, testMode, accessToken }: Settings): string {
  const { off, on, test, token } = payeeCopy.account;
  const parts = [enabled ? on : off, testMode && test, accessToken.hint && token(accessToken.hint)];
  return parts.filter(Boolean).join(", ");
}
