"use client";

import { AgreedTexts } from "@/components/form/agreed-texts";
import { SubmitButton, useFormContext } from "@/components/form/action-form";
import { NameField } from "@/components/form/name-field";
import { LIMITS } from "@/lib/kernel/text";

export function SignUpFields({ fullName }: { fullName?: string }) {
  return (
    <>
      <NameField
        name="fullName"
        label="Seu nome completo"
        required
        autoComplete="name"
        defaultValue={fullName}
        maxLength={LIMITS.name}
      />
      <NameField
        name="studioName"
        label="Nome do estúdio ou academia"
        required
        autoComplete="organization"
        maxLength={LIMITS.name}
      />
    </>
  );
}

const START = "Começar teste grátis";

export function StartTrialButton() {
  const { form } = useFormContext();
  return (
    <>
      <SubmitButton size="lg" className="w-full">
        {form.pending ? "Preparando sua academia..." : START}
      </SubmitButton>
      <AgreedTexts button={START} />
    </>
  );
}
