"use client";

import { useState } from "react";
import { toastError } from "@/components/feedback/toast";
import { ActionForm } from "@/components/form/action-form";
import { CheckField } from "@/components/form/check-field";
import { CopiedText } from "@/components/form/copied-text";
import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { savePaymentSettings } from "@/lib/features/settlements/actions";
import { settingsCopy } from "@/lib/features/studios/copy/settings";
import { LIMITS } from "@/lib/kernel/text";
import { SaveButton } from "./save-button";
import { TestConnectionButton } from "./test-connection-button";
import { sayingOf, saving } from "./save-failures";

type Secret = { isKept: boolean; hint: string | null };

type PaymentsFormProps = {
  settings: {
    enabled: boolean;
    testMode: boolean;
    publicKey: string;
    accessToken: Secret;
    webhookSecret: Secret;
    /** The academy's webhook address. Null before the first save. */
    address: string | null;
    /** Version of the saved settings. Null before the first save. */
    version: string | null;
  };
};

const words = settingsCopy.payments;

const hintFor = ({ isKept, hint }: Secret): string => {
  if (!isKept) return words.secretHint;
  return hint === null ? words.keptUnknown : words.kept(hint);
};

/**
 * The academy's account at the payment provider (SET-04 to SET-08). Secrets can be typed in, but are never sent back.
 */
export function PaymentsForm({ settings }: PaymentsFormProps) {
  const [enabled, setEnabled] = useState(settings.enabled);
  const form = useActionForm({
    schema: () => import("@/lib/features/studios/schema").then(({ paymentsForm }) => paymentsForm),
    action: savePaymentSettings,
    ...saving,
    onSuccess: ({ unended, keepsSecret }) => {
      if (keepsSecret) toastError(words.secretStays, words.secretStaysTitle);
      if (unended > 0) toastError(words.unended, words.unendedTitle);
    },
    failureText: sayingOf(settingsCopy.paymentsFailed),
  });
  const { version } = settings;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.description}</CardDescription>
      </CardHeader>
      <ActionForm form={form} aria-label={words.title}>
        {version !== null && <input type="hidden" name="version" value={version} data-proposed={version} />}
        <div className="grid gap-4 px-4 py-5 sm:px-5">
          <CheckField
            name="enabled"
            label={words.enabled}
            hint={words.enabledHint}
            defaultChecked={settings.enabled}
            onChoice={setEnabled}
          />
          {enabled && (
            <>
              <CheckField
                name="testMode"
                label={words.testMode}
                hint={words.testModeHint}
                defaultChecked={settings.testMode}
              />
              <TextField
                name="publicKey"
                label={words.publicKey}
                defaultValue={settings.publicKey}
                maxLength={LIMITS.text}
                autoComplete="off"
                spellCheck={false}
              />
              <PasswordField
                key={`token ${version}`}
                name="accessToken"
                label={words.accessToken}
                hint={hintFor(settings.accessToken)}
                maxLength={LIMITS.text}
                autoComplete="off"
              />
              <PasswordField
                key={`secret ${version}`}
                name="webhookSecret"
                label={words.webhookSecret}
                hint={settings.webhookSecret.isKept ? hintFor(settings.webhookSecret) : words.webhookHint}
                maxLength={LIMITS.text}
                autoComplete="off"
              />
              <TestConnectionButton isTokenKept={settings.accessToken.isKept} />
              {settings.address === null ? (
                <p className="text-muted-foreground text-sm">{words.addressLater}</p>
              ) : (
                <CopiedText
                  label={words.address}
                  value={settings.address}
                  hint={words.addressHint}
                  words={words}
                  variant="outline"
                />
              )}
            </>
          )}
        </div>
        <SaveButton />
      </ActionForm>
    </Card>
  );
}
