"use client";

import { toastError } from "@/components/feedback/toast";
import { answerTo } from "@/components/form/use-action";
import { markAttendance } from "@/lib/features/attendance/actions";
import { MARKS_AT_ONCE, type Mark } from "@/lib/features/attendance/rules";
import { dropMarks, waitingMarks } from "./mark-queue";

const TROUBLES = ["signed-out", "forbidden", "outdated"] as const;

/**
 * Reasons why marks wait: no answer from the server, a refusal that the person has to resolve, or a class that is
 * somebody else's by now.
 */
export type Trouble = "offline" | "not-yours" | (typeof TROUBLES)[number];

type Hear = { arrived?: (marks: readonly Mark[]) => void; trouble?: (trouble: Trouble | null) => void };

const listeners = new Set<Hear>();
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000] as const;
const LONGEST_MS = 30_000;

let flight: Promise<Trouble | null> | null = null;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const tellTrouble = (trouble: Trouble | null): void => listeners.forEach((hear) => hear.trouble?.(trouble));

/**
 * Calls back with marks that reached the server, and with the reason why others wait. Returns a function that stops
 * it.
 */
export function hearSending(hear: Hear): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/**
 * Sends waiting marks and retries failures by itself. Returns why some are left, or null if none are. Marks of a class
 * that is somebody else's wait for the next tap or page.
 */
export async function sendMarks(userId: string): Promise<Trouble | null> {
  clearTimeout(timer);
  timer = undefined;
  const trouble = await sendAll(userId);
  if (trouble && trouble !== "not-yours")
    timer ??= setTimeout(() => void sendMarks(userId), RETRY_MS[failures++] ?? LONGEST_MS);
  return trouble;
}

/** Runs one sending at a time, until nothing is left or one fails. */
function sendAll(userId: string): Promise<Trouble | null> {
  flight ??= sendBatches(userId).finally(() => (flight = null));
  return flight;
}

async function sendBatches(userId: string): Promise<Trouble | null> {
  const notYours = new Set<string>();
  for (;;) {
    const batch = waitingMarks(userId)
      .filter(({ ref }) => !notYours.has(ref))
      .slice(0, MARKS_AT_ONCE);
    if (batch.length === 0) break;
    const answer = await sendBatch(userId, batch);
    if ("trouble" in answer) return answer.trouble;
    answer.notYours.forEach((ref) => notYours.add(ref));
  }
  if (notYours.size === 0) return null;
  tellTrouble("not-yours");
  return "not-yours";
}

/** A mark is dropped only after the server has answered for it. Sent twice, it counts once, by its `ref`. */
async function sendBatch(
  userId: string,
  batch: readonly Mark[],
): Promise<{ trouble: Trouble } | { notYours: readonly string[] }> {
  const result = await answerTo(markAttendance({ userId, marks: JSON.stringify(batch) })).catch(() => null);
  if (!result?.ok) {
    const trouble = TROUBLES.find((code) => code === result?.code) ?? "offline";
    tellTrouble(trouble);
    return { trouble };
  }
  failures = 0;
  const { notYours, why } = result.data;
  const kept = new Set(result.data.kept);
  listeners.forEach((hear) => hear.arrived?.(batch.filter(({ ref }) => kept.has(ref))));
  dropMarks(
    userId,
    batch.filter(({ ref }) => !notYours.includes(ref)),
  );
  tellTrouble(null);
  if (why !== null) toastError(why);
  return { notYours };
}
