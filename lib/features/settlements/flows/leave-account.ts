import "server-only";
import type { Done } from "@/lib/action/action";
import type { StudioActor } from "@/lib/auth/actor";
import { withStudio } from "@/lib/db/doors";
import { findAcademyAccount } from "@/lib/features/studios/queries/get-studio";
import type { PaymentsForm } from "@/lib/features/studios/schema";
import { ProviderError } from "@/lib/integrations/mercadopago/port";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import type { Changed } from "../commands/change-account";
import { closeOpen } from "../commands/open-settlement";
import { settlementsCopy } from "../copy/settle";
import { listPayable } from "../queries/payable";
import { isOtherAccount } from "../rules";
import { endAtProvider } from "./end-payments";
import { type AtProvider, findAccount } from "./find-account";
import { keepRecent, reconcileSettlement } from "./settle-payments";

type Leaving = { actor: StudioActor; input: PaymentsForm };
type Whose = { studioId: string };

/**
 * Runs around the change of the provider's account. Before it, payments at the old account are counted and open ones
 * are ended, while the token for that is still the stored one. Any failure leaves the account as it was. Payments
 * that could not be ended remain in their rows, and `changeAccount` counts them.
 */
export async function leaveAccount(
  { actor: { studioId }, input }: Leaving,
  change: () => Promise<Done<Changed>>,
): Promise<Done<Changed>> {
  if (await isLeft({ studioId, input })) await endEverything({ studioId });
  return change();
}

/** True if something can be paid at the account that is left. An outdated form changes nothing, so it ends nothing. */
const isLeft = ({ studioId, input }: Whose & { input: PaymentsForm }): Promise<boolean> =>
  withStudio(studioId, async (tx) => {
    const kept = await findAcademyAccount(tx);
    const isNow = kept?.version.getTime() === input.version?.getTime();
    return (
      kept !== null &&
      isNow &&
      isOtherAccount(kept, input) &&
      (await listPayable(tx, { at: now() })).length > 0
    );
  });

async function endEverything({ studioId }: Whose): Promise<void> {
  const account = await orNull(studioId, findAccount({ studioId }));
  if (account) await countPaid({ studioId, account });
  await withStudio(studioId, (tx) => closeOpen(tx, { way: { in: ["pix", "link"] } }));
  if (!account) return;
  const payable = await withStudio(studioId, (tx) => listPayable(tx, { at: now() }));
  await endAtProvider({ studioId, account, payable });
  await orNull(studioId, countLast({ studioId, account }));
}

async function countPaid(of: Whose & { account: AtProvider }): Promise<void> {
  try {
    await keepRecent(of);
  } catch (error) {
    if (noteTrouble(error, of.studioId) === "away")
      throw new DomainError("provider", settlementsCopy.cannotLeave);
  }
}

/**
 * Counts payments that were made while the others were being ended, and stores the end of each, even if the
 * provider's last news of it is older than its list.
 */
async function countLast({ studioId, account }: Whose & { account: AtProvider }): Promise<void> {
  await keepRecent({ studioId, account });
  const left = await withStudio(studioId, (tx) => listPayable(tx, { at: now() }));
  for (const { settlementId, kind } of left)
    if (kind === "payment") await reconcileSettlement({ studioId, id: settlementId });
}

async function orNull<T>(studioId: string, asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    noteTrouble(error, studioId);
    return null;
  }
}

function noteTrouble(error: unknown, studioId: string): ProviderError["trouble"] {
  if (!(error instanceof ProviderError)) throw error;
  log.warn({ reason: error.message, studioId }, "the account that is left does not answer");
  return error.trouble;
}
