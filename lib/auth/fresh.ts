import "server-only";
import { FRESH_MINUTES } from "@/lib/config/constants";
import { now } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";
import { CONFIRM_PERSON } from "@/lib/kernel/result";

/**
 * Throws unless the password was typed in this session within FRESH_MINUTES: a stolen session alone must not reach
 * dangerous actions.
 */
export function refuseStale(confirmedAt: Date | null | undefined): void {
  const since = now().getTime() - FRESH_MINUTES * 60_000;
  if (!confirmedAt || confirmedAt.getTime() < since)
    throw new DomainError(CONFIRM_PERSON, commonCopy.confirmPerson);
}
