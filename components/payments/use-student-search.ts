"use client";

import { useRef, useState } from "react";
import { listPayingStudents } from "@/lib/features/payments/actions";
import type { PayingStudent } from "@/lib/features/payments/queries";
import { type ActionResult, fail } from "@/lib/kernel/result";
import { paymentsCopy } from "@/lib/features/payments/copy";

const PAUSE_MS = 200;

/** The students whose names hold the words; never rejects. */
export const searchStudents = (q: string): Promise<ActionResult<PayingStudent[]>> =>
  listPayingStudents({ q }).catch(() => fail("offline", paymentsCopy.searchFailed));

type Found = { status: "ready" | "searching" | "failed"; students: readonly PayingStudent[] };

/** Asks the server once typing pauses; an answer that a later question has overtaken is dropped. */
export function useStudentSearch(first: readonly PayingStudent[]) {
  const [found, setFound] = useState<Found>({ status: "ready", students: first });
  const latest = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function search(q: string) {
    const turn = ++latest.current;
    clearTimeout(pause.current);
    if (q.trim() === "") return setFound({ status: "ready", students: first });
    setFound(({ students }) => ({ status: "searching", students }));
    pause.current = setTimeout(async () => {
      const answer = await searchStudents(q);
      if (turn !== latest.current) return;
      setFound(answer.ok ? { status: "ready", students: answer.data } : { status: "failed", students: [] });
    }, PAUSE_MS);
  }

  return { ...found, search };
}
