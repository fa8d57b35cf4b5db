"use client";

import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { atLeast } from "@/components/form/at-least";
import { useFormContext } from "@/components/form/action-form";
import { type Values, firstSentenceOf, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { testConnection } from "@/lib/features/studios/actions";
import { settingsCopy } from "@/lib/features/studios/copy/settings";
import { CONNECTION_TEST_MS, lacksKeys } from "@/lib/features/studios/rules/settings";
import { fail } from "@/lib/kernel/result";

const words = settingsCopy.payments.test;

/** Tests the values that the form holds, saved or not (SET-09: idle, testing, success, error). */
export function TestConnectionButton({ isTokenKept }: { isTokenKept: boolean }) {
  const { form } = useFormContext();
  /** Shows "testing" for a minimum time (SET-10), unless there are no keys to test. */
  const tested = async (keys: Values) =>
    lacksKeys({ publicKey: keys.publicKey, accessToken: keys.accessToken }, isTokenKept)
      ? fail("no-keys", words.needsKeys)
      : atLeast(CONNECTION_TEST_MS, testConnection(keys));
  const [outcome, setOutcome] = useState<"success" | "error" | null>(null);
  const { run, pending } = useAction({
    action: tested,
    success: words.done,
    failureTitle: words.failedTitle,
    failureText: firstSentenceOf,
    onSuccess: () => setOutcome("success"),
    onFailure: ({ fields }) => {
      setOutcome("error");
      if (fields) form.refuse(fields);
    },
  });

  function test(): void {
    setOutcome(null);
    const typed = new FormData(form.ref.current ?? undefined);
    const textOf = (name: string) => String(typed.get(name) ?? "").trim();
    run({ publicKey: textOf("publicKey"), accessToken: textOf("accessToken") });
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" pending={pending} onClick={test}>
        {pending ? words.testing : words.start}
      </Button>
      <p role="status" className="flex items-center gap-1.5 text-sm">
        {!pending && outcome === "success" && (
          <>
            <CircleCheck aria-hidden="true" className="text-success size-4" />
            {words.works}
          </>
        )}
        {!pending && outcome === "error" && (
          <>
            <CircleX aria-hidden="true" className="text-destructive size-4" />
            {words.fails}
          </>
        )}
      </p>
    </div>
  );
}
