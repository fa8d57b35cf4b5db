"use client";

import { toastError } from "@/components/feedback/toast";
import { settled } from "@/components/form/use-action";
import { markAttendance } from "@/lib/features/attendance/actions";
import { MARKS_AT_ONCE, type Mark } from "@/lib/features/attendance/rules";
import { dropMarks, waitingMarks } from "./mark-queue";

/** Why marks wait: no answer from the server, or nobody is signed in any more. */
export type Trouble = "offline" | "signed-out";

type Hear = { arrived?: (marks: readonly Mark[]) => void; trouble?: (trouble: Trouble | null) => void };

const listeners = new Set<Hear>();
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000] as const;
const LONGEST_MS = 30_000;

let sending = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const tellTrouble = (trouble: Trouble | null): void => listeners.forEach((hear) => hear.trouble?.(trouble));

/** Told what reached the server, and why the rest does not. Answers how to stop. */
export function hearSending(hear: Hear): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** Sends what waits, one sending at a time, until nothing is left; what fails is tried again by itself. */
export function sendMarks(userId: string): void {
  clearTimeout(timer);
  timer = undefined;
  if (sending || waitingMarks(userId).length === 0) return;
  sending = true;
  void sendBatch(userId).then((isDone) => {
    sending = false;
    if (isDone) sendMarks(userId);
    else timer ??= setTimeout(() => sendMarks(userId), RETRY_MS[failures++] ?? LONGEST_MS);
  });
}

/** A mark stays until the server has answered for it: what is sent twice counts once. */
async function sendBatch(userId: string): Promise<boolean> {
  const batch = waitingMarks(userId).slice(0, MARKS_AT_ONCE);
  const result = await settled(markAttendance({ marks: JSON.stringify(batch) }));
  if (!result.ok && result.code !== "invalid") {
    tellTrouble(result.code === "signed-out" ? "signed-out" : "offline");
    return false;
  }
  failures = 0;
  listeners.forEach((hear) => hear.arrived?.(batch));
  dropMarks(userId, batch);
  tellTrouble(null);
  const why = result.ok ? result.data.why : result.message;
  if (why !== null) toastError(why);
  return true;
}
