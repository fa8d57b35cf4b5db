import { instructorCopy } from "./copy";

/** "Judô, , Defesa pessoal " as typed → ["Judô", "Defesa pessoal"]; empty when nothing is left (INST-04). */
export const splitSpecializations = (typed: string): string[] =>
  typed
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/** Why somebody cannot be given this instructor (null: no such instructor here), or null when one can (STU-19). */
export function instructorProblem(
  instructor: { status: "active" | "inactive" } | null,
): { code: string; message: string } | null {
  if (instructor === null) return { code: "not-found", message: instructorCopy.unknown };
  return instructor.status === "active"
    ? null
    : { code: "inactive-instructor", message: instructorCopy.inactive };
}
