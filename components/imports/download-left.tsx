"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { fetchFile } from "@/components/feedback/fetch-file";
import { saveBlob } from "@/components/feedback/save-blob";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { resultCopy } from "@/lib/features/imports/copy/result";
import type { ImportKind } from "@/lib/features/imports/rules/batches";
import { addressOf } from "@/lib/kernel/address";
import { commonCopy } from "@/lib/kernel/copy/common";

/** The rows that were left out, as a file to be corrected and brought in again. */
export function DownloadLeft({ batchId, kind }: { batchId: string; kind: ImportKind }) {
  const [pending, setPending] = useState(false);

  async function save(): Promise<void> {
    setPending(true);
    const got = await fetchFile(addressOf(paths.studio.importLeft, { importacao: batchId, formato: "csv" }));
    setPending(false);
    if ("failure" in got) return toastError(got.failure, commonCopy.export.failed);
    saveBlob(got.file, got.file.name);
    toastSuccess(resultCopy.left.downloaded);
  }

  return (
    <Button variant="outline" size="sm" pending={pending} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {(kind === "presences" ? resultCopy.leftPresences : resultCopy.left).download}
    </Button>
  );
}
