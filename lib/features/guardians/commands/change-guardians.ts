import "server-only";
import { seal } from "@/lib/config/seal";
import type { StudioTx } from "@/lib/db/doors";
import { holdGuardian, holdStudent } from "@/lib/db/locks";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { maskPhone, phoneOf } from "@/lib/kernel/phone";
import { readSealed } from "@/lib/observe/read-sealed";
import { guardiansCopy } from "../copy";
import { consentOf, cpfOf } from "../rules";
import { findSamePerson, getGuardianValues } from "../queries";
import type { GuardianEdit, GuardianInput } from "../schema";
import { takeGuardianTurns } from "./bring-guardian";
import { tellOldAddress } from "./tell-old-address";

/**
 * Adds a guardian to the student. A person who is already the guardian of a sibling stays one row, even if both are
 * added at the same time.
 */
export async function addGuardian(
  tx: StudioTx,
  input: GuardianInput & { at: Date },
): Promise<{ id: string }> {
  const { studentId, fullName, email, phone, cpf, consented, at, ...link } = input;
  await holdStudent(tx, studentId);
  await takeGuardianTurns(tx, [{ email, phone }]);
  const known = await findSamePerson(tx, { fullName, email });
  if (known && (await tx.studentGuardian.count({ where: { studentId, guardianId: known.id } })) > 0)
    throw new DomainError("known", guardiansCopy.known, { fullName: [guardiansCopy.known] });
  if (known && phone !== null) await keepPhone(tx, { ...known, typed: phone });
  const { id } =
    known ?? (await tx.guardian.create({ data: { fullName, email, phone }, select: { id: true } }));
  if (cpf !== null) await keepCpf(tx, { id, sealed: known?.cpfSealed ?? null, typed: cpf });
  await tx.studentGuardian.createMany({
    data: [{ studentId, guardianId: id, ...link, ...consentOf({ consented, at }) }],
  });
  return { id };
}

/** Adds a missing phone to a known guardian. A different one is refused: changing it takes the edit form. */
async function keepPhone(
  tx: StudioTx,
  { id, phone, typed }: { id: string; phone: string | null; typed: string },
): Promise<void> {
  if (phone === null) await tx.guardian.updateMany({ where: { id, phone: null }, data: { phone: typed } });
  else if (phoneOf(phone) !== typed) {
    const sentence = guardiansCopy.otherPhone(maskPhone(phone));
    throw new DomainError("other-phone", sentence, { phone: [sentence] });
  }
}

/** Adds a missing CPF to a guardian, sealed to the row. A different one is refused: changing it takes the edit form. */
async function keepCpf(
  tx: StudioTx,
  { id, sealed, typed }: { id: string; sealed: string | null; typed: string },
): Promise<void> {
  const place = cpfOf(id);
  if (sealed === null)
    await tx.guardian.updateMany({ where: { id, cpfSealed: null }, data: { cpfSealed: seal(typed, place) } });
  else if (readSealed(sealed, place) !== typed)
    throw new DomainError("other-cpf", guardiansCopy.otherCpf, { cpf: [guardiansCopy.otherCpf] });
}

/**
 * Changes the person for all of their students, but their rights for this one only. Refused if somebody saved since
 * `version`, also from a sibling's page. `fields` names what changed, without any value.
 */
export async function editGuardian(
  tx: StudioTx,
  {
    studentId,
    guardianId,
    version,
    fullName,
    email,
    phone,
    cpf,
    withoutCpf,
    consented,
    at,
    ...link
  }: GuardianEdit & { at: Date },
): Promise<{ saved: { id: string }; fields: string }> {
  const key = { studentId, guardianId };
  await holdStudent(tx, studentId);
  await holdGuardian(tx, guardianId);
  const now = await getGuardianValues(tx, key);
  if (now.version !== version) throw new DomainError("changed", guardiansCopy.changed);
  const consent = consented === now.consented ? {} : consentOf({ consented, at });
  await tx.studentGuardian.updateMany({ where: key, data: { ...link, ...consent } });
  await tx.guardian.updateMany({ where: { id: guardianId }, data: { fullName, email, phone } });
  if (cpf !== null || withoutCpf)
    await tx.guardian.updateMany({
      where: { id: guardianId },
      data: { cpfSealed: cpf === null ? null : seal(cpf, cpfOf(guardianId)) },
    });
  const changed = {
    name: fullName !== now.fullName,
    email: email !== now.email,
    phone: phone !== now.phone,
    cpf: cpf !== null || (withoutCpf && now.cpf !== null),
    relation: link.relation !== now.relation,
    rights: rightsOf.some((right) => link[right] !== now[right]),
    consent: consented !== now.consented,
  };
  const fields = Object.entries(changed).flatMap(([field, isChanged]) => (isChanged ? [field] : []));
  const hasAccess = (await tx.guardian.count({ where: { id: guardianId, userId: { not: null } } })) > 0;
  if (changed.email && hasAccess && now.email !== null)
    await tellOldAddress(tx, { to: now.email, fullName: now.fullName });
  return { saved: { id: guardianId }, fields: fields.join(" ") };
}

const rightsOf = ["canSee", "canPay", "canSign", "canPickUp", "getsMessages"] as const;

export async function endGuardian(
  tx: StudioTx,
  key: { studentId: string; guardianId: string },
): Promise<{ id: string }> {
  const { count } = await tx.studentGuardian.deleteMany({ where: key });
  if (count === 0) throw new NotFoundError(guardiansCopy.gone);
  return { id: key.guardianId };
}
