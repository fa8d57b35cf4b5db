"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { firstSentenceOf, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { decideDoubles } from "@/lib/features/imports/actions";
import { checkCopy } from "@/lib/features/imports/copy/check";
import { useFollow } from "./use-follow";

const words = checkCopy.doubles;

/** One choice for all rows that seem to be somebody known and wait for a decision (IMP-17). */
export function DoublesSection({ batchId, count }: { batchId: string; count: number }) {
  const follow = useFollow();
  const { run, pending } = useAction({
    action: decideDoubles,
    failureText: firstSentenceOf,
    ...follow,
  });
  const all = { id: batchId, rowId: "all" };
  return (
    <Card aria-labelledby="repetidos">
      <CardHeader>
        <CardTitle id="repetidos">{words.title(count)}</CardTitle>
        <CardDescription>{words.hint}</CardDescription>
      </CardHeader>
      <div className="flex flex-wrap gap-2 px-4 py-3 sm:px-5">
        <Button variant="outline" pending={pending} onClick={() => run({ ...all, decision: "skip" })}>
          {words.skip}
        </Button>
        <Button variant="outline" pending={pending} onClick={() => run({ ...all, decision: "complete" })}>
          {words.complete}
        </Button>
        <ConfirmAction
          variant="outline"
          action={decideDoubles}
          input={{ ...all, decision: "make" }}
          title={words.makeTitle(count)}
          description={words.makeHint}
          confirmLabel={words.make}
          destructive={false}
          onDone={follow.onSuccess}
        >
          {words.make}
        </ConfirmAction>
      </div>
    </Card>
  );
}
