"use client";

import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { Badge } from "@/components/ui/badge";
import { AnswerNotice } from "./answer-notice";
import { ClearableEmailField } from "./clearable-email-field";
import { askForLink, askForStatus, useAddressForm } from "./use-address-form";

const badges = {
  unknown: { variant: "neutral", text: "Ainda não verificado" },
  pending: { variant: "warning", text: "Pendente" },
  confirmed: { variant: "success", text: "Confirmado" },
} as const;

/** Two questions about one address. Enter asks the first. */
export function VerifyForm({ email }: { email: string | null }) {
  const { form, answer, status, choose, forget } = useAddressForm({
    schema: () => import("@/lib/features/accounts/schema").then((module) => module.addressForm),
    question: askForStatus,
  });
  const { variant, text } = badges[status];
  return (
    <ActionForm form={form} className="space-y-4" aria-label="Verificar e-mail">
      <ClearableEmailField name="email" label="E-mail" defaultValue={email ?? ""} onChange={forget} />
      <p className="flex items-center gap-2 text-sm">
        Situação do e-mail: <Badge variant={variant}>{text}</Badge>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <SubmitButton size="lg" onClick={() => choose(askForStatus)}>
          Verificar situação
        </SubmitButton>
        <SubmitButton size="lg" variant="outline" onClick={() => choose(askForLink)}>
          Reenviar e-mail
        </SubmitButton>
      </div>
      <AnswerNotice answer={answer} />
    </ActionForm>
  );
}
