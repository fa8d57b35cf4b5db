"use client";

import { BeltField } from "@/components/catalog/belt-field";
import { FormDialog } from "@/components/form/form-dialog";
import { DateField, TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { correctRank } from "@/lib/features/ranks/actions";
import { ranksCopy } from "@/lib/features/ranks/copy";
import { correctionForm } from "@/lib/features/ranks/schema";
import { pastDays } from "@/lib/kernel/clock";
import type { IsoDay } from "@/lib/kernel/dates";
import { LIMITS } from "@/lib/kernel/text";

export type CorrectDialogProps = {
  studentId: string;
  martialArtId: string;
  last: { id: string; beltId: string; beltName: string; degree: number; promotedOn: IsoDay };
  onClose: () => void;
};

export function CorrectDialog({ studentId, martialArtId, last, onClose }: CorrectDialogProps) {
  const words = ranksCopy.correction;
  const form = useActionForm<{ id: string }>({
    schema: correctionForm,
    action: correctRank,
    requiredFields: ["beltId", "promotedOn", "reason"],
    success: words.done,
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
      <input type="hidden" name="promotionId" value={last.id} />
      <BeltField
        martialArtId={martialArtId}
        name="beltId"
        degreeName="beltDegree"
        current={{ id: last.beltId, name: last.beltName, degree: last.degree }}
      />
      <DateField
        name="promotedOn"
        label="Dia da graduação"
        required
        days={pastDays}
        defaultValue={last.promotedOn}
      />
      <TextField
        name="reason"
        label="Motivo da correção"
        required
        maxLength={LIMITS.text}
        className="col-span-full"
      />
    </FormDialog>
  );
}
