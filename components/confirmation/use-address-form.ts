"use client";

import { useEffect, useState } from "react";
import type { FormSchema, Values } from "@/components/form/schema";
import { useActionForm } from "@/components/form/use-action-form";
import { RESEND_BANNER_MS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { type AnswerName, type Status, statusAfter } from "@/lib/features/confirmation/rules";
import type { ActionResult } from "@/lib/kernel/result";
import { leaveFor } from "./leave-for";

type Options = {
  schema: () => Promise<FormSchema>;
  ask: (values: Values) => Promise<ActionResult<AnswerName>>;
};

type Standing = { answer: AnswerName | null; status: Status };

const nothingKnown: Standing = { answer: null, status: "unknown" };

/**
 * One address and a question about it. The answer stands on the page: a resent link for five seconds (SIGN-42), an address
 * that is already confirmed for two, before the sign-in page opens (SIGN-40).
 */
export function useAddressForm({ schema, ask }: Options) {
  const [{ answer, status }, setStanding] = useState(nothingKnown);
  const form = useActionForm<AnswerName>({
    schema,
    unguarded: true,
    action: (values) => {
      setStanding(nothingKnown);
      return ask(values);
    },
    onSuccess: (told) => setStanding({ answer: told, status: statusAfter(told) }),
  });

  useEffect(() => {
    if (answer === "sent") {
      const timer = setTimeout(() => setStanding((now) => ({ ...now, answer: null })), RESEND_BANNER_MS);
      return () => clearTimeout(timer);
    }
    if (answer === "already") return leaveFor(paths.auth);
  }, [answer]);

  return { form, answer, status, forget: () => setStanding(nothingKnown) };
}
