import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdGuardian, holdKin } from "@/lib/db/locks";
import { DomainError } from "@/lib/kernel/errors";
import { guardiansCopy } from "../copy";
import { consentOf } from "../rules";
import type { FirstGuardian } from "../schema";
import { addGuardian } from "./change-guardians";

type First = FirstGuardian & { studentId: string; at: Date };

/**
 * Names the guardian of a new student: somebody whom the academy knows, or a new person. Answers all students of the
 * guardian, whose price may change with a brother or sister; none if the form named nobody.
 */
export async function nameFirstGuardian(tx: StudioTx, first: First): Promise<{ family: string[] }> {
  const { studentId, guardianId, guardianName, guardianPhone, guardianEmail, at } = first;
  const link = {
    relation: first.guardianRelation ?? guardiansCopy.defaultRelation,
    canSee: first.guardianCanSee,
    canPay: first.guardianCanPay,
    canSign: first.guardianCanSign,
    canPickUp: first.guardianCanPickUp,
    getsMessages: first.guardianGetsMessages,
  };
  const consented = first.guardianConsented;
  const hold = () => holdKin(tx, { studentId, guardianId, email: guardianEmail });
  if (guardianId !== null) {
    await hold();
    if ((await holdGuardian(tx, guardianId)) === 0) throw refusal("guardianId", guardiansCopy.noSuchPerson);
    await tx.studentGuardian.createMany({
      data: [{ studentId, guardianId, ...link, ...consentOf({ consented, at }) }],
    });
    return familyOf(tx, guardianId);
  }
  if (guardianName === null) {
    if (guardianPhone === null && guardianEmail === null) return { family: [] };
    throw refusal("guardianName", guardiansCopy.nameRequired);
  }
  await hold();
  const person = { fullName: guardianName, phone: guardianPhone, email: guardianEmail, cpf: null };
  const { id } = await addGuardian(tx, { studentId, ...person, ...link, consented, at }).catch(
    (error: unknown): never => {
      // The telephone of the guardian is another field of this form.
      if (error instanceof DomainError && error.code === "other-phone")
        throw refusal("guardianPhone", error.message);
      throw error;
    },
  );
  return familyOf(tx, id);
}

const refusal = (field: keyof FirstGuardian, sentence: string) =>
  new DomainError("guardian", sentence, { [field]: [sentence] });

async function familyOf(tx: StudioTx, guardianId: string): Promise<{ family: string[] }> {
  const links = await tx.studentGuardian.findMany({ where: { guardianId }, select: { studentId: true } });
  return { family: links.map(({ studentId }) => studentId) };
}
