import "server-only";
import type { Done } from "@/lib/action/action";
import type { StudioActor } from "@/lib/auth/actor";
import { withStudio } from "@/lib/db/doors";
import type { PaymentsForm } from "@/lib/features/studios/schema";
import { type MercadoPagoPayment, ProviderError } from "@/lib/integrations/mercadopago/port";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import type { Changed } from "../commands/change-account";
import { settlementsCopy } from "../copy/settle";
import { type AtProvider, endAtProvider, findAccount, keepRecent } from "../flows";
import { listLinksToEnd, listOpenOnline, listOwnOnline } from "../queries";
import { isOtherAccount, onlineStatusOf } from "../rules";

type Leaving = { actor: StudioActor; input: PaymentsForm };
type Account = { studioId: string; account: AtProvider };

/**
 * Around the saving of another account: what was paid at the one that is left is counted while its token still works, and
 * what could still be paid there is ended behind the commit, when nothing new is opened there any more.
 */
export async function leaveAccount(
  { actor: { studioId }, input }: Leaving,
  change: () => Promise<Done<Changed>>,
): Promise<Done<Changed>> {
  const account = await accountToLeave({ studioId, input });
  if (!account) return change();
  await countAt({ studioId, account });
  const done = await change();
  const unended = await endAt({ studioId, account });
  return { ...done, data: { ...done.data, unended } };
}

/** Null where it stays, nothing can be paid there, or its token cannot be read any more. */
async function accountToLeave({
  studioId,
  input,
}: {
  studioId: string;
  input: PaymentsForm;
}): Promise<AtProvider | null> {
  const payable = await withStudio(studioId, async (tx) => [
    ...(await listOpenOnline(tx, { take: 1 })),
    ...(await listLinksToEnd(tx, { at: now() })),
  ]);
  if (payable.length === 0) return null;
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

/** Answers how many may still be paid there, as far as is known. */
async function endAt({ studioId, account }: Account): Promise<number> {
  // No earlier: a link that is made meanwhile is either named by now, or not handed out (`nameSettlement`).
  const links = await withStudio(studioId, (tx) => listLinksToEnd(tx, { at: now() }));
  const unended = await endAtProvider(account, links);
  try {
    const told = await keepRecent({ studioId, account });
    const pending = told.filter(({ status }) => onlineStatusOf(status) === "pending");
    const own = await withStudio(studioId, (tx) => listOwnOnline(tx, { ids: pending.map(ofSettlement) }));
    const codes = await endAtProvider(
      account,
      pending
        .filter((payment) => own.includes(ofSettlement(payment)))
        .map((payment) => ({ id: ofSettlement(payment), reference: payment.id, way: "pix" })),
    );
    // What was paid while it was ended counts; what was ended stands so.
    await keepRecent({ studioId, account });
    return unended + codes;
  } catch (error) {
    noteTrouble(error, studioId);
    return Math.max(unended, 1);
  }
}

const ofSettlement = ({ reference }: MercadoPagoPayment): string => reference ?? "";

function noteTrouble(error: unknown, studioId: string): ProviderError["trouble"] {
  if (!(error instanceof ProviderError)) throw error;
  log.warn({ reason: error.message, studioId }, "the account that is left does not answer");
  return error.trouble;
}
