"use client";

import { ActionForm } from "@/components/form/action-form";
import { CheckField } from "@/components/form/check-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { saveFees } from "@/lib/features/studios/actions";
import { settingsCopy } from "@/lib/features/studios/copy/settings";
import { SaveButton } from "./save-button";
import { sayingOf, saving } from "./save-failures";

const words = settingsCopy.fees;

/** The switch for creating monthly charges automatically (CONST-07). */
export function FeesForm({ autoCharge, version }: { autoCharge: boolean; version: string }) {
  const form = useActionForm({
    schema: () => import("@/lib/features/studios/schema").then(({ feesForm }) => feesForm),
    action: saveFees,
    ...saving,
    failureText: sayingOf(settingsCopy.paymentsFailed),
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.description}</CardDescription>
      </CardHeader>
      <ActionForm form={form} aria-label={words.title}>
        <input type="hidden" name="version" value={version} data-proposed={version} />
        <div className="px-4 py-5 sm:px-5">
          <CheckField
            name="autoCharge"
            label={words.autoCharge}
            hint={words.autoChargeHint}
            defaultChecked={autoCharge}
          />
        </div>
        <SaveButton />
      </ActionForm>
    </Card>
  );
}
