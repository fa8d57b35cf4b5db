"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type Words = { copy: string; copied: string; notCopied: string };

type CopiedTextProps = {
  label: string;
  value: string;
  hint?: string;
  words: Words;
  variant?: "default" | "outline";
};

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

export function CopyLine({ value, words, variant, labelledBy, describedBy }: CopyLineProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <ReadOnlyText value={value} labelledBy={labelledBy} describedBy={describedBy} />
      <CopyButton value={value} words={words} variant={variant} />
    </div>
  );
}

type ReadOnlyTextProps = Pick<CopyLineProps, "value" | "labelledBy" | "describedBy">;

/** Focusing selects the text, for browsers without a clipboard. */
export const ReadOnlyText = ({ value, labelledBy, describedBy }: ReadOnlyTextProps) => (
  <Input
    readOnly
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
    value={value}
    className="min-w-40 flex-1"
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
);

/** As long as a toast stays, in milliseconds. */
const COPIED_MS = 4_000;

type CopyButtonProps = Pick<ButtonProps, "variant" | "size" | "className"> & { value: string; words: Words };

/** Answers in its own label, because a toast would cover the next step. Browsers give no clipboard without TLS. */
export function CopyButton({ value, words, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(): Promise<void> {
    setCopied(await isCopied(value, words));
  }
  const Sign = copied ? Check : Copy;
  return (
    <Button {...look} onClick={() => void copy()}>
      <Sign aria-hidden="true" />
      <span aria-live="polite">{copied ? words.copied : words.copy}</span>
    </Button>
  );
}

/** Copies the text. Without a clipboard (no TLS) it shows an error and returns false. */
async function isCopied(text: string, { notCopied }: Pick<Words, "notCopied">): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toastError(notCopied);
    return false;
  }
}

/** Copies from a menu. The menu closes, so a toast answers. */
export async function copyText(text: string, words: Omit<Words, "copy">): Promise<void> {
  if (await isCopied(text, words)) toastSuccess(words.copied);
}
