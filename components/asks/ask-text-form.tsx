"use client";

import { type FormEvent, useRef, useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { SaveButton } from "@/components/studios/save-button";
import { sayingOf, saving } from "@/components/studios/save-failures";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { saveAskText } from "@/lib/features/asks/actions";
import { asksCopy } from "@/lib/features/asks/copy";
import { ASK_TEXT_LENGTH, variableNames, writeAsk } from "@/lib/features/asks/rules";
import { cents, formatBRL } from "@/lib/kernel/money";

const words = asksCopy.settings;
const SAMPLE_CENTS = cents(15_000);

type AskTextFormProps = {
  /** Null for the usual text. */
  askText: string | null;
  version: string;
  studioName: string;
  /** Address of the portal, for the preview. */
  link: string;
};

/** The text of the message that asks for a charge (AGR-41), with a preview that follows the typing. */
export function AskTextForm({ askText, version, studioName, link }: AskTextFormProps) {
  const stored = askText ?? asksCopy.usual;
  const [text, setText] = useState(stored);
  const frame = useRef<HTMLDivElement>(null);
  const form = useActionForm({
    schema: () => import("@/lib/features/asks/schema").then(({ askTextForm }) => askTextForm),
    action: saveAskText,
    requiredFields: ["askText"],
    ...saving,
    failureText: sayingOf(words.failed),
  });

  function restore(): void {
    const field = frame.current?.querySelector("textarea");
    if (!field) return;
    field.value = asksCopy.usual;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    field.focus();
  }

  const follow = ({ target }: FormEvent) => {
    if (target instanceof HTMLTextAreaElement) setText(target.value);
  };
  const sample = {
    ...words.sample,
    valor: formatBRL(SAMPLE_CENTS),
    pix: asksCopy.codeLater,
    link,
    academia: studioName,
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.description}</CardDescription>
      </CardHeader>
      <ActionForm form={form} aria-label={words.title}>
        <input type="hidden" name="version" value={version} data-proposed={version} />
        <div ref={frame} onInput={follow} className="grid gap-4 px-4 py-5 sm:px-5">
          <TextareaField
            name="askText"
            label={words.text}
            hint={words.hint(variableNames)}
            required
            rows={9}
            maxLength={ASK_TEXT_LENGTH}
            defaultValue={stored}
          />
          <div>
            <p className="text-sm font-medium">{words.preview}</p>
            <p className="type-text bg-muted mt-1.5 rounded-lg p-3 wrap-anywhere whitespace-pre-line">
              {writeAsk(text, sample)}
            </p>
          </div>
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={restore}>
            {words.usual}
          </Button>
        </div>
        <SaveButton />
      </ActionForm>
    </Card>
  );
}
