import type { ActionResult } from "@/lib/kernel/result";

/** For these nobody else was asked. */
const OWN_REFUSALS: readonly string[] = ["invalid", "no-keys"];

/** What was asked of another company is seen to have been asked for, however soon it answers. */
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
