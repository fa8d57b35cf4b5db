"use client";

import { Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ClassRow } from "@/lib/features/classes/queries";
import { useClassDialog } from "./use-class-dialog";

const ClassDialog = dynamic(() => import("./class-dialog").then((m) => m.ClassDialog), { ssr: false });
const RemoveClass = dynamic(() => import("./remove-class").then((m) => m.RemoveClass), { ssr: false });

/** Edit and remove; each says which class it means. */
export function ClassActions({ row }: { row: ClassRow }) {
  const { choices, open, close } = useClassDialog();
  const [removing, setRemoving] = useState(false);
  return (
    <div className="flex">
      <Button variant="ghost" size="icon" aria-label={`Editar ${row.name}`} onClick={open}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Remover ${row.name}`} onClick={() => setRemoving(true)}>
        <Trash2 aria-hidden="true" />
      </Button>
      {choices && <ClassDialog row={row} choices={choices} onRetry={open} onClose={close} />}
      {removing && <RemoveClass row={row} onClose={() => setRemoving(false)} />}
    </div>
  );
}
