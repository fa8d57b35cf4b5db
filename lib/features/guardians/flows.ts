import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { Open } from "@/lib/action/task";
import type { StudentActor } from "@/lib/auth/actor";
import { type StudentTx, withStudio } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { now, today } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { inParts, perStudio } from "@/lib/jobs/per-studio";
import { confirmGuardian } from "./commands/confirm-guardian";
import { keepConsent } from "./commands/keep-consent";
import { tellComingOfAge } from "./commands/tell-of-age";
import { guardiansCopy } from "./copy";
import { findOwnLink, isForGuardian, lacksConsent, listOwnGuardians } from "./queries";
import { COMING_OF_AGE_HOUR, COMING_OF_AGE_JOB } from "./rules";
import type { ConfirmInput, ConsentInput } from "./schema";

type Sending<Input> = {
  open: Open<StudentTx>;
  input: Input;
  actor: StudentActor;
  request: RequestInfo;
};

/**
 * Records a guardian's consent given in the portal. A guardian's account consents in its own name; otherwise the person
 * beside the student gives name and relation, unless only a guardian's own session may decide. Writes through the
 * academy's door, because the portal's cannot write guardians.
 */
export async function consentForOwn({ open, input, actor, request: { ip } }: Sending<ConsentInput>) {
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

/**
 * Stores what a student of age lets a guardian still see and pay. The student's door lists only their own guardians,
 * and none to anybody else. Writes through the academy's door, because the portal's cannot write guardians.
 */
export async function confirmOwnGuardian({ open, input, actor, request: { ip } }: Sending<ConfirmInput>) {
  const { studioId, studentId, userId, studio } = actor;
  const mine = await open((tx) => listOwnGuardians(tx, studio));
  if (!mine.some(({ id }) => id === input.guardianId))
    throw new DomainError("forbidden", guardiansCopy.adult.forbidden);
  const confirmed = await withStudio({ studioId, userId }, async (tx) => {
    const { id } = await confirmGuardian(tx, { ...input, studentId, at: now() });
    await recordAudit(tx, { action: "guardians.confirm", userId, entityId: id, ip });
    return { id };
  });
  wakeOutbox();
  return confirmed;
}

/** Each morning of an academy: students who come of age within a month, or already have. */
export const comingOfAgeJob = perStudio({
  name: COMING_OF_AGE_JOB,
  localHour: COMING_OF_AGE_HOUR,
  prepare: async ({ studioId, day }) => {
    const told = await inParts("told", () => withStudio(studioId, (tx) => tellComingOfAge(tx, { day })));
    wakeOutbox();
    return told;
  },
});
