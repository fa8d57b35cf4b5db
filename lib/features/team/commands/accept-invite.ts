import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { tokenDigest } from "@/lib/auth/tokens";
import type { SystemTx } from "@/lib/db/doors";
import { holdUser } from "@/lib/db/locks";
import { confirmAccount, giveRole, takeOver } from "@/lib/features/accounts/commands/account-rows";
import { DomainError } from "@/lib/kernel/errors";
import { teamSetupCopy } from "../copy/setup";
import { readLink } from "../queries";
import { refusedFor, waitingAt } from "../rules";

/**
 * Spends the invite and adds the account to the team with the invite's function, in one transaction. The account must
 * have the invited address and belong nowhere else. Its earlier sessions end, as somebody else may have opened them.
 */
export async function acceptTeamInvite(
  tx: SystemTx,
  { token, userId, at, ip }: { token: string; userId: string; at: Date; ip: string },
): Promise<{ studioId: string }> {
  // Lock the account before its invite: two invites of one account would otherwise deadlock on each other's rows.
  await holdUser(tx, userId);
  const [invite] = await tx.staffInvite.updateManyAndReturn({
    where: { inviteToken: tokenDigest(token), ...waitingAt(at) },
    data: { acceptedAt: at, acceptedBy: userId },
    select: { studioId: true, email: true, staffRole: true, instructorId: true },
  });
  if (!invite) throw await deadLink(tx, { token, at });
  const { studioId, email, staffRole, instructorId } = invite;
  const account = await tx.user.findFirst({
    where: { id: userId, kind: "staff", email, disabledAt: null },
    select: { roles: { select: { studioId: true } } },
  });
  if (!account) throw new DomainError("dead", teamSetupCopy.dead.unknown);
  const refused = refusedFor(account.roles, invite);
  if (refused) throw new DomainError("refused", teamSetupCopy.refused[refused]);
  await giveRole(tx, { userId, role: null, studioId, staffRole, instructorId });
  await confirmAccount(tx, { userId, at });
  await takeOver(tx, { userId, password: "kept", at, ip });
  const data = { role: staffRole ?? "staff" };
  await recordAudit(tx, { action: "team.join", userId, studioId, entityId: userId, ip, data });
  return { studioId };
}

/** The error for a link that opens nothing. */
export async function deadLink(tx: SystemTx, link: { token: string; at: Date }): Promise<DomainError> {
  const view = await readLink(tx, link);
  if (view.state === "dead") return new DomainError("dead", teamSetupCopy.dead[view.why]);
  if (view.state === "refused") return new DomainError("refused", teamSetupCopy.refused[view.why]);
  return new DomainError("changed", teamSetupCopy.changed);
}
