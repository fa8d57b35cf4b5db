"use client";

import { CircleCheck, CircleX } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { atLeast } from "@/components/form/at-least";
import { useFormContext } from "@/components/form/action-form";
import {
  type FormAction,
  type Values,
  firstSentenceOf,
  sayDone,
  useAction,
} from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { systemCopy } from "@/lib/features/global-settings/copy";
import { PROVIDER_TEST_MS } from "@/lib/features/global-settings/rules";
import { fail } from "@/lib/kernel/result";

const words = systemCopy.payments.test;

type TestProviderButtonProps = {
  provider: string;
  action: FormAction;
  /** The action's inputs, by the names of the form's fields that hold them. */
  fields: Readonly<Record<"publicKey" | "testMode", string> & Record<string, string>>;
  /** Shown if no public key is typed. The provider is then not asked. */
  needsPublicKey: string;
};

/**
 * Tests the values that the form holds, saved or not (ADMIN-47: idle, testing, success, error). The result is about
 * these keys and disappears when others are typed.
 */
export function TestProviderButton({ provider, action, fields, needsPublicKey }: TestProviderButtonProps) {
  const { form } = useFormContext();
  const [outcome, setOutcome] = useState<"success" | "error" | null>(null);
  const tested = useRef("");
  const isOfOthers = () => JSON.stringify(typedNow()) !== tested.current;
  const { run, pending } = useAction({
    action: async (input) =>
      input.publicKey ? atLeast(PROVIDER_TEST_MS, action(input)) : fail("no-keys", needsPublicKey),
    failureText: (failure) => (isOfOthers() ? null : firstSentenceOf(failure)),
    onSuccess: () => {
      if (isOfOthers()) return;
      setOutcome("success");
      sayDone(words.done);
    },
    onFailure: ({ fields: wrong }) => {
      if (isOfOthers()) return;
      setOutcome("error");
      if (wrong)
        form.refuse(
          Object.fromEntries(Object.entries(wrong).map(([asked, why]) => [fields[asked] ?? asked, why])),
        );
    },
  });

  const look = useEffectEvent(() => {
    if (isOfOthers()) setOutcome(null);
  });
  useEffect(() => {
    const standing = form.ref.current;
    const hear = () => look();
    standing?.addEventListener("input", hear);
    return () => standing?.removeEventListener("input", hear);
  }, [form.ref]);

  function typedNow(): Values {
    const typed = new FormData(form.ref.current ?? undefined);
    const values: Values = {};
    for (const [asked, field] of Object.entries(fields)) {
      const value = typed.get(field);
      if (typeof value === "string") values[asked] = value.trim();
    }
    return values;
  }

  function test(): void {
    const values = typedNow();
    tested.current = JSON.stringify(values);
    setOutcome(null);
    run(values);
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" pending={pending} onClick={test}>
        {pending ? words.testing : words.start(provider)}
      </Button>
      <p role="status" className="flex items-center gap-1.5 text-sm">
        {!pending && outcome === "success" && (
          <>
            <CircleCheck aria-hidden="true" className="text-success size-4" />
            {words.works(provider)}
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
