import "server-only";
import { tokenDigest } from "@/lib/auth/tokens";
import type { SystemTx } from "@/lib/db/doors";
import { DomainError } from "@/lib/kernel/errors";
import { invitesCopy } from "./copy";

/** The invite of a token that is neither used nor over. */
export const openInvite = (input: { token: string; at: Date }) => ({
  inviteToken: tokenDigest(input.token),
  used: false,
  expiresAt: { gt: input.at },
});

type InviteView = { studioName: string; studentName: string; studentEmail: string };

/** What the holder of a live token may see. Null for every other token, and nothing about why (PORTAL-11). */
export async function findLiveInvite(
  tx: SystemTx,
  input: { token: string; at: Date },
): Promise<InviteView | null> {
  const invite = await tx.studentInvite.findFirst({
    where: openInvite(input),
    select: {
      studentName: true,
      studentEmail: true,
      studio: { select: { name: true } },
      student: { select: { email: true, userId: true, status: true } },
    },
  });
  if (invite?.student?.status !== "active" || invite.student.userId !== null) return null;
  if (invite.student.email !== invite.studentEmail) return null;
  const { studio, studentName, studentEmail } = invite;
  return { studioName: studio.name, studentName, studentEmail };
}

export const invalidInvite = () => new DomainError("invalid-invite", invitesCopy.invalid);

export async function getLiveInvite(tx: SystemTx, input: { token: string; at: Date }): Promise<InviteView> {
  const invite = await findLiveInvite(tx, input);
  if (!invite) throw invalidInvite();
  return invite;
}
