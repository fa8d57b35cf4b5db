"use client";

import { Download } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { backupsCopy } from "@/lib/features/backups/copy";

const Trigger = lazyDialog(() => import("./export-dialog").then(({ ExportDialog }) => ExportDialog));

/** The card for downloading all the academy's data. `failed` says that the last download did not begin. */
export function ExportCard({ failed = false }: { failed?: boolean }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{backupsCopy.title}</CardTitle>
        <CardDescription>
          {backupsCopy.description} {backupsCopy.nightly}
        </CardDescription>
      </CardHeader>
      <div className="grid justify-items-start gap-3 px-4 py-4 sm:px-5">
        {failed && (
          <p role="alert" className="text-destructive text-sm">
            {backupsCopy.notStarted}
          </p>
        )}
        <Trigger variant="outline" dialog={{}}>
          <Download aria-hidden="true" />
          {backupsCopy.open}
        </Trigger>
      </div>
    </Card>
  );
}
