"use client";

import { Pencil, Trash2 } from "lucide-react";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { withdrawClass } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { commonCopy } from "@/lib/kernel/copy";

const EditClass = lazyDialog<{ row: ClassRow }>(() =>
  import("./class-dialog").then(({ ClassDialog }) => ClassDialog),
);

/** Seven columns leave little room; where they stand, a mouse does too. */
const look = { variant: "ghost", size: "icon", className: "xl:size-8" } as const;

/** Edit and remove; each says which class it means. */
export function ClassActions({ row }: { row: ClassRow }) {
  const when = `${commonCopy.weekdays[row.dayOfWeek]}, ${row.startTime}`;
  return (
    <div className="flex">
      <EditClass {...look} aria-label={`Editar ${row.name}`} dialog={{ row }}>
        <Pencil aria-hidden="true" />
      </EditClass>
      <ConfirmAction
        {...look}
        aria-label={`Remover ${row.name}`}
        action={withdrawClass}
        input={{ id: row.id }}
        title={`Remover a aula ${row.name}?`}
        description={`${when}. Ela sai da agenda e dos horários dos alunos matriculados.`}
        confirmLabel="Remover"
        success={classesCopy.removed}
      >
        <Trash2 aria-hidden="true" />
      </ConfirmAction>
    </div>
  );
}
