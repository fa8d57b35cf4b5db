import "server-only";
import { refuseTooMany } from "@/lib/auth/throttle";
import { ProviderError } from "@/lib/integrations/provider";
import { postalCodes } from "@/lib/integrations/viacep/configured";
import type { PostalAddress } from "@/lib/integrations/viacep/port";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import { addressesCopy } from "./copy";
import { LOOKUPS_PER_PERSON } from "./rules";

/** The address of a code, in a list of one; empty for a code that does not exist. */
export async function lookUpCep({ cep, userId }: { cep: string; userId: string }): Promise<PostalAddress[]> {
  await refuseTooMany("addresses.cep", [{ key: `addresses.cep:person:${userId}`, ...LOOKUPS_PER_PERSON }]);
  try {
    const found = await postalCodes().find(cep);
    return found ? [found] : [];
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ reason: error.message }, "postal codes in trouble");
    throw new DomainError("provider", addressesCopy.away);
  }
}
