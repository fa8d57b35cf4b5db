import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import { refuseTooMany } from "@/lib/auth/throttle";
import type { StudioTx } from "@/lib/db/doors";
import { mercadoPagoOf } from "@/lib/integrations/mercadopago/configured";
import { ProviderError } from "@/lib/integrations/mercadopago/port";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import { settingsCopy } from "./copy/settings";
import { findAcademyAccount } from "./queries/get-studio";
import { CONNECTION_TESTS, lacksKeys } from "./rules/settings";
import type { ConnectionTest } from "./schema";

type Step = { open: Open<StudioTx>; actor: StudioActor; input: ConnectionTest };

/** SET-09: asks the provider whose keys these are: the typed ones, or else the stored ones. */
export async function testConnection({ open, actor: { studioId }, input }: Step): Promise<{ tested: true }> {
  const { needsKeys, failed } = settingsCopy.payments.test;
  const token = input.accessToken ?? (await open(findAcademyAccount))?.token ?? null;
  if (token === null || lacksKeys(input, true)) throw new DomainError("no-keys", needsKeys);
  await refuseTooMany("studio.test-connection", [{ key: `connection:${studioId}`, ...CONNECTION_TESTS }]);
  try {
    await mercadoPagoOf(token).testKeys();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.info({ reason: error.message, studioId }, "the provider did not confirm the keys");
    throw new DomainError("provider", failed);
  }
  return { tested: true };
}
