"use client";

import { Plus } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { guardiansCopy } from "@/lib/features/guardians/copy";

type OfStudent = { studentId: string; minor: boolean; adult: boolean };

const Add = lazyDialog<OfStudent>(
  () => import("./guardian-dialog").then(({ AddGuardianDialog }) => AddGuardianDialog),
  "guardians:write",
);

const Edit = lazyDialog<OfStudent & { guardianId: string }>(
  () => import("./guardian-dialog").then(({ EditGuardianDialog }) => EditGuardianDialog),
  "guardians:write",
);

export function AddGuardianButton(student: OfStudent) {
  return (
    <Add variant="ghost" size="sm" dialog={student} aria-label={guardiansCopy.addTitle}>
      <Plus aria-hidden="true" />
      {guardiansCopy.add}
    </Add>
  );
}

type EditGuardianButtonProps = OfStudent & { guardianId: string; name: string };

export function EditGuardianButton({ name, ...dialog }: EditGuardianButtonProps) {
  return (
    <Edit variant="ghost" size="sm" dialog={dialog} aria-label={`${guardiansCopy.edit} ${name}`}>
      {guardiansCopy.edit}
    </Edit>
  );
}
