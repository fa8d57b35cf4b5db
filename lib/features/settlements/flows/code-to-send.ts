import "server-only";
import { paths } from "@/lib/config/paths";
import { withStudio } from "@/lib/db/doors";
import { findAcademyAccount } from "@/lib/features/studios/queries/get-studio";
import { ProviderError } from "@/lib/integrations/mercadopago/port";
import { DomainError } from "@/lib/kernel/errors";
import type { Cents } from "@/lib/kernel/money";
import { log } from "@/lib/observe/log";
import type { Payer } from "../commands/charges-to-pay";
import { findPixKey } from "../queries/pix-key";
import { openByKey, openPayment } from "./open-payment";

/**
 * One PIX code of these charges for a message: by the academy's key, which does not expire, else by its provider. Null
 * if there is neither, or if they cannot be paid by a code now; the message then goes without one.
 */
export async function findCode({
  studioId,
  chargeIds,
  payer,
  by,
}: {
  studioId: string;
  chargeIds: readonly string[];
  payer?: Payer;
  by: string;
}): Promise<{ code: string; amountCents: Cents } | null> {
  const asked = { studioId, chargeIds, payer, wish: "code" } as const;
  try {
    const hasKey = (await withStudio(studioId, findPixKey)) !== null;
    const { code, amountCents } = hasKey
      ? await openByKey(asked)
      : await openPayment({ ...asked, by, backTo: paths.student.payments });
    return code === null ? null : { code, amountCents };
  } catch (error) {
    if (error instanceof ProviderError) log.warn({ reason: error.message }, "payment provider in trouble");
    else if (!(error instanceof DomainError)) throw error;
    return null;
  }
}

/** Whether messages can have a code, by key or provider. */
export const canSendCode = ({ studioId }: { studioId: string }): Promise<boolean> =>
  withStudio(
    studioId,
    async (tx) => (await findPixKey(tx)) !== null || (await findAcademyAccount(tx))?.enabled === true,
  );
