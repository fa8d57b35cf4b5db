import "server-only";
import type { StudentActor } from "@/lib/auth/actor";
import { withStudio } from "@/lib/db/doors";
import { ProviderError } from "@/lib/integrations/mercadopago/port";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import { settlementsCopy } from "../copy/settle";
import { listUnderWay } from "../queries/online-payments";
import { findAccount, limitQuestions } from "./find-account";
import { askPayment } from "./settle-payments";

/**
 * Cancels a boleto, or a card that is being analysed, at the provider. Its state there is then read and kept, even if
 * it was paid meanwhile.
 */
export async function leavePayment({
  actor: { studioId, studentId, rights },
  input: { id },
}: {
  actor: StudentActor;
  input: { id: string };
}): Promise<{ id: string }> {
  if (!rights.pay) throw new DomainError("forbidden", settlementsCopy.mayNotPay);
  const list = () => withStudio(studioId, (tx) => listUnderWay(tx, { id, studentId }));
  const account = await findAccount({ studioId });
  const found = await list();
  if (found.length === 0 || !account) throw new DomainError("not-found", settlementsCopy.gone);
  await limitQuestions({ studioId, by: studentId });
  try {
    for (const { reference } of found) {
      await account.provider.cancelPayment({ id: reference, key: `leave:${reference}` }).catch(unlessRefused);
      await askPayment({ studioId, account, reference });
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ reason: error.message }, "payment not left at the provider");
    throw new DomainError("provider", settlementsCopy.trouble.away);
  }
  if ((await list()).length > 0) throw new DomainError("provider", settlementsCopy.notLeft);
  return { id };
}

/** A payment that the provider refuses to cancel is paid or over; its state is read next. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ProviderError) || error.trouble !== "rejected") throw error;
}
