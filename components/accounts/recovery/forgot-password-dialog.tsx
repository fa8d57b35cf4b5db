"use client";

import { MailCheck } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { EmailField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { requestRecovery } from "@/lib/features/accounts/actions";
import { recoveryCopy } from "@/lib/features/accounts/copy/recovery";
import { recoveryForm } from "@/lib/features/accounts/schema";

const typedAtTheDoor = () =>
  document.querySelector<HTMLInputElement>('form input[name="email"]')?.value ?? "";

/** Gives one answer for every address, registered or not (AUTH-15). */
export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const [email] = useState(typedAtTheDoor);
  const [sent, setSent] = useState(false);
  const form = useActionForm({
    schema: recoveryForm,
    action: requestRecovery,
    unguarded: true,
    onSuccess: () => setSent(true),
  });
  if (sent) return <Sent onClose={onClose} />;
  return (
    <FormDialog
      title="Esqueceu a senha?"
      description="Informe o e-mail da sua conta: enviamos um link para criar uma nova."
      onClose={onClose}
      size="sm"
      form={form}
      submit="Enviar link"
      label="Recuperar senha"
    >
      <EmailField name="email" label="E-mail" required autoComplete="username" defaultValue={email} />
    </FormDialog>
  );
}

function Sent({ onClose }: { onClose: () => void }) {
  const { sent, sentHint } = recoveryCopy.request;
  return (
    <Dialog title="Confira seu e-mail" onClose={onClose} size="sm">
      <DialogBody className="flex gap-3">
        <MailCheck aria-hidden="true" className="text-primary mt-0.5 size-5 shrink-0" />
        <div role="status" className="space-y-2">
          <p>{sent}</p>
          <p className="text-muted-foreground text-sm">{sentHint}</p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Entendi</Button>
      </DialogFooter>
    </Dialog>
  );
}
