"use client";

import { ActionForm } from "@/components/form/action-form";
import { goTo } from "@/components/form/go-to";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { LIMITS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { completeExternalSignUp } from "@/lib/features/accounts/actions";

/** What is missing after a first entry by the provider. */
export function StudioForm({ fullName }: { fullName: string }) {
  const form = useActionForm({
    schema: () => import("@/lib/features/accounts/schema").then((module) => module.studioForm),
    action: completeExternalSignUp,
    unguarded: true,
    onSuccess: ({ entered }) => {
      if (entered) announceAuth("SIGNED_IN");
      goTo(entered ? paths.home : paths.auth);
    },
  });
  return (
    <ActionForm form={form} className="space-y-4" aria-label="Nome da academia">
      <TextField
        name="fullName"
        label="Seu nome completo"
        required
        autoComplete="name"
        defaultValue={fullName}
        maxLength={LIMITS.name}
      />
      <TextField
        name="studioName"
        label="Nome do estúdio ou academia"
        required
        autoComplete="organization"
        maxLength={LIMITS.name}
      />
      <SubmitButton size="lg" className="w-full">
        {form.pending ? "Preparando sua academia..." : "Começar teste grátis"}
      </SubmitButton>
    </ActionForm>
  );
}
