import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { INVITES_PER_STUDIO_AND_HOUR, hourEnd, hourStart } from "../rules";

/** Mailed ones alone: a link that the academy hands over itself has no token of a mail. */
const mailed = { inviteToken: { not: null } } as const;

/** The invites that the academy may still mail this hour, to students and to guardians each; the lower number. */
export async function findInvitesLeft(tx: StudioTx, { at }: { at: Date }): Promise<number> {
  const where = { createdAt: { gt: hourStart(at) }, ...mailed };
  const toStudents = await tx.studentInvite.count({ where });
  const toGuardians = await tx.guardianInvite.count({ where });
  return Math.max(0, INVITES_PER_STUDIO_AND_HOUR - Math.max(toStudents, toGuardians));
}

/** When the next invite may be mailed: the oldest ones of the fuller hour, to students or to guardians, leave it then. */
export async function findNextInviteAt(tx: StudioTx, { at }: { at: Date }): Promise<Date> {
  const of = {
    where: { createdAt: { gt: hourStart(at) }, ...mailed },
    _count: true,
    _min: { createdAt: true },
  } as const;
  const { _count: students, _min: toStudents } = await tx.studentInvite.aggregate(of);
  const { _count: guardians, _min: toGuardians } = await tx.guardianInvite.aggregate(of);
  return hourEnd((students >= guardians ? toStudents : toGuardians).createdAt ?? at);
}
