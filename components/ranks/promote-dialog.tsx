"use client";

import { BeltField } from "@/components/catalog/belt-field";
import { toastSuccess } from "@/components/feedback/toast";
import { toastUndoable } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { DateField, TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { InstructorField } from "@/components/instructors/instructor-field";
import { promoteStudent, undoPromotion } from "@/lib/features/ranks/actions";
import { ranksCopy } from "@/lib/features/ranks/copy";
import { promotionForm } from "@/lib/features/ranks/schema";
import { pastDays } from "@/lib/kernel/clock";
import { type IsoDay, elapsed } from "@/lib/kernel/dates";
import { LIMITS } from "@/lib/kernel/text";
import { RankPreview } from "./rank-preview";

export type PromoteDialogProps = {
  studentId: string;
  art: { id: string; name: string };
  current: { id: string; name: string; degree: number } | null;
  /**
   * The day since which it is worn, and the number of the art's classes since then. Null where the reader may not see
   * them.
   */
  worn: { since: IsoDay; classes: number | null } | null;
  /** The academy's day. */
  today: IsoDay;
  onClose: () => void;
};

/** Awards a belt or a degree. It can be undone as long as the toast is shown. */
export function PromoteDialog({ studentId, art, current, worn: held, today, onClose }: PromoteDialogProps) {
  const words = ranksCopy.promotion;
  const form = useActionForm<{ id: string }>({
    schema: promotionForm,
    action: promoteStudent,
    requiredFields: ["beltId", "promotedOn"],
    failureTitle: words.failed,
    onSuccess: ({ id }) => {
      onClose();
      if (current === null) toastSuccess(words.done);
      else
        toastUndoable(words.done, {
          action: undoPromotion,
          input: { studentId, promotionId: id },
          done: words.undone,
        });
    },
  });
  return (
    <FormDialog
      title={words.title(art.name)}
      description={words.description}
      onClose={onClose}
      form={form}
      submit={words.submit}
      bodyClassName="grid content-start gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="studentId" value={studentId} />
      <input type="hidden" name="martialArtId" value={art.id} />
      <BeltField
        martialArtId={art.id}
        name="beltId"
        degreeName="beltDegree"
        current={current ?? undefined}
        choosesNext
        draw={({ belt, degree }, belts) => {
          const worn = belts.find(({ id }) => id === current?.id);
          return (
            <RankPreview
              now={worn && current ? { belt: worn, degree: current.degree } : null}
              then={belt && { belt, degree }}
              held={held && words.held({ time: elapsed(held.since, today), classes: held.classes })}
            />
          );
        }}
      />
      <DateField name="promotedOn" label="Dia da graduação" required days={pastDays} defaultValue={today} />
      <InstructorField placeholder="Quem graduou" />
      <TextField
        name="promotionReason"
        label="Motivo"
        hint={words.reasonHint}
        maxLength={LIMITS.text}
        className="col-span-full"
      />
    </FormDialog>
  );
}
