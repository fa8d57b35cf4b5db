"use client";

import { NotifyBox } from "@/components/class-sessions/notify-box";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TimeField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { ClashNotice, useClash } from "@/components/instructors/clash-notice";
import { moveClass } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { STEP_MINUTES } from "@/lib/features/classes/rules";
import { classMoveForm } from "@/lib/features/classes/schema";
import { weekdayChoices } from "./class-fields";
import { sayMoved } from "./say-moved";

const REQUIRED = ["startTime"] as const;

/** Another day and hour without a mouse. */
export function MoveDialog({ row, onClose }: { row: ClassRow; onClose: () => void }) {
  const clash = useClash();
  const form = useActionForm({
    schema: classMoveForm,
    action: moveClass,
    requiredFields: REQUIRED,
    failureTitle: classesCopy.move.failed,
    ...clash.options,
    onSuccess: (moved) => {
      sayMoved(moved);
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={classesCopy.move.title(row.name)}
      description={classesCopy.move.description(row.enrolled)}
      onClose={onClose}
      form={form}
      submit={clash.sentence === null ? classesCopy.move.submit : classesCopy.move.overrule}
    >
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
      <div className="grid grid-cols-2 gap-4" onInput={clash.forget}>
        <SelectField
          name="dayOfWeek"
          label="Dia da semana"
          required
          choices={weekdayChoices}
          defaultValue={String(row.dayOfWeek)}
        />
        <TimeField
          name="startTime"
          label="Início"
          required
          step={STEP_MINUTES * 60}
          defaultValue={row.startTime}
        />
      </div>
      {row.enrolled > 0 && <NotifyBox />}
      <ClashNotice sentence={clash.sentence} />
    </FormDialog>
  );
}
