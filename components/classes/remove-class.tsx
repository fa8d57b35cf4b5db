"use client";

import { useAction } from "@/components/form/use-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { withdrawClass } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { commonCopy } from "@/lib/kernel/copy";

type RemoveClassProps = { row: Pick<ClassRow, "id" | "name" | "dayOfWeek" | "startTime">; onClose: () => void };

export function RemoveClass({ row, onClose }: RemoveClassProps) {
  const { run, pending } = useAction({ action: withdrawClass, success: classesCopy.removed, onSuccess: onClose });
  const when = `${commonCopy.weekdays[row.dayOfWeek]}, ${row.startTime}`;
  return (
    <AlertDialog
      title={`Remover a aula ${row.name}?`}
      description={`${when}. Ela sai da agenda e dos horários dos alunos matriculados.`}
      confirmLabel="Remover"
      destructive
      pending={pending}
      onConfirm={() => run({ id: row.id }, onClose)}
      onCancel={onClose}
    />
  );
}
