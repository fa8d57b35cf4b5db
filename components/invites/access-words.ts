import { guardianInvitesCopy } from "@/lib/features/invites/copy/guardians";
import type { GuardianAccess } from "@/lib/features/invites/queries/guardian-invites";
import { formatDay } from "@/lib/kernel/dates";

const { state: copy } = guardianInvitesCopy;

export type Invited = { canSee: boolean; hasEmail: boolean; access: GuardianAccess };

/** A guardian's progress towards the portal. Null if there is nothing to say. */
export function accessWords({ canSee, hasEmail, access: { entered, until, ended } }: Invited): string | null {
  if (entered) return until ? `${copy.entered}, ${copy.link(formatDay(until))}` : copy.entered;
  if (until) return copy.until(formatDay(until));
  if (canSee && !hasEmail) return copy.noEmail;
  return ended ? copy.ended : null;
}
