import { Notice } from "@/components/feedback/notice";
import { Card, CardTitle } from "@/components/ui/card";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import type { ImportColumnsView } from "@/lib/features/imports/loaders";
import { ColumnsForm } from "./columns-form";
import { DiscardImport } from "./start-import";
import { ImportSteps } from "./steps";

const words = importsCopy.map;

/** The second step of an import. */
export function ColumnsScreen({ batch, columns, from, isRemembered, answers }: ImportColumnsView) {
  return (
    <>
      <ImportSteps step="columns" batch={batch} aside={<DiscardImport batchId={batch.id} />} />
      <Card className="flex flex-col gap-4 p-4 sm:p-5">
        <div>
          <CardTitle>{words.title}</CardTitle>
          <p className="type-text text-muted-foreground mt-1">{words.hint}</p>
        </div>
        {(from !== null || isRemembered) && (
          <Notice tone="info">
            {[from !== null && words.from(from), isRemembered && words.remembered].filter(Boolean).join(" ")}
          </Notice>
        )}
        <ColumnsForm id={batch.id} kind={batch.kind} columns={columns} answers={answers} />
      </Card>
    </>
  );
}
