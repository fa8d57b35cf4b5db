"use client";

import { useRouter } from "next/navigation";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { rejectSettlement } from "@/lib/features/settlements/actions";
import { reviewCopy } from "@/lib/features/settlements/copy/review";
import { REJECT_REASON_LENGTH, rejection } from "@/lib/features/settlements/schema";

const words = reviewCopy;

type RejectDialogProps = { id: string; studentName: string; onClose: () => void };

export function RejectDialog({ id, studentName, onClose }: RejectDialogProps) {
  const router = useRouter();
  const form = useActionForm<{ id: string }>({
    schema: rejection,
    action: rejectSettlement,
    requiredFields: ["reason"],
    success: words.rejected(studentName),
    onSuccess: () => {
      onClose();
      router.refresh();
    },
  });
  return (
    <FormDialog
      title={words.rejectTitle}
      description={`${studentName} · ${words.rejectHint}`}
      size="sm"
      onClose={onClose}
      form={form}
      submit={words.reject}
    >
      <input type="hidden" name="id" value={id} />
      <TextField
        name="reason"
        label={words.reason}
        required
        maxLength={REJECT_REASON_LENGTH}
        placeholder={words.reasonExample}
      />
    </FormDialog>
  );
}
