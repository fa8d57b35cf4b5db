"use client";

import { Copy } from "lucide-react";
import { useId } from "react";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

/** What the button says, and what is said once it was pressed. */
type Words = { copy: string; copied: string; notCopied: string };

type CopiedTextProps = {
  label: string;
  value: string;
  hint?: string;
  words: Words;
  variant?: "default" | "outline";
};

/** A text that is read and taken along, never typed. */
export function CopiedText({ label, hint, ...line }: CopiedTextProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <CopyLine {...line} labelledBy={id} describedBy={hint === undefined ? undefined : hintId} />
      {hint !== undefined && (
        <p id={hintId} className="text-muted-foreground text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

type CopyLineProps = Omit<CopiedTextProps, "label" | "hint"> & { labelledBy: string; describedBy?: string };

/** The same without its label, which stands elsewhere. */
export function CopyLine({ value, words, variant, labelledBy, describedBy }: CopyLineProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        readOnly
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        value={value}
        className="min-w-40 flex-1"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant={variant} onClick={() => void copyText(value, words)}>
        <Copy aria-hidden="true" />
        {words.copy}
      </Button>
    </div>
  );
}

/** Browsers give no clipboard to a page without TLS. */
export async function copyText(text: string, words: Omit<Words, "copy">): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return toastError(words.notCopied);
  }
  toastSuccess(words.copied);
}
