import { type ClockTime, minutesOf } from "@/lib/kernel/dates";
import { instructorCopy } from "./copy";

/** How far the page of an instructor looks back, and how many rows of each kind it shows. */
export const WEEKS_TAUGHT = 4;
export const TAUGHT_SHOWN = 8;
export const STUDENTS_SHOWN = 12;

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

/** Classes and minutes of what was taught. */
export const taughtIn = (sessions: readonly { startTime: ClockTime; endTime: ClockTime }[]) => ({
  sessions: sessions.length,
  minutes: sessions.reduce(
    (sum, { startTime, endTime }) => sum + minutesOf(endTime) - minutesOf(startTime),
    0,
  ),
});
