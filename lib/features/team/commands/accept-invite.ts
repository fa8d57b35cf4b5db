import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { tokenDigest } from "@/lib/auth/tokens";
import type { SystemTx } from "@/lib/db/doors";
import { holdUser } from "@/lib/db/locks";
import { confirmAccount, giveRole, takeOver } from "@/lib/features/accounts/commands/account-rows";
import { sendConfirmation } from "@/lib/features/accounts/commands/send-confirmation";
import { DomainError } from "@/lib/kernel/errors";
import { teamSetupCopy } from "../copy/setup";
import { invitedBy, readLink } from "../queries";
import { refusedFor, waitingAt } from "../rules";

type Accepting = { token: string; userId: string; isNew?: boolean; at: Date; ip: string };

/**
 * Spends the invite and adds the account to the team with the invite's function, in one transaction. The account must
 * have the invited address and belong nowhere else. Its earlier sessions end, as somebody else may have opened them. A
 * handed-over link proves no mailbox: the account that it made (`isNew`) stays unconfirmed and gets a confirmation mail,
 * and no other unconfirmed account enters by it.
 */
export async function acceptTeamInvite(
  tx: SystemTx,
  { token, userId, isNew = false, at, ip }: Accepting,
): Promise<{ studioId: string }> {
  // Lock the account before its invite: two invites of one account would otherwise deadlock on each other's rows.
  await holdUser(tx, userId);
  const [invite] = await tx.staffInvite.updateManyAndReturn({
    where: { ...invitedBy(token), ...waitingAt(at) },
    data: { acceptedAt: at, acceptedBy: userId },
    select: { inviteToken: true, studioId: true, email: true, staffRole: true, instructorId: true },
  });
  if (!invite) throw await deadLink(tx, { token, at });
  const { studioId, email, staffRole, instructorId } = invite;
  const account = await tx.user.findFirst({
    where: { id: userId, kind: "staff", email, disabledAt: null },
    select: {
      emailConfirmedAt: true,
      profile: { select: { fullName: true } },
      roles: { select: { studioId: true } },
    },
  });
  if (!account) throw new DomainError("dead", teamSetupCopy.dead.unknown);
  const refused = refusedFor(account.roles, invite);
  if (refused) throw new DomainError("refused", teamSetupCopy.refused[refused]);
  const isMailed = invite.inviteToken === tokenDigest(token);
  const isProven = isMailed || account.emailConfirmedAt !== null;
  if (!isProven && !isNew) throw new DomainError("mail-first", teamSetupCopy.mailFirst);
  await giveRole(tx, { userId, role: null, studioId, staffRole, instructorId });
  if (isMailed) await confirmAccount(tx, { userId, at });
  if (!isProven)
    await sendConfirmation(tx, { userId, email, fullName: account.profile?.fullName ?? email, at });
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
