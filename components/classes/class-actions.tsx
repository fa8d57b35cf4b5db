"use client";

import { Pencil, Trash2 } from "lucide-react";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { useVisit } from "@/components/shell/visit";
import { paths } from "@/lib/config/paths";
import { removeClass } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { sayRemoved } from "./say-removed";

const EditClass = lazyDialog<{ row: ClassRow }>(() =>
  import("./class-dialog").then(({ ClassDialog }) => ClassDialog),
);

const look = { variant: "ghost", size: "icon" } as const;

/** Edit and remove; each says which class it means. Who removed it is led back to the week. */
export function ClassActions({ row }: { row: ClassRow }) {
  const { removal } = classesCopy;
  const visit = useVisit();
  return (
    <div className="flex">
      <EditClass {...look} aria-label={`Editar ${row.name}`} dialog={{ row }}>
        <Pencil aria-hidden="true" />
      </EditClass>
      <ConfirmAction
        {...look}
        aria-label={`Remover ${row.name}`}
        action={removeClass}
        input={{ id: row.id }}
        title={removal.title(row.name)}
        description={removal.description(row)}
        confirmLabel={removal.confirm}
        onDone={(removed) => {
          sayRemoved(removed);
          visit(paths.studio.schedule);
        }}
      >
        <Trash2 aria-hidden="true" />
      </ConfirmAction>
    </div>
  );
}
