"use client";

import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { NameField } from "@/components/form/name-field";
import { useActionForm } from "@/components/form/use-action-form";
import { renameTag } from "@/lib/features/tags/actions";
import { tagsCopy } from "@/lib/features/tags/copy";
import { TAG_MAX } from "@/lib/features/tags/rules";
import { tagRename } from "@/lib/features/tags/schema";
import { renameView } from "@/lib/features/views/actions";
import { viewsCopy } from "@/lib/features/views/copy";
import { VIEW_NAME_MAX } from "@/lib/features/views/rules";
import { renameForm } from "@/lib/features/views/schema";

const kinds = {
  tag: { schema: tagRename, action: renameTag, max: TAG_MAX, words: tagsCopy.rename, label: tagsCopy.name },
  view: {
    schema: renameForm,
    action: renameView,
    max: VIEW_NAME_MAX,
    words: viewsCopy.rename,
    label: viewsCopy.name,
  },
} as const;

type RenameDialogProps = { kind: keyof typeof kinds; id: string; name: string; onClose: () => void };

/** A new name for a tag or a view. */
export function RenameDialog({ kind, id, name, onClose }: RenameDialogProps) {
  const { schema, action, max, words, label } = kinds[kind];
  const form = useActionForm<{ id: string }>({
    schema: schema as z.ZodType,
    action,
    requiredFields: ["name"],
    success: words.saved,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.title}
      {...("description" in words && { description: words.description })}
      onClose={onClose}
      form={form}
      submit={words.submit}
    >
      <input type="hidden" name="id" value={id} />
      <NameField name="name" label={label} defaultValue={name} required maxLength={max} autoComplete="off" />
    </FormDialog>
  );
}
