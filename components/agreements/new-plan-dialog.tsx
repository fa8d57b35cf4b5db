"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { createPlan } from "@/lib/features/agreements/actions";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import { newPlanForm } from "@/lib/features/agreements/schema";
import { PlanFields } from "./plan-fields";

const words = agreementsCopy.plans.form;

export function NewPlanDialog({ onClose }: { onClose: () => void }) {
  const form = useActionForm<{ id: string }>({
    schema: newPlanForm,
    action: createPlan,
    requiredFields: ["name", "amount"],
    success: words.created,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.newTitle}
      description={words.description}
      onClose={onClose}
      form={form}
      submit={words.create}
    >
      <PlanFields />
    </FormDialog>
  );
}
