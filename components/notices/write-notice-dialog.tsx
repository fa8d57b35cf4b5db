"use client";

import { useState } from "react";
import { CheckField } from "@/components/form/check-field";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { sendNotice } from "@/lib/features/notices/actions";
import { noticesCopy } from "@/lib/features/notices/copy/rows";
import { writeNoticeCopy as write } from "@/lib/features/notices/copy/write";
import { isMailedAtFirst } from "@/lib/features/notices/rules";
import { type StudentNoticeType, noticeForm, studentNoticeTypes } from "@/lib/features/notices/schema";
import { LIMITS, manyLines, oneLine } from "@/lib/kernel/text";
import { AudienceFields } from "./audience-fields";
import { NoticeSent } from "./notice-sent";
import { NoticeTypeBadge } from "./notice-type";

type Sent = { people: number; mailed: number | null };

/** The owner's notice to students. It shows the readers, their number and a preview before it is sent. */
export function WriteNoticeDialog({ onClose }: { onClose: () => void }) {
  const [type, setType] = useState<StudentNoticeType>("info");
  /** Null until somebody chooses. Until then the kind of notice decides. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const byMail = chosen ?? isMailedAtFirst(type);
  const [title, setTitle] = useState("");
  const [message, setMessage] = useState("");
  /** In the form in which they will be stored. */
  const words = { title: oneLine(title), message: manyLines(message) };
  const form = useActionForm<Sent>({
    schema: noticeForm,
    action: sendNotice,
    requiredFields: ["title", "message"],
    failureTitle: write.failed,
    onSuccess: setSent,
  });
  if (sent !== null) return <NoticeSent {...sent} notice={words} onClose={onClose} />;
  return (
    <FormDialog
      title={write.title}
      description={write.description}
      onClose={onClose}
      form={form}
      submit={write.submit}
      bodyClassName="grid content-start gap-4"
    >
      <AudienceFields byMail={byMail} type={type} />
      <SelectField
        name="type"
        label={write.type}
        required
        choices={studentNoticeTypes.map((value) => ({ value, label: noticesCopy.type[value] }))}
        defaultValue="info"
        onChoice={(word) => setType(studentNoticeTypes.find((each) => each === word) ?? "info")}
      />
      <CheckField
        name="mail"
        label={write.mail}
        hint={write.mailHint}
        checked={byMail}
        onChoice={setChosen}
      />
      <TextField
        name="title"
        label={write.noticeTitle}
        required
        maxLength={LIMITS.name}
        autoComplete="off"
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <TextareaField
        name="message"
        label={write.message}
        required
        rows={5}
        maxLength={LIMITS.notes}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <section aria-label={write.preview} className="grid gap-1.5">
        <h3 className="type-meta">{write.preview}</h3>
        <div className="rounded-lg border p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="type-name min-w-0 wrap-anywhere">{words.title || write.previewTitle}</p>
            <NoticeTypeBadge type={type} seenBy="students" />
          </div>
          <p className="text-muted-foreground mt-2 text-sm wrap-anywhere whitespace-pre-line">
            {words.message || write.previewMessage}
          </p>
        </div>
      </section>
    </FormDialog>
  );
}
