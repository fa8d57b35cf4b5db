import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { teachAs } from "@/lib/features/accounts/commands/account-rows";
import { DomainError } from "@/lib/kernel/errors";
import { teachingCopy } from "../copy/teaching";
import { findTaughtAs } from "../queries";
import { chooseInstructor } from "./choose-instructor";
import { closeInvites } from "./invite-member";

const { start, stop } = teachingCopy;

type Person = { userId: string; fullName: string; email: string };

type Start = {
  /** The row that the screen named. */
  userId: string;
  instructorId: string | null;
  martialArtId: string | null;
  beltRankId: string | null;
  by: Person;
  at: Date;
};

/** "Eu dou aula": the own row gets an instructor and keeps its function. Throws for another person's row. */
export async function startTeaching(
  tx: StudioTx,
  { userId, instructorId: chosenId, by, at, ...rank }: Start,
) {
  await takeTurnInStudio(tx, "team:");
  refuseOther(userId, by);
  const instructorId = await chooseInstructor(tx, { chosenId, person: { ...by, ...rank }, userId });
  if (!(await teachAs(tx, { instructorId }))) throw new DomainError("forbidden", start.refused);
  await closeInvites(tx, { where: { instructorId }, at });
  return { id: userId, instructorId };
}

/** Takes the tick away: the instructor stays, with classes and history. */
export async function stopTeaching(tx: StudioTx, { userId, by }: Pick<Start, "userId" | "by">) {
  await takeTurnInStudio(tx, "team:");
  refuseOther(userId, by);
  const taughtAs = await findTaughtAs(tx, { userId });
  if (!taughtAs) throw new DomainError("already", stop.already);
  if (!(await teachAs(tx, { instructorId: null }))) throw new DomainError("forbidden", start.refused);
  return { id: userId, instructorId: taughtAs.id };
}

function refuseOther(userId: string, by: Person): void {
  if (userId !== by.userId) throw new DomainError("forged", start.foreign);
}
