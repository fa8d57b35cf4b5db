import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { withStudio } from "@/lib/db/doors";
import { DomainError } from "@/lib/kernel/errors";
import { settlementsCopy } from "../copy/settle";
import { findToReturn } from "../queries/to-review";
import { findAccount, limitQuestions } from "./find-account";
import { askPayment } from "./settle-payments";

type Return = { studioId: string; id: string; userId: string; ip: string };

/**
 * Refunds money that counts for nothing, and stores the state that the provider then reports. The audit row is
 * written before the provider is asked. Throws ProviderError.
 */
export async function returnMoney({ studioId, id, userId, ip }: Return): Promise<{ id: string }> {
  const account = await findAccount({ studioId });
  const found = await withStudio(studioId, (tx) => findToReturn(tx, { id }));
  if (!found || !account) throw new DomainError("decided", settlementsCopy.decided);
  await limitQuestions({ studioId, by: userId });
  const { reference, settlementId } = found;
  const data = { payment: reference, settlement: settlementId };
  await withStudio({ studioId, userId }, (tx) =>
    recordAudit(tx, { action: "settlements.return", userId, entityId: id, ip, data }),
  );
  await account.provider.refundPayment({ id: reference, key: `back:${id}` });
  await askPayment({ studioId, account, reference });
  return { id };
}
