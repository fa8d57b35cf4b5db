"use client";

import { useState } from "react";
import { EditDialog } from "@/components/form/edit-dialog";
import { DialogForm } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { updatePlan } from "@/lib/features/agreements/actions";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import type { PlanStudent, PlanValues } from "@/lib/features/agreements/queries/plans";
import { planForm } from "@/lib/features/agreements/schema";
import type { IsoDay } from "@/lib/kernel/dates";
import { parseCents } from "@/lib/kernel/money";
import { PlanFields } from "./plan-fields";
import { WhomField } from "./whom-field";

const words = agreementsCopy.plans.form;
const loading = { title: words.editTitle, description: words.description, loadFailed: words.loadFailed };

/** `from`: the month from which a changed price is charged. */
type Given = PlanValues & { students: PlanStudent[]; from: IsoDay };

type EditPlanDialogProps = { id: string; onClose: () => void };

export function EditPlanDialog({ id, onClose }: EditPlanDialogProps) {
  return (
    <EditDialog<Given> list="plan-values" id={id} words={loading} onClose={onClose} size="lg">
      {(values) => <EditForm values={values} onClose={onClose} />}
    </EditDialog>
  );
}

function EditForm({ values, onClose }: { values: Given; onClose: () => void }) {
  const [amount, setAmount] = useState(values.amount);
  const form = useActionForm<{ id: string }>({
    schema: planForm,
    action: updatePlan,
    requiredFields: ["name", "amount"],
    success: words.saved,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} label={words.editTitle} submit={words.save}>
      <input type="hidden" name="id" value={values.id} />
      <input type="hidden" name="version" value={values.version} />
      <PlanFields
        given={values}
        onAmount={(typed) => {
          const read = parseCents(typed);
          setAmount(read !== null && read > 0 ? read : values.amount);
        }}
        ofAmount={
          amount !== values.amount &&
          values.students.length > 0 && (
            <WhomField students={values.students} amount={amount} from={values.from} />
          )
        }
      />
    </DialogForm>
  );
}
