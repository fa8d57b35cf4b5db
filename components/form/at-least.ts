import type { ActionResult } from "@/lib/kernel/result";

/** Failures for which no other company was asked. */
const OWN_REFUSALS: readonly string[] = ["invalid", "no-keys"];

/** Shows the waiting state for at least `ms` milliseconds, so that a fast answer of another company is noticed. */
export async function atLeast<T>(ms: number, asked: Promise<ActionResult<T>>): Promise<ActionResult<T>> {
  const shown = new Promise((resolve) => setTimeout(resolve, ms));
  let answer: ActionResult<T> | null = null;
  try {
    answer = await asked;
    return answer;
  } finally {
    if (answer === null || answer.ok || !OWN_REFUSALS.includes(answer.code)) await shown;
  }
}
