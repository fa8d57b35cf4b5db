"use client";

import { ActionForm } from "@/components/form/action-form";
import { CheckField } from "@/components/form/check-field";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { saveLate } from "@/lib/features/studios/actions";
import { settingsCopy } from "@/lib/features/studios/copy/settings";
import { percentToInput } from "@/lib/kernel/money";
import { SaveButton } from "./save-button";
import { sayingOf, saving } from "./save-failures";

const words = settingsCopy.late;

type LateFormProps = { lateOn: boolean; lateFeeBp: number; lateInterestBp: number; version: string };

/** Fine and interest of late charges (AGR-30). */
export function LateForm({ lateOn, lateFeeBp, lateInterestBp, version }: LateFormProps) {
  const form = useActionForm({
    schema: () => import("@/lib/features/studios/schema").then(({ lateForm }) => lateForm),
    action: saveLate,
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
        <div className="grid gap-4 px-4 py-5 sm:grid-cols-2 sm:px-5">
          <CheckField
            name="lateOn"
            label={words.on}
            hint={words.onHint}
            defaultChecked={lateOn}
            className="col-span-full"
          />
          <TextField
            name="lateFeeBp"
            label={words.fine}
            hint={words.fineHint}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            defaultValue={percentToInput(lateFeeBp)}
            required
          />
          <TextField
            name="lateInterestBp"
            label={words.interest}
            hint={words.interestHint}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            defaultValue={percentToInput(lateInterestBp)}
            required
          />
        </div>
        <SaveButton />
      </ActionForm>
    </Card>
  );
}
