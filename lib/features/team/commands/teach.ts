import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { teachAs } from "@/lib/features/accounts/commands/account-rows";
import { DomainError } from "@/lib/kernel/errors";
import { teachingCopy } from "../copy/teaching";
import { findTaughtAs } from "../queries";
import { chooseInstructor } from "./choose-instructor";

const { start, stop } = teachingCopy;

type Person = { userId: string; fullName: string; email: string };

type Start = {
  /** The row that the screen named. */
  userId: string;
  instructorId: string | null;
  martialArtId: string | null;
  beltRankId: string | null;
  by: Person;
};

/**
 * "Eu dou aula": the own row gets an instructor and keeps its function. Open invites for that instructor end. Throws for
 * another person's row, and for somebody who teaches already and chose nobody.
 */
export async function startTeaching(tx: StudioTx, { userId, instructorId: chosenId, by, ...rank }: Start) {
  await takeTurnInStudio(tx, "team:");
  refuseOther(userId, by);
  if (chosenId === null && (await findTaughtAs(tx, { userId })))
    throw new DomainError("already", start.already);
  const instructorId = await chooseInstructor(tx, { chosenId, person: { ...by, ...rank }, userId });
  if (!(await teachAs(tx, { instructorId }))) throw new DomainError("forbidden", start.refused);
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
