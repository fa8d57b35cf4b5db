"use client";

import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { SaveButton } from "@/components/studios/save-button";
import { sayingOf, saving } from "@/components/studios/save-failures";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { saveSiblings } from "@/lib/features/agreements/actions";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import { percentToInput } from "@/lib/kernel/money";
import { PercentField } from "./percent-field";

const words = agreementsCopy.siblings;

/** The academy's discount for brothers (AGR-08). */
export function SiblingsForm({ siblingsBp }: { siblingsBp: number }) {
  const form = useActionForm({
    schema: () => import("@/lib/features/agreements/schema").then(({ siblingsForm }) => siblingsForm),
    action: saveSiblings,
    ...saving,
    failureText: sayingOf(words.failed),
  });
  const was = percentToInput(siblingsBp);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.description}</CardDescription>
      </CardHeader>
      <ActionForm form={form} aria-label={words.title}>
        <input type="hidden" name="was" value={was} data-proposed={was} />
        <div className="px-4 py-5 sm:px-5">
          <PercentField
            key={siblingsBp}
            name="siblingsBp"
            label={words.label}
            hint={words.unit}
            defaultBp={siblingsBp}
            className="max-w-xs"
          />
        </div>
        <SaveButton />
      </ActionForm>
    </Card>
  );
}
