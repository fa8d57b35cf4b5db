import "server-only";
import type { Open } from "@/lib/action/task";
import type { SuperAdmin } from "@/lib/auth/actor";
import { type PlatformTx, withPlatform, withStudio } from "@/lib/db/doors";
import { confirmPassword } from "@/lib/features/accounts/flows/confirm-password";
import { keepBackup } from "@/lib/features/backups/flows/nightly";
import { noteDeletion } from "@/lib/features/billing/commands/tell-owner";
import { endPlan } from "@/lib/features/billing/flows/end-plan";
import { type OwnPages, listOwnPages } from "@/lib/features/billing/queries";
import { getStudioName } from "@/lib/features/studios/queries/find-studio";
import { closeOpen } from "@/lib/features/settlements/commands/open-settlement";
import { findAccount } from "@/lib/features/settlements/flows/find-account";
import { endAtProvider } from "@/lib/features/settlements/flows/end-payments";
import { listPayable } from "@/lib/features/settlements/queries/payable";
import { ProviderError, ProviderUnset } from "@/lib/integrations/provider";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now, today } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import { deleteStudio } from "./commands";
import { closuresCopy } from "./copy";
import type { CloseStudioForm } from "./schema";

/** Enough for an academy of tens of thousands of students. */
const DELETION_MS = 120_000;

type Closing = {
  open: Open<PlatformTx>;
  input: CloseStudioForm;
  actor: SuperAdmin;
  request: RequestInfo;
};

/**
 * Deletes an academy with everything it has. Asks for the password, writes a copy that `npm run restore` can use for
 * thirty days, ends everything at the provider, then deletes in one transaction. The academy keeps working meanwhile,
 * so a second copy at the end replaces the first; without the first nothing is ended.
 */
export async function closeStudio({ open, input, actor, request }: Closing): Promise<void> {
  const { id, name, password } = input;
  const { userId } = actor;
  const words = { wrong: closuresCopy.wrongPassword, none: closuresCopy.noPassword };
  await confirmPassword({ name: "closures.close", userId, password, request, words });
  const studio = await open((tx) => getStudioName(tx, { id }));
  if (name !== studio.name.trim()) {
    const refused = closuresCopy.otherName;
    throw new DomainError("other-name", refused, { name: [refused] });
  }
  const day = today(studio.timeZone);
  await keepBackup({ studioId: id, day });
  const { ip } = request;
  await open((tx) => noteDeletion(tx, { studioId: id, at: now() }));
  const ended = await endCharges(() => open((tx) => listOwnPages(tx, { studioId: id })), { userId, ip });
  await endStudentPayments(id);
  const kept = await keepBackup({ studioId: id, day });
  await withPlatform(userId, (tx) => deleteStudio(tx, { id, userId, ip, copy: { day, ...kept }, ended }), {
    patienceMs: DELETION_MS,
  });
  wakeOutbox();
}

async function endCharges(
  read: () => Promise<OwnPages>,
  writer: { userId: string; ip: string },
): Promise<OwnPages> {
  try {
    return await endPlan(read, writer);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ reason: error.message }, "a plan could not be ended");
    if (error instanceof ProviderUnset)
      throw new DomainError("provider-unset", closuresCopy.providerUnset(error.setting));
    throw new DomainError("provider", closuresCopy.providerAway);
  }
}

const ENDED_AT_ONCE = 8;

/**
 * Ends payments still open at the academy's own Mercado Pago. A failure does not stop the deletion: what stays open is
 * paid to the academy's own account.
 */
async function endStudentPayments(studioId: string): Promise<void> {
  try {
    const account = await findAccount({ studioId });
    if (!account) return;
    await withStudio(studioId, (tx) => closeOpen(tx, { way: { in: ["pix", "link"] } }));
    const payable = await withStudio(studioId, (tx) => listPayable(tx, { at: now() }));
    for (let from = 0; from < payable.length; from += ENDED_AT_ONCE) {
      const some = payable.slice(from, from + ENDED_AT_ONCE);
      if ((await endAtProvider({ studioId, account, payable: some })) === some.length) return;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ reason: error.message, studioId }, "the payment account of a deleted academy does not answer");
  }
}
