"use client";

import { useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { ClashNotice, useClash } from "@/components/instructors/clash-notice";
import { InstructorField } from "@/components/instructors/instructor-field";
import { describeClassSession } from "@/lib/features/class-sessions/actions";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { NOTE_LENGTH, sessionForm } from "@/lib/features/class-sessions/schema";

export type SessionDialogProps = {
  classDay: { classId: string; day: string };
  title: string;
  teacher: { id: string; fullName: string } | null;
  note: string | null;
  /** Of teacher and note. */
  version: string;
  onClose: () => void;
};

export function SessionDialog({ classDay, title, onClose, ...opened }: SessionDialogProps) {
  // The page below follows what others change; the form stays at what it was opened with, and says so when it is sent.
  const [{ teacher, note, version }] = useState(opened);
  const clash = useClash();
  const form = useActionForm<{ id: string }>({
    schema: sessionForm,
    action: describeClassSession,
    success: sessionCopy.saved,
    ...clash.options,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Professor e anotação"
      description={title}
      size="sm"
      onClose={onClose}
      form={form}
      submit={clash.sentence === null ? "Salvar" : "Salvar mesmo assim"}
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="classId" value={classDay.classId} />
      <input type="hidden" name="day" value={classDay.day} />
      <input type="hidden" name="version" value={version} />
      <div onInput={clash.forget}>
        <InstructorField current={teacher ?? undefined} placeholder="Sem instrutor" />
        <ClashNotice sentence={clash.sentence} />
      </div>
      <TextareaField
        name="note"
        label="Anotação"
        rows={4}
        maxLength={NOTE_LENGTH}
        placeholder="O que foi treinado"
        defaultValue={note ?? ""}
      />
    </FormDialog>
  );
}
