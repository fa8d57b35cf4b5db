"use client";

import { useRouter } from "next/navigation";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { paths } from "@/lib/config/paths";
import { eraseStudent } from "@/lib/features/erasures/actions";
import { erasuresCopy } from "@/lib/features/erasures/copy";
import { eraseForm } from "@/lib/features/erasures/schema";
import { LIMITS } from "@/lib/kernel/text";

const words = erasuresCopy.desk;

type EraseDialogProps = { student: { id: string; fullName: string }; onClose: () => void };

export function EraseDialog({ student: { id, fullName }, onClose }: EraseDialogProps) {
  const router = useRouter();
  const form = useActionForm<{ id: string }>({
    schema: eraseForm,
    action: eraseStudent,
    requiredFields: ["name"],
    success: words.done,
    failureTitle: words.failed,
    onSuccess: () => {
      onClose();
      router.push(paths.studio.students);
    },
  });
  return (
    <FormDialog
      title={words.dialogTitle(fullName)}
      description={words.dialogDescription}
      onClose={onClose}
      form={form}
      submit={words.submit}
      bodyClassName="grid content-start gap-4"
    >
      <ul className="list-disc pl-5 text-sm">
        {words.removed.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="text-muted-foreground text-sm">{words.kept}</p>
      <input type="hidden" name="id" value={id} />
      <TextField
        name="name"
        label={words.name(fullName)}
        required
        autoComplete="off"
        maxLength={LIMITS.name}
      />
    </FormDialog>
  );
}
