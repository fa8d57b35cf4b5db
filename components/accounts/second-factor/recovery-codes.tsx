"use client";

import { Copy } from "lucide-react";
import { copyText } from "@/components/form/copied-text";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { secondFactorCopy } from "@/lib/features/accounts/copy/second-factor";

const words = secondFactorCopy.settings;

/** Shown once: the server keeps their hashes alone. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
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
        <Button variant="outline" onClick={() => void copyText(codes.join("\n"), words.setUp.words)}>
          <Copy aria-hidden="true" />
          {words.codes.copy}
        </Button>
        <Button onClick={onKept}>{words.codes.kept}</Button>
      </DialogFooter>
    </>
  );
}
