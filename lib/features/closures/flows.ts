import "server-only";
import type { Open } from "@/lib/action/task";
import type { SuperAdmin } from "@/lib/auth/actor";
import { type PlatformTx, withPlatform } from "@/lib/db/doors";
import { confirmPassword } from "@/lib/features/accounts/flows/confirm-password";
import { keepBackup } from "@/lib/features/backups/flows/nightly";
import { endPlan } from "@/lib/features/billing/flows/end-plan";
import { type OwnPages, listOwnPages } from "@/lib/features/billing/queries";
import { getStudioName } from "@/lib/features/studios/queries/find-studio";
import { ProviderError, ProviderUnset } from "@/lib/integrations/provider";
import { today } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import { deleteStudio } from "./commands";
import { closuresCopy } from "./copy";
import type { CloseStudioForm } from "./schema";

/** An academy of tens of thousands of students. */
const DELETION_MS = 120_000;

type Closing = {
  open: Open<PlatformTx>;
  input: CloseStudioForm;
  actor: SuperAdmin;
  request: RequestInfo;
};

/**
 * An academy goes with everything it has: who asks is asked for the password, a copy is kept from which `npm run restore`
 * makes it anew for thirty days, the provider charges nothing any more, and then one transaction deletes it.
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
  const kept = await keepBackup({ studioId: id, day });
  const { ip } = request;
  const ended = await endCharges(() => open((tx) => listOwnPages(tx, { studioId: id })), { userId, ip });
  await withPlatform(userId, (tx) => deleteStudio(tx, { id, userId, ip, copy: { day, ...kept }, ended }), {
    patienceMs: DELETION_MS,
  });
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
