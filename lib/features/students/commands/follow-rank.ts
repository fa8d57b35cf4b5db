import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { findBeltFacts } from "@/lib/features/catalog/queries";
import { rankProblem } from "@/lib/features/catalog/rules";
import { correctByForm, switchPrimaryArt } from "@/lib/features/ranks/commands/change-arts";
import { promoteStudent } from "@/lib/features/ranks/commands/record-promotion";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { studentCopy } from "../copy";
import type { StudentValues } from "../queries/get-student";
import type { StudentEdit, StudentInput } from "../schema";

/** A new art replaces the one before. A new belt of the same art is a promotion or a correction. */
export async function followRank(
  tx: StudioTx,
  { input, now, today }: { input: StudentEdit; now: StudentValues; today: IsoDay },
): Promise<void> {
  const { id: studentId, martialArtId, currentBeltId: beltId, beltDegree } = input;
  if (martialArtId !== (now.martialArt?.id ?? null)) {
    await switchPrimaryArt(tx, { studentId, martialArtId, beltId, beltDegree, today });
    return;
  }
  if (martialArtId === null || (beltId === (now.belt?.id ?? null) && beltDegree === now.beltDegree)) return;
  if (beltId === null)
    throw new DomainError("rank", studentCopy.edit.beltKept, { currentBeltId: [studentCopy.edit.beltKept] });
  const rank = { studentId, martialArtId, beltId, beltDegree };
  if (input.isPromotion && input.promotedOn !== null)
    await promoteStudent(tx, {
      ...rank,
      promotedOn: input.promotedOn,
      instructorId: null,
      promotionReason: input.promotionReason,
      today,
    });
  else await correctByForm(tx, { ...rank, today });
}

export type RankChoice = Pick<StudentInput, "martialArtId" | "currentBeltId" | "beltDegree">;

/** Refuses a belt of another art and more degrees than the belt has. */
export async function refuseWrongRank(tx: StudioTx, input: RankChoice): Promise<void> {
  const belt = input.currentBeltId === null ? null : await findBeltFacts(tx, input.currentBeltId);
  const choice = { martialArtId: input.martialArtId, beltId: input.currentBeltId, degree: input.beltDegree };
  const problem = rankProblem(choice, belt);
  if (!problem) return;
  const field = problem.about === "belt" ? "currentBeltId" : "beltDegree";
  throw new DomainError("rank", problem.message, { [field]: [problem.message] });
}
