import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { findBeltFacts } from "@/lib/features/catalog/queries";
import { rankProblem } from "@/lib/features/catalog/rules";
import { dayToDate, type IsoDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { findInstructorStatus } from "./queries";
import { instructorProblem } from "./rules";
import type { InstructorInput } from "./schema";

/** A new, active instructor (INST-06). Refuses a belt of another art. */
export async function hireInstructor(
  tx: StudioTx,
  input: Omit<InstructorInput, "hireDate"> & { hireDate: IsoDay },
): Promise<{ id: string }> {
  const belt = input.beltRankId === null ? null : await findBeltFacts(tx, input.beltRankId);
  const problem = rankProblem(
    { martialArtId: input.martialArtId, beltId: input.beltRankId, degree: 0 },
    belt,
  );
  if (problem) throw new DomainError("rank", problem.message, { beltRankId: [problem.message] });
  const { hourlyRate, hireDate, ...rest } = input;
  return tx.instructor.create({
    data: { ...rest, hourlyRateCents: hourlyRate, hireDate: dayToDate(hireDate), status: "active" },
    select: { id: true },
  });
}

/** Refuses, at the field `instructorId`, an instructor who is inactive or not of this studio; nobody chosen is fine (STU-19). */
export async function refuseUnavailableInstructor(tx: StudioTx, instructorId: string | null): Promise<void> {
  if (instructorId === null) return;
  const problem = instructorProblem(await findInstructorStatus(tx, instructorId));
  if (problem) throw new DomainError(problem.code, problem.message, { instructorId: [problem.message] });
}
