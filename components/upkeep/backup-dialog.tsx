"use client";

import { useState } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { StudioField } from "@/components/studios/studio-field";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/select";
import { keepBackups } from "@/lib/features/upkeep/actions";
import { upkeepCopy } from "@/lib/features/upkeep/copy";
import { taskForm } from "@/lib/features/upkeep/schema";

const words = upkeepCopy.copies;
const targets = ["all", "one"] as const;

export function BackupDialog({ onClose }: { onClose: () => void }) {
  const [target, setTarget] = useState<(typeof targets)[number]>("all");
  const form = useActionForm({
    schema: taskForm,
    action: keepBackups,
    requiredFields: target === "one" ? ["studioId"] : [],
    unguarded: true,
    success: ({ tasks }) => words.asked(tasks),
    failureTitle: upkeepCopy.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.dialogTitle}
      description={words.dialogDescription}
      onClose={onClose}
      size="sm"
      form={form}
      submit={words.submit}
      label={words.dialogTitle}
      // Leaves room for search results below the field.
      bodyClassName={cn("grid content-start gap-4", target === "one" && "sm:min-h-96")}
    >
      <Field name="target" label={words.target}>
        {({ id }) => (
          <Select
            id={id}
            value={target}
            // The form re-renders on input events. A choice stored on change only would be reverted in between.
            onInput={({ currentTarget: { value } }) =>
              setTarget(targets.find((each) => each === value) ?? "all")
            }
          >
            {targets.map((value) => (
              <option key={value} value={value}>
                {words.targets[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {target === "one" && <StudioField name="studioId" />}
    </FormDialog>
  );
}
