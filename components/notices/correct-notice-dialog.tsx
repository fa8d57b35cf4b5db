"use client";

import { CheckField } from "@/components/form/check-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { correctNotice } from "@/lib/features/notices/actions";
import { writeNoticeCopy as write } from "@/lib/features/notices/copy/write";
import { correctionForm } from "@/lib/features/notices/schema";
import { LIMITS } from "@/lib/kernel/text";

export type SentNotice = { id: string; title: string; message: string; mailedTo: number | null };

const words = write.correct;

export function CorrectNoticeDialog({ notice, onClose }: { notice: SentNotice; onClose: () => void }) {
  const form = useActionForm({
    schema: correctionForm,
    action: correctNotice,
    requiredFields: ["title", "message"],
    success: words.done,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      onClose={onClose}
      form={form}
      submit={words.submit}
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="id" value={notice.id} />
      <TextField
        name="title"
        label={write.noticeTitle}
        required
        maxLength={LIMITS.name}
        autoComplete="off"
        defaultValue={notice.title}
      />
      <TextareaField
        name="message"
        label={write.message}
        required
        rows={5}
        maxLength={LIMITS.notes}
        defaultValue={notice.message}
      />
      <CheckField name="mail" label={words.mail} defaultChecked={notice.mailedTo !== null} />
    </FormDialog>
  );
}
