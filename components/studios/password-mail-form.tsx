"use client";

import { useState } from "react";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { EmailField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { requestRecovery } from "@/lib/features/accounts/actions";
import { settingsCopy } from "@/lib/features/studios/copy/settings";

const words = settingsCopy.security;

/** Sends a link to choose a new password (SET-14). The answer is the same for every address. */
export function PasswordMailForm({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const form = useActionForm({
    schema: () => import("@/lib/features/studios/schema").then(({ passwordMailForm }) => passwordMailForm),
    action: requestRecovery,
    unguarded: true,
    success: words.sent,
    failureTitle: words.failed,
    onSuccess: () => setSent(true),
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.description}</CardDescription>
      </CardHeader>
      <ActionForm form={form} aria-label={words.title}>
        <div className="flex flex-wrap items-end gap-3 px-4 py-5 sm:px-5">
          <EmailField
            name="email"
            label={words.email}
            className="min-w-56 flex-1"
            defaultValue={email}
            autoComplete="username"
          />
          <SubmitButton>{words.send}</SubmitButton>
        </div>
        {sent && (
          <p role="status" className="text-muted-foreground px-4 pb-4 text-sm sm:px-5">
            {words.sentHint}
          </p>
        )}
      </ActionForm>
    </Card>
  );
}
