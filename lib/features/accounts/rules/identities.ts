import { DomainError } from "@/lib/kernel/errors";
import { identitiesCopy } from "../copy/identities";

/** The provider's address, or a refusal in words for the person. */
export function addressOrRefusal(
  outcome: { url: string } | "not-configured" | "no-answer",
  name: string,
): { url: string } {
  if (outcome === "not-configured") throw new DomainError(outcome, identitiesCopy.notConfigured(name));
  if (outcome === "no-answer") throw new DomainError(outcome, identitiesCopy.noAnswer(name));
  return outcome;
}

/** The identity that the provider has just vouched for. Valid for some minutes, and used up by the first academy. */
export function newcomerOrRefusal<I>(identity: I | null, name: string): I {
  if (!identity) throw new DomainError("expired", identitiesCopy.newcomer.expired(name));
  return identity;
}
