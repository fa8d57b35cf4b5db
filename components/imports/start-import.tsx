"use client";

import { useRouter } from "next/navigation";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { discardImport, startImport } from "@/lib/features/imports/actions";
import { checkCopy } from "@/lib/features/imports/copy/check";
import type { Counts, ImportKind } from "@/lib/features/imports/rules/batches";
import type { Fates } from "@/lib/features/imports/rules/proposals";
import { sayUnsaved, useAnyUnsaved } from "./unsaved";

const words = checkCopy;

type StartImportProps = {
  batchId: string;
  kind: ImportKind;
  counts: Counts;
  fates: Fates;
};

const wordsOf = ({ kind, counts, fates }: Omit<StartImportProps, "batchId">) => {
  const count = counts.ready ?? 0;
  return kind === "presences"
    ? {
        title: words.startPresencesTitle(count),
        hint: words.startPresencesHint(counts),
        start: words.startPresences(count),
      }
    : {
        title: words.startTitle(count),
        hint: words.startHint(counts, words.startProposals(fates)),
        start: words.start(count),
      };
};

/** Says what will be written, and starts it. The server answers a sentence where another one runs. */
export function StartImport({ batchId, kind, counts, fates }: StartImportProps) {
  const { push } = useRouter();
  const isUnsaved = useAnyUnsaved();
  const { title, hint, start } = wordsOf({ kind, counts, fates });
  if ((counts.ready ?? 0) === 0) return <Button disabled>{words.startNone}</Button>;
  if (isUnsaved) return <Button onClick={sayUnsaved}>{start}</Button>;
  return (
    <ConfirmAction
      action={startImport}
      input={{ id: batchId }}
      title={title}
      description={hint}
      confirmLabel={start}
      destructive={false}
      onDone={() => push(paths.studio.importResult(batchId))}
    >
      {start}
    </ConfirmAction>
  );
}

/** Deletes an import that was not run. */
export function DiscardImport({ batchId }: { batchId: string }) {
  const { replace } = useRouter();
  return (
    <ConfirmAction
      variant="outline"
      action={discardImport}
      input={{ id: batchId }}
      title={words.discardTitle}
      description={words.discardHint}
      confirmLabel={words.discard}
      success={words.discarded}
      onDone={() => replace(paths.studio.imports)}
    >
      {words.discard}
    </ConfirmAction>
  );
}
