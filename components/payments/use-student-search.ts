"use client";

import { unstable_rethrow } from "next/navigation";
import { startTransition, useRef, useState } from "react";
import { listPayingStudents } from "@/lib/features/payments/actions";
import type { PayingStudent } from "@/lib/features/payments/queries";

const PAUSE_MS = 200;

/** Null when the question got no answer; a redirect to signing in passes through. */
async function ask(q: string): Promise<readonly PayingStudent[] | null> {
  try {
    const answer = await listPayingStudents({ q });
    return answer.ok ? answer.data : null;
  } catch (error) {
    unstable_rethrow(error);
    return null;
  }
}

type Found = {
  /** What was asked for; "" stands for the first names. */
  q: string;
  students: readonly PayingStudent[];
  status: "ready" | "searching" | "failed";
};

/** Asks the server once typing pauses. An answer that a later question has overtaken is dropped. */
export function useStudentSearch() {
  const [found, setFound] = useState<Found>({ q: "", students: [], status: "ready" });
  const latest = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function search(typed: string): void {
    const turn = ++latest.current;
    const q = typed.trim();
    clearTimeout(pause.current);
    if (q === "") return setFound({ q, students: [], status: "ready" });
    setFound(({ students }) => ({ q, students, status: "searching" }));
    pause.current = setTimeout(() => {
      startTransition(async () => {
        const students = await ask(q);
        if (turn !== latest.current) return;
        startTransition(() =>
          setFound({ q, students: students ?? [], status: students ? "ready" : "failed" }),
        );
      });
    }, PAUSE_MS);
  }

  return { found, search };
}
