import { type ClockTime, minutesOf } from "@/lib/kernel/dates";
import { instructorCopy } from "./copy";

/** Weeks shown on an instructor's page, and rows of each kind. */
export const WEEKS_TAUGHT = 4;
export const TAUGHT_SHOWN = 8;
export const STUDENTS_SHOWN = 12;

/** "Judô, , Defesa pessoal " becomes ["Judô", "Defesa pessoal"]; empty if nothing is left (INST-04). */
export const splitSpecializations = (typed: string): string[] =>
  typed
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/** Why this instructor cannot be assigned, or null (STU-19). Pass null for an unknown one. */
export function instructorProblem(
  instructor: { status: "active" | "inactive" } | null,
): { code: string; message: string } | null {
  if (instructor === null) return { code: "not-found", message: instructorCopy.unknown };
  return instructor.status === "active"
    ? null
    : { code: "inactive-instructor", message: instructorCopy.inactive };
}

export const taughtIn = (sessions: readonly { startTime: ClockTime; endTime: ClockTime }[]) => ({
  sessions: sessions.length,
  minutes: sessions.reduce(
    (sum, { startTime, endTime }) => sum + minutesOf(endTime) - minutesOf(startTime),
    0,
  ),
});
