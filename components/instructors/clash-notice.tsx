"use client";

import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { type Failure, sentenceOf } from "@/components/form/use-action";
import { instructorCopy } from "@/lib/features/instructors/copy";

/** The server's warning that an instructor teaches already. What is changed after it is judged anew. */
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

/** With it in the form the next sending goes through. */
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
