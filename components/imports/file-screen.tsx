import { Download } from "lucide-react";
import { Notice } from "@/components/feedback/notice";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import type { ImportsView } from "@/lib/features/imports/loaders";
import { ChooseFile } from "./choose-file";
import { EarlierImports } from "./earlier-imports";
import { ImportSteps } from "./steps";

const { before, choose: words } = importsCopy;

/** The first step of an import. */
export function FileScreen({ batches, hasSamples, timeZone }: ImportsView) {
  return (
    <>
      <ImportSteps step="file" />
      <div className="flex flex-col gap-4">
        {batches.some(({ status }) => status === "running") && <Notice tone="info">{before.runs}</Notice>}
        {hasSamples && <Notice tone="info">{before.samples}</Notice>}
        <Card className="flex flex-col gap-5 p-4 sm:p-5">
          <div>
            <CardTitle>{words.title}</CardTitle>
            <p className="type-text text-muted-foreground mt-1">{words.hint}</p>
          </div>
          <ChooseFile />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-4">
            <p className="type-text text-muted-foreground min-w-0 flex-1 basis-64">{words.sheetHint}</p>
            <a href={paths.studio.importSheet} download className={buttonVariants({ variant: "outline" })}>
              <Download aria-hidden="true" />
              {words.sheet}
            </a>
            <a
              href={paths.studio.importPresenceSheet}
              download
              className={buttonVariants({ variant: "outline" })}
            >
              <Download aria-hidden="true" />
              {words.presenceSheet}
            </a>
          </div>
        </Card>
        {batches.length > 0 && <EarlierImports batches={batches} timeZone={timeZone} />}
      </div>
    </>
  );
}
