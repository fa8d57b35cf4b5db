import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { Open } from "@/lib/action/task";
import type { StudentActor } from "@/lib/auth/actor";
import { type StudentTx, withStudio } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { now, today } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { keepConsent } from "./commands/keep-consent";
import { guardiansCopy } from "./copy";
import { findOwnLink, isForGuardian, lacksConsent } from "./queries";
import type { ConsentInput } from "./schema";

type Consenting = {
  open: Open<StudentTx>;
  input: ConsentInput;
  actor: StudentActor;
  request: RequestInfo;
};

/**
 * A guardian consents in the portal: under the own name where it is a guardian's account, else as whoever sits beside the
 * student says, unless that is for a guardian alone to say. The portal's own door writes no guardians, so the academy's does.
 */
export async function consentForOwn({ open, input, actor, request: { ip } }: Consenting) {
  const { studioId, studentId, userId, studio, rights } = actor;
  if (!rights.sign) throw new DomainError("forbidden", guardiansCopy.consent.forbidden);
  const self = await open((tx) => findOwnLink(tx, { studentId }));
  const named = self ?? { fullName: input.guardianName, relation: input.relation };
  return withStudio({ studioId, userId }, async (tx) => {
    await holdStudent(tx, studentId);
    if (!(await lacksConsent(tx, { studentId, today: today(studio.timeZone) })))
      throw new DomainError("not-asked", guardiansCopy.consent.notAsked);
    if (!self && (await isForGuardian(tx, { studioId, studentId })))
      throw new DomainError("own-access", guardiansCopy.consent.ownAccess);
    const { id } = await keepConsent(tx, { studioId, studentId, ...named, at: now() });
    await recordAudit(tx, { action: "guardians.consent", userId, entityId: id, ip });
    return { id };
  });
}
