"use client";

import { useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { confirmEmail } from "@/lib/features/accounts/actions";

/** The link only opens this page; the token is spent by the button, so a mail scanner cannot burn it. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const form = useActionForm({
    schema: () => import("@/lib/features/accounts/schema").then((module) => module.confirmEmailForm),
    action: confirmEmail,
    onSuccess: () => setDone(true),
  });
  if (done) {
    return (
      <div role="status" className="space-y-4">
        <p>E-mail confirmado. Obrigado!</p>
        <Button asChild size="lg" className="w-full">
          <a href={paths.home}>Ir para a academia</a>
        </Button>
      </div>
    );
  }
  return (
    <ActionForm form={form} className="space-y-4" aria-label="Confirmar e-mail">
      <input type="hidden" name="token" value={token} />
      <SubmitButton size="lg" className="w-full">
        Confirmar e-mail
      </SubmitButton>
    </ActionForm>
  );
}
