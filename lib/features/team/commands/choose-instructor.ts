import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { createInstructor, refuseUnavailableInstructor } from "@/lib/features/instructors/commands";
import { today } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { cents } from "@/lib/kernel/money";
import { functionCopy } from "../copy/functions";
import { withoutLogin } from "../queries";

type Person = {
  fullName: string;
  email: string;
  /** Rank of a new instructor. */
  martialArtId?: string | null;
  beltRankId?: string | null;
};

/**
 * Returns the instructor as whom a person is to enter: the chosen one, or without a choice the free one of that e-mail,
 * or a new one. Throws for an instructor who is foreign, inactive or has a login.
 */
export async function chooseInstructor(
  tx: StudioTx,
  { chosenId, person, userId }: { chosenId: string | null; person: Person; userId?: string },
): Promise<string> {
  if (chosenId === null) return (await findFree(tx, person)) ?? (await newInstructor(tx, person));
  await refuseUnavailableInstructor(tx, chosenId);
  const holder = await tx.userRole.findFirst({ where: { instructorId: chosenId }, select: { userId: true } });
  const { taken } = functionCopy.instructor;
  if (holder && holder.userId !== userId) throw new DomainError("taken", taken, { instructorId: [taken] });
  return chosenId;
}

async function findFree(tx: StudioTx, { email }: Person): Promise<string | null> {
  const free = await tx.instructor.findFirst({
    where: { ...withoutLogin, email },
    orderBy: { createdAt: "asc" },
    select: { id: true },
  });
  return free?.id ?? null;
}

async function newInstructor(
  tx: StudioTx,
  { fullName, email, martialArtId = null, beltRankId = null }: Person,
): Promise<string> {
  const { timeZone } = await tx.studio.findFirstOrThrow({ select: { timeZone: true } });
  const { id } = await createInstructor(tx, {
    fullName,
    email,
    phone: null,
    martialArtId,
    beltRankId,
    hourlyRate: cents(0),
    hireDate: today(timeZone),
    bio: null,
    specializations: [],
  });
  return id;
}
