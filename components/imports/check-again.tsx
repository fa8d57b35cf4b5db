"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { sentenceOf, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { checkImport } from "@/lib/features/imports/actions";
import { checkCopy } from "@/lib/features/imports/copy/check";
import { isUnanswered, useFollow } from "./use-follow";

type CheckAgainProps = { batchId: string; unread: number; total: number };

/**
 * Judges rows whose check was interrupted. The browser ends a call after 30 s (components/form/end-calls.ts) while the
 * server goes on, so the call is repeated without a press as long as fewer rows are left than before.
 */
export function CheckAgain({ batchId, unread, total }: CheckAgainProps) {
  const before = useRef(Infinity);
  const { run, pending } = useAction({
    action: checkImport,
    failureText: (failure) => (isUnanswered(failure) ? null : sentenceOf(failure)),
    ...useFollow(),
  });
  const check = useEffectEvent(() => run({ id: batchId }));
  useEffect(() => {
    if (unread >= before.current) return;
    before.current = unread;
    check();
  }, [unread]);
  return pending ? (
    <div className="mt-2 grid gap-1.5">
      <p role="status" className="numeric text-sm">
        {checkCopy.checking(total - unread, total)}
      </p>
      <Progress value={total - unread} max={total} label={checkCopy.checked} />
    </div>
  ) : (
    <Button variant="outline" size="sm" className="mt-2" onClick={() => run({ id: batchId })}>
      {checkCopy.again}
    </Button>
  );
}
