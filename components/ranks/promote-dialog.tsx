"use client";

import { toastSuccess } from "@/components/feedback/toast";
import { toastUndoable } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { InstructorField } from "@/components/instructors/instructor-field";
import { promoteStudent, undoPromotion } from "@/lib/features/ranks/actions";
import { ranksCopy } from "@/lib/features/ranks/copy";
import { promotionForm } from "@/lib/features/ranks/schema";
import { RankFields, type RankFieldsProps } from "./rank-fields";

export type PromoteDialogProps = RankFieldsProps & { onClose: () => void };

/** Awards a belt or a degree. It can be undone as long as the toast is shown. */
export function PromoteDialog({ onClose, ...rank }: PromoteDialogProps) {
  const words = ranksCopy.promotion;
  const { studentId, art, current } = rank;
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
      <RankFields {...rank}>
        <InstructorField placeholder="Quem graduou" />
      </RankFields>
    </FormDialog>
  );
}
