"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { CheckField } from "@/components/form/check-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { sendPlatformNotice } from "@/lib/features/notices/actions";
import { platformNoticeCopy as words } from "@/lib/features/notices/copy/platform";
import { LIMITS } from "@/lib/kernel/text";
import { type Chosen, TargetFields } from "./target-fields";

type Reach = { studios: number; students: number };

const loadQuestion = () => import("@/components/ui/alert-dialog").then(({ AlertDialog }) => AlertDialog);

type AnnounceFormProps = { chosen: Chosen | null; reach: Reach };

/** Writes a notice to all academies, after a confirmation, or to one. The form stays open for the next. */
export function AnnounceForm({ chosen, reach }: AnnounceFormProps) {
  const [turn, setTurn] = useState(0);
  const { Shown, loading, show, prepare, hide } = useOnDemand(loadQuestion);
  const [withStudents, setWithStudents] = useState(false);
  const held = useRef(() => {});
  const form = useActionForm({
    schema: () =>
      import("@/lib/features/notices/schema").then(({ platformNoticeForm }) => platformNoticeForm),
    action: sendPlatformNotice,
    resetOnSuccess: true,
    hold: ({ targetType, alsoStudents }, send) => {
      if (targetType !== "all_studios") return false;
      held.current = send;
      setWithStudents(alsoStudents !== undefined);
      show();
      return true;
    },
    success: words.sent,
    failureTitle: words.sendFailed,
    onSuccess: () => {
      hide();
      setTurn((sent) => sent + 1);
    },
    onFailure: hide,
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
      <CheckField name="alsoStudents" label={words.alsoStudents} hint={words.alsoStudentsHint} />
      <div className="flex flex-wrap justify-end">
        <SubmitButton aria-busy={loading || undefined} onPointerEnter={prepare} onFocus={prepare}>
          {words.submit}
        </SubmitButton>
      </div>
      {Shown && (
        <Shown
          title={words.toAllQuestion}
          description={words.toAllReach({ ...reach, students: withStudents ? reach.students : null })}
          confirmLabel={words.toAllConfirm}
          pending={form.pending}
          onConfirm={() => held.current()}
          onCancel={hide}
        />
      )}
    </ActionForm>
  );
}
