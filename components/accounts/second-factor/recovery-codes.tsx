"use client";

import { Download } from "lucide-react";
import { useContext, useEffect } from "react";
import { saveBlob } from "@/components/feedback/save-blob";
import { CopyButton } from "@/components/form/copied-text";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { DialogGuardContext } from "@/components/ui/dialog-guard";
import { secondFactorCopy } from "@/lib/features/accounts/copy/second-factor";

const words = secondFactorCopy.settings;

/** Codes are shown once, as the server keeps only hashes. Leaving by anything but the last button asks first. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const guard = useContext(DialogGuardContext);
  useEffect(() => guard?.(() => true, words.codes.leaving), [guard]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);
  const text = codes.join("\n");

  return (
    <>
      <DialogBody>
        <ul
          aria-label={words.codes.list}
          className="bg-muted grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg p-4 font-mono text-sm"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <CopyButton variant="outline" value={text} words={{ ...words.setUp.words, copy: words.codes.copy }} />
        <Button variant="outline" onClick={() => saveBlob(new Blob([`${text}\n`]), words.codes.file)}>
          <Download aria-hidden="true" />
          {words.codes.download}
        </Button>
        <Button onClick={onKept}>{words.codes.kept}</Button>
      </DialogFooter>
    </>
  );
}
