"use client";

import { Copy } from "lucide-react";
import { type ReactNode, useId } from "react";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { systemCopy } from "@/lib/features/global-settings/copy";

const words = systemCopy.payments;

/** What is so and cannot be chosen, among fields. */
export function Fact({ term, hint, children }: { term: string; hint: string; children: ReactNode }) {
  return (
    <dl className="flex min-w-0 flex-col gap-1 text-sm">
      <dt className="font-medium">{term}</dt>
      <dd>{children}</dd>
      <dd className="text-muted-foreground">{hint}</dd>
    </dl>
  );
}

/** Read-only, to be copied into the provider's panel. */
export function CopiedFact({ term, value, hint }: { term: string; value: string; hint: string }) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className="text-sm font-medium">
        {term}
      </span>
      <div className="flex gap-2">
        <Input
          readOnly
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="outline" onClick={() => void copy(value)}>
          <Copy aria-hidden="true" />
          {words.copy}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-muted-foreground text-sm">
        {hint}
      </p>
    </div>
  );
}

/** Browsers give no clipboard to a page without TLS. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return toastError(words.notCopied);
  }
  toastSuccess(words.copied);
}
