import { DomainError } from "@/lib/kernel/errors";
import { identitiesCopy } from "../copy/identities";

/** The provider's address, or why there is none as the person reads it. */
export function addressOrRefusal(
  outcome: { url: string } | "not-configured" | "no-answer",
  name: string,
): { url: string } {
  if (outcome === "not-configured") throw new DomainError(outcome, identitiesCopy.notConfigured(name));
  if (outcome === "no-answer") throw new DomainError(outcome, identitiesCopy.noAnswer(name));
  return outcome;
}

/** Whom the provider has just spoken for; that is known for some minutes and used up by the first academy. */
export function newcomerOrRefusal<I>(identity: I | null, name: string): I {
  if (!identity) throw new DomainError("expired", identitiesCopy.newcomer.expired(name));
  return identity;
}
