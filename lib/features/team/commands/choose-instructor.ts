import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { createInstructor, refuseUnavailableInstructor } from "@/lib/features/instructors/commands";
import { today } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { cents } from "@/lib/kernel/money";
import { fold } from "@/lib/kernel/search";
import { functionCopy } from "../copy/functions";
import { withoutLogin } from "../queries";

type Person = {
  fullName: string;
  email: string;
  /** Of a new instructor. */
  martialArtId?: string | null;
  beltRankId?: string | null;
};

/**
 * The instructor as whom a person is to enter: the chosen one, or without a choice the free one of that e-mail or name,
 * or a new one. Throws for an instructor who is foreign, inactive or has a login.
 */
export async function chooseInstructor(
  tx: StudioTx,
  { chosenId, person, userId }: { chosenId: string | null; person: Person; userId?: string },
): Promise<string> {
  if (chosenId === null) return (await findAlike(tx, person)) ?? (await newInstructor(tx, person));
  await refuseUnavailableInstructor(tx, chosenId);
  const holder = await tx.userRole.findFirst({ where: { instructorId: chosenId }, select: { userId: true } });
  const { taken } = functionCopy.instructor;
  if (holder && holder.userId !== userId) throw new DomainError("taken", taken, { instructorId: [taken] });
  return chosenId;
}

async function findAlike(tx: StudioTx, { fullName, email }: Person): Promise<string | null> {
  const alike = await tx.instructor.findMany({
    where: { ...withoutLogin, OR: [{ email }, { foldedName: fold(fullName) }] },
    orderBy: { createdAt: "asc" },
    select: { id: true, email: true },
  });
  return (alike.find((each) => each.email === email) ?? alike[0])?.id ?? null;
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
