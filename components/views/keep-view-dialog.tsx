"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { NameField } from "@/components/form/name-field";
import { useActionForm } from "@/components/form/use-action-form";
import { createView } from "@/lib/features/views/actions";
import { viewsCopy as words } from "@/lib/features/views/copy";
import { VIEW_NAME_MAX } from "@/lib/features/views/rules";
import { viewForm } from "@/lib/features/views/schema";

type KeepViewDialogProps = {
  /** The list's address after the question mark. */
  query: string;
  onClose: () => void;
};

/** Keeps the filter, search and order of the list under a name (IMP-45). */
export function KeepViewDialog({ query, onClose }: KeepViewDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: viewForm,
    action: createView,
    requiredFields: ["name"],
    success: words.kept,
    failureTitle: words.keepFailed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      onClose={onClose}
      form={form}
      submit={words.submit}
    >
      <input type="hidden" name="query" value={query} />
      <NameField
        name="name"
        label={words.name}
        placeholder={words.example}
        required
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
      />
    </FormDialog>
  );
}
