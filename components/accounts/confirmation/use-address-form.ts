"use client";

import { useEffect, useRef, useState } from "react";
import { sentenceOf, type Failure, type FormAction } from "@/components/form/use-action";
import { type FormSchema, useActionForm } from "@/components/form/use-action-form";
import { paths } from "@/lib/config/paths";
import { checkConfirmation, resendConfirmation } from "@/lib/features/accounts/actions";
import { RESEND_BANNER_MS } from "@/lib/features/accounts/rules/delays";
import { type AnswerName, type Status, checkProblem, resendProblem, statusAfter } from "./answers";
import { leaveFor } from "./leave-for";

type Options = {
  schema: () => Promise<FormSchema>;
  question: Question;
};

type Standing = { answer: AnswerName | null; status: Status };

const nothingKnown: Standing = { answer: null, status: "unknown" };

/**
 * A form with one address and several questions about it. The page shows a resent link's answer for five seconds
 * (SIGN-42), and "already confirmed" for two before it opens the sign-in page (SIGN-40). A refused address is shown
 * at its field.
 */
export function useAddressForm({ schema, question }: Options) {
  const asked = useRef(question);
  const [{ answer, status }, setStanding] = useState(nothingKnown);
  const tell = (told: AnswerName) => setStanding({ answer: told, status: statusAfter(told) });
  const forget = () => setStanding(nothingKnown);
  const form = useActionForm<{ status: AnswerName }>({
    schema,
    unguarded: true,
    action: (values) => {
      forget();
      return asked.current.action(values);
    },
    failureText: (failure) => (failure.fields ? sentenceOf(failure) : null),
    onSuccess: ({ status: told }) => tell(told),
    onFailure: (failure) => {
      if (!failure.fields) tell(asked.current.problem(failure));
    },
  });

  useEffect(() => {
    if (answer === "sent") {
      const timer = setTimeout(() => setStanding((now) => ({ ...now, answer: null })), RESEND_BANNER_MS);
      return () => clearTimeout(timer);
    }
    if (answer === "already") return leaveFor(paths.auth);
  }, [answer]);

  const choose = (next: Question) => {
    asked.current = next;
  };
  return { form, answer, status, choose, forget };
}

type Question = {
  action: FormAction<{ status: AnswerName }>;
  problem: (failure: Failure) => AnswerName;
};

export const askForLink: Question = { action: resendConfirmation, problem: resendProblem };

export const askForStatus: Question = { action: checkConfirmation, problem: checkProblem };
