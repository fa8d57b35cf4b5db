"use client";

import { useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { ClashNotice, useClash } from "@/components/instructors/clash-notice";
import { useVisit } from "@/components/shell/visit";
import { paths } from "@/lib/config/paths";
import { createClass, updateClass } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { classEditForm, classForm } from "@/lib/features/classes/schema";
import { ClassFields } from "./class-fields";
import { DaysScope, type Scope } from "./days-scope";

/** Initial values of a new class: an hour of the week, or a copy of another class. */
export type ClassDraft = Partial<Omit<ClassRow, "id" | "version">>;

type ClassDialogProps = {
  row?: ClassRow;
  draft?: ClassDraft;
  /** The days of the class's turma, with the class itself. */
  group?: readonly { id: string; dayOfWeek: number }[];
  onClose: () => void;
};

const REQUIRED = ["name", "startTime", "endTime", "maxStudents"] as const;

export function ClassDialog({ row, draft, group = [], onClose }: ClassDialogProps) {
  const { createTitle, editTitle, create, update, createAnyway, updateAnyway } = classesCopy.dialog;
  const others = group.filter(({ id }) => id !== row?.id);
  const [scope, setScope] = useState<Scope>(row && others.length > 0 ? "all" : "one");
  const clash = useClash();
  const visit = useVisit();
  const form = useActionForm<{ id: string; classes?: number }>({
    schema: row ? classEditForm : classForm,
    action: row ? updateClass : createClass,
    requiredFields: REQUIRED,
    success: ({ id, classes = 1 }) =>
      row
        ? classesCopy.updated
        : classes > 1
          ? { title: classesCopy.created, description: classesCopy.createdOn(classes) }
          : {
              title: classesCopy.created,
              action: { label: classesCopy.see, onClick: () => visit(paths.studio.class(id)) },
            },
    ...clash.options,
    onSuccess: onClose,
  });
  const [label, anyway] = row ? [update, updateAnyway] : [create, createAnyway];
  return (
    <FormDialog
      title={row ? editTitle : createTitle}
      onClose={onClose}
      form={form}
      submit={clash.sentence === null ? label : anyway}
    >
      {row && <input type="hidden" name="id" value={row.id} />}
      {row && <input type="hidden" name="version" value={row.version} />}
      {row && scope === "all" && (
        <input type="hidden" name="also" value={others.map(({ id }) => id).join()} />
      )}
      {row && others.length > 0 && (
        <DaysScope
          days={group}
          own={row}
          value={scope}
          onChoice={(chosen) => {
            setScope(chosen);
            clash.forget();
          }}
        />
      )}
      <div onInput={clash.forget}>
        <ClassFields start={row ?? draft ?? {}} several={row === undefined} fixed={scope === "all"} />
      </div>
      <ClashNotice sentence={clash.sentence} />
    </FormDialog>
  );
}
