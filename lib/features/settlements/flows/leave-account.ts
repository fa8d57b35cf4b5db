import "server-only";
import type { StudioActor } from "@/lib/auth/actor";
import { withStudio } from "@/lib/db/doors";
import type { PaymentsForm } from "@/lib/features/studios/schema";
import { type MercadoPagoPayment, ProviderError } from "@/lib/integrations/mercadopago/port";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import { settlementsCopy } from "../copy/settle";
import { type AtProvider, endAtProvider, findAccount, keepRecent } from "../flows";
import { listOpenOnline, listOwnOnline } from "../queries";
import { isOtherAccount, onlineStatusOf } from "../rules";

type Leaving = { actor: StudioActor; input: PaymentsForm };
type Account = { studioId: string; account: AtProvider };

/**
 * Around the saving of another account: what was paid at the one that is left is counted while its token still works, and
 * what could still be paid there is ended behind the commit, when nothing new is opened there any more.
 */
export async function leaveAccount<T>(
  { actor: { studioId }, input }: Leaving,
  change: () => Promise<T>,
): Promise<T> {
  const account = await accountToLeave({ studioId, input });
  if (!account) return change();
  await countAt({ studioId, account });
  const done = await change();
  await endAt({ studioId, account });
  return done;
}

/** Null where it stays, nothing is open there, or its token does not work any more. */
async function accountToLeave({
  studioId,
  input,
}: {
  studioId: string;
  input: PaymentsForm;
}): Promise<AtProvider | null> {
  const open = await withStudio(studioId, (tx) => listOpenOnline(tx, { take: 1 }));
  if (open.length === 0) return null;
  try {
    const account = await findAccount({ studioId });
    return account && isOtherAccount(account, input) ? account : null;
  } catch (error) {
    noteTrouble(error, studioId);
    return null;
  }
}

async function countAt({ studioId, account }: Account): Promise<void> {
  try {
    await keepRecent({ studioId, account });
  } catch (error) {
    if (noteTrouble(error, studioId) === "away")
      throw new DomainError("provider", settlementsCopy.cannotLeave);
  }
}

async function endAt({ studioId, account }: Account): Promise<void> {
  try {
    const told = await keepRecent({ studioId, account });
    const pending = told.filter(({ status }) => onlineStatusOf(status) === "pending");
    const own = await withStudio(studioId, (tx) => listOwnOnline(tx, { ids: pending.map(ofSettlement) }));
    await endAtProvider(
      account,
      pending
        .filter((payment) => own.includes(ofSettlement(payment)))
        .map((payment) => ({ id: ofSettlement(payment), reference: payment.id })),
    );
    // What was paid while it was ended counts; what was ended stands so.
    await keepRecent({ studioId, account });
  } catch (error) {
    noteTrouble(error, studioId);
  }
}

const ofSettlement = ({ reference }: MercadoPagoPayment): string => reference ?? "";

function noteTrouble(error: unknown, studioId: string): ProviderError["trouble"] {
  if (!(error instanceof ProviderError)) throw error;
  log.warn({ reason: error.message, studioId }, "the account that is left does not answer");
  return error.trouble;
}
