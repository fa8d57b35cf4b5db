"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { sendPlatformNotice } from "@/lib/features/notices/actions";
import { platformNoticeCopy as words } from "@/lib/features/notices/copy/platform";
import { LIMITS } from "@/lib/kernel/text";
import { type Chosen, TargetFields } from "./target-fields";

/** One notice to all academies or to one, sent once; the form stays open for the next. */
export function AnnounceForm({ chosen }: { chosen: Chosen | null }) {
  const [turn, setTurn] = useState(0);
  const form = useActionForm({
    schema: () =>
      import("@/lib/features/notices/schema").then(({ platformNoticeForm }) => platformNoticeForm),
    action: sendPlatformNotice,
    resetOnSuccess: true,
    success: words.sent,
    failureTitle: words.sendFailed,
    onSuccess: () => setTurn((sent) => sent + 1),
  });
  const onEmptied = useEffectEvent(form.onStanding);
  useEffect(() => onEmptied(), [turn]);
  return (
    <ActionForm form={form} aria-label={words.form} className="grid gap-4 px-4 py-5 sm:px-5">
      <TextField name="title" label={words.title} required maxLength={LIMITS.name} autoComplete="off" />
      <TextareaField name="message" label={words.message} required rows={5} maxLength={LIMITS.notes} />
      <SelectField
        name="type"
        label={words.type}
        required
        choices={Object.entries(words.types).map(([value, label]) => ({ value, label }))}
        defaultValue="info"
      />
      <TargetFields key={turn} chosen={turn === 0 ? chosen : null} />
      <div className="flex flex-wrap justify-end">
        <SubmitButton>{words.submit}</SubmitButton>
      </div>
    </ActionForm>
  );
}
