"use client";

import { useState } from "react";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { ActionForm } from "@/components/form/action-form";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { SaveButton } from "@/components/studios/save-button";
import { sayingOf, saving } from "@/components/studios/save-failures";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { removePixKey, savePixKey } from "@/lib/features/settlements/actions";
import { pixKeyCopy } from "@/lib/features/settlements/copy/pix-key";
import type { PixKey } from "@/lib/features/settlements/queries/pix-key";
import { BR_CODE_LIMITS, brCodeText } from "@/lib/kernel/br-code";
import { PIX_KEY_KINDS } from "@/lib/kernel/pix-key";
import { LIMITS } from "@/lib/kernel/text";

const words = pixKeyCopy;

type CarriedFieldProps = { name: "name" | "city"; label: string; hint: string; kept: string | undefined };

/** Shows what payers will read, if the PIX code cannot carry the text as typed. */
function CarriedField({ name, label, hint, kept = "" }: CarriedFieldProps) {
  const [typed, setTyped] = useState(kept);
  const carried = brCodeText(typed, BR_CODE_LIMITS[name]);
  const isOther = carried !== "" && carried !== typed.trim();
  return (
    <TextField
      name={name}
      label={label}
      hint={isOther ? words.payersRead(carried) : hint}
      defaultValue={kept}
      onInput={(event) => setTyped(event.currentTarget.value)}
      required
      maxLength={LIMITS.name}
    />
  );
}

export function PixKeyCard({ pixKey }: { pixKey: PixKey | null }) {
  const form = useActionForm<{ id: string }>({
    schema: () => import("@/lib/features/settlements/schema").then(({ pixKeyForm }) => pixKeyForm),
    action: savePixKey,
    ...saving,
    failureText: sayingOf(words.problem),
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.description}</CardDescription>
      </CardHeader>
      <ActionForm form={form} aria-label={words.title}>
        <div className="grid gap-4 px-4 py-5 sm:px-5">
          <SelectField
            name="kind"
            label={words.kind}
            defaultValue={pixKey?.kind ?? "cnpj"}
            choices={PIX_KEY_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          />
          <TextField
            name="key"
            label={words.key}
            defaultValue={pixKey?.key ?? ""}
            required
            maxLength={LIMITS.name}
            autoComplete="off"
            spellCheck={false}
          />
          <CarriedField name="name" label={words.name} hint={words.nameHint} kept={pixKey?.name} />
          <CarriedField name="city" label={words.city} hint={words.cityHint} kept={pixKey?.city} />
          <p className="text-muted-foreground text-sm">{words.instead}</p>
          {pixKey && (
            <div>
              <ConfirmAction
                variant="ghost"
                action={removePixKey}
                input={{}}
                title={words.removeTitle}
                description={words.removeDescription}
                confirmLabel={words.remove}
                success={words.removed}
                failureTitle={words.removeFailed}
              >
                {words.remove}
              </ConfirmAction>
            </div>
          )}
        </div>
        <SaveButton />
      </ActionForm>
    </Card>
  );
}
