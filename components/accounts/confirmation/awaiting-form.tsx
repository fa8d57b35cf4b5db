"use client";

import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { EmailField } from "@/components/form/text-field";
import { AnswerNotice } from "./answer-notice";
import { askForLink, useAddressForm } from "./use-address-form";

export function AwaitingForm({ email }: { email: string | null }) {
  const { form, answer } = useAddressForm({
    schema: () => import("@/lib/features/accounts/schema").then((module) => module.awaitingForm),
    question: askForLink,
  });
  return (
    <ActionForm form={form} className="space-y-4" aria-label="Reenviar confirmação">
      <EmailField name="email" label="Reenviar para" required defaultValue={email ?? ""} />
      <SubmitButton size="lg" className="w-full">
        {form.pending ? "Reenviando..." : "Reenviar e-mail"}
      </SubmitButton>
      <AnswerNotice answer={answer} />
    </ActionForm>
  );
}
