"use client";

import { ActionForm } from "@/components/form/action-form";
import { goTo } from "@/components/form/go-to";
import { useActionForm } from "@/components/form/use-action-form";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { paths } from "@/lib/config/paths";
import { completeExternalSignUp } from "@/lib/features/accounts/actions";
import { SignUpFields, StartTrialButton } from "../sign-up-fields";

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
      <SignUpFields fullName={fullName} />
      <StartTrialButton />
    </ActionForm>
  );
}
