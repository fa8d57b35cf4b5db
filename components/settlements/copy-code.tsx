"use client";

import { Copy } from "lucide-react";
import { useId } from "react";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { payCopy } from "@/lib/features/settlements/copy/pay";

const words = payCopy;

/** The code as text, for the bank's app on the same phone. */
export function CopyCode({ code }: { code: string }) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className="text-sm font-medium">
        {words.code}
      </span>
      <div className="flex flex-wrap gap-2">
        <Input
          readOnly
          aria-labelledby={id}
          value={code}
          className="min-w-40 flex-1"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={() => void copy(code)}>
          <Copy aria-hidden="true" />
          {words.copy}
        </Button>
      </div>
    </div>
  );
}

/** Browsers give no clipboard to a page without TLS. */
async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
  } catch {
    return toastError(words.notCopied);
  }
  toastSuccess(words.copied);
}
