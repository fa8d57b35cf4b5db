"use client";

import { Plus } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { guardiansCopy } from "@/lib/features/guardians/copy";

const Add = lazyDialog<{ studentId: string }>(() =>
  import("./guardian-dialog").then(({ AddGuardianDialog }) => AddGuardianDialog),
);

const Edit = lazyDialog<{ studentId: string; guardianId: string }>(() =>
  import("./guardian-dialog").then(({ EditGuardianDialog }) => EditGuardianDialog),
);

export function AddGuardianButton({ studentId }: { studentId: string }) {
  return (
    <Add variant="ghost" size="sm" dialog={{ studentId }} aria-label={guardiansCopy.addTitle}>
      <Plus aria-hidden="true" />
      {guardiansCopy.add}
    </Add>
  );
}

type EditGuardianButtonProps = { studentId: string; guardianId: string; name: string };

export function EditGuardianButton({ name, ...dialog }: EditGuardianButtonProps) {
  return (
    <Edit variant="ghost" size="sm" dialog={dialog} aria-label={`${guardiansCopy.edit} ${name}`}>
      {guardiansCopy.edit}
    </Edit>
  );
}
