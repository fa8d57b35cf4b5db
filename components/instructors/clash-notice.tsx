"use client";

import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { type Failure, sentenceOf } from "@/components/form/use-action";
import { instructorCopy } from "@/lib/features/instructors/copy";

/**
 * The server's warning that an instructor already teaches at that time. A change after the warning is checked again.
 */
export function useClash() {
  const [sentence, setSentence] = useState<string | null>(null);
  return {
    sentence,
    forget: () => setSentence(null),
    options: {
      failureText: (failure: Failure) => (failure.code === "clash" ? null : sentenceOf(failure)),
      onFailure: ({ code, message }: Failure) => setSentence(code === "clash" ? message : null),
    },
  };
}

/** Its hidden input in the form lets the next sending through. */
export function ClashNotice({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <div ref={(notice) => notice?.scrollIntoView({ block: "nearest" })} className="mt-4">
      <input type="hidden" name="overrule" value="on" />
      <Notice tone="warning" title={sentence}>
        {instructorCopy.clashHint}
      </Notice>
    </div>
  );
}
