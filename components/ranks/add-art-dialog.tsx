"use client";

import { RankFields } from "@/components/catalog/rank-fields";
import { FormDialog } from "@/components/form/form-dialog";
import { DateField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { InstructorField } from "@/components/instructors/instructor-field";
import { addArt } from "@/lib/features/ranks/actions";
import { ranksCopy } from "@/lib/features/ranks/copy";
import { artForm } from "@/lib/features/ranks/schema";
import { pastDays } from "@/lib/kernel/clock";
import type { IsoDay } from "@/lib/kernel/dates";

/** `today` is the academy's. */
export type AddArtDialogProps = { studentId: string; today: IsoDay; onClose: () => void };

export function AddArtDialog({ studentId, today, onClose }: AddArtDialogProps) {
  const words = ranksCopy.art;
  const form = useActionForm<{ id: string }>({
    schema: artForm,
    action: addArt,
    requiredFields: ["martialArtId"],
    success: words.added,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      onClose={onClose}
      form={form}
      submit={words.submit}
      bodyClassName="grid content-start gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="studentId" value={studentId} />
      <RankFields beltName="beltId" degreeName="beltDegree" />
      <DateField name="startedOn" label="Treina desde" days={pastDays} defaultValue={today} />
      <InstructorField />
    </FormDialog>
  );
}
