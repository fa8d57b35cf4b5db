"use client";

import { useAcademyDay } from "@/components/shell/academy-clock";
import { useVisit } from "@/components/shell/visit";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { useActionForm } from "@/components/form/use-action-form";
import { sentenceOf } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { createStudent } from "@/lib/features/students/actions";
import { studentCopy } from "@/lib/features/students/copy";
import { newStudentForm } from "@/lib/features/students/schema";
import type { LeadToEnrol } from "@/lib/features/leads/queries/get-lead";
import { addMonths, firstOfMonth, monthName } from "@/lib/kernel/dates";
import type { ResultDetails } from "@/lib/kernel/result";
import { KnownStudent } from "./known-student";
import { StudentFields } from "./student-fields";

const firstFee = studentCopy.firstFee;

/** Asks whether a new student pays this month, by the academy's own calendar. */
function FirstFeeField() {
  const month = firstOfMonth(useAcademyDay());
  const next = addMonths(month, 1);
  return (
    <SelectField
      name="firstFee"
      label={firstFee.label}
      hint={firstFee.hint}
      choices={[
        { value: month, label: firstFee.this(monthName(month)) },
        { value: next, label: firstFee.next(monthName(next)) },
      ]}
    />
  );
}

type StudentDialogProps = {
  onClose: () => void;
  onCreated?: (id: string) => void;
  lead?: LeadToEnrol;
};

/**
 * 'Cadastrar Novo Aluno'. Success shows a toast, closes the dialog and calls `onCreated` (STU-21). "Salvar e
 * cadastrar outro" stays open for the next person of the same class: art, instructor and fee are kept, personal data
 * is not.
 */
export function StudentDialog({ onClose, onCreated, lead }: StudentDialogProps) {
  const visit = useVisit();
  const [round, setRound] = useState(0);
  const another = useRef(false);
  const [known, setKnown] = useState<ResultDetails | null>(null);
  const form = useActionForm<{ id: string; sharesEmail?: true }>({
    schema: newStudentForm,
    action: createStudent,
    requiredFields: ["fullName", "email"],
    success: ({ id, sharesEmail }) => ({
      title: studentCopy.created,
      ...(sharesEmail && { description: studentCopy.sharesEmail }),
      action: { label: studentCopy.see, onClick: () => visit(paths.studio.student(id)) },
    }),
    failureTitle: studentCopy.createFailed,
    failureText: (failure) => (failure.code === "known" ? null : sentenceOf(failure)),
    onFailure: ({ code, details }) => setKnown(code === "known" && details ? details : null),
    onSuccess: ({ id }) => {
      setKnown(null);
      if (another.current) setRound(round + 1);
      else {
        onClose();
        onCreated?.(id);
      }
    },
  });

  const begin = useEffectEvent(() => {
    form.onStanding();
    form.ref.current?.querySelector<HTMLElement>("[name=fullName]")?.focus();
  });
  useEffect(() => {
    if (round > 0) begin();
  }, [round]);

  return (
    <FormDialog
      title={studentCopy.form.title}
      description={
        lead && round === 0 ? studentCopy.form.fromLead(lead.source) : studentCopy.form.description
      }
      onClose={onClose}
      size="lg"
      form={form}
      submit={studentCopy.form.submit}
      onSend={() => {
        another.current = false;
      }}
      otherWay={
        <Button
          variant="ghost"
          className="max-sm:basis-full! sm:mr-auto"
          aria-disabled={!form.complete || undefined}
          disabled={form.pending}
          onClick={() => {
            another.current = true;
            form.ref.current?.requestSubmit();
          }}
        >
          {studentCopy.form.submitAndNext}
        </Button>
      }
    >
      {known && <KnownStudent known={known} />}
      <StudentFields given={lead} round={round} ofFee={<FirstFeeField />} />
      {lead && round === 0 && <input type="hidden" name="leadId" value={lead.id} />}
    </FormDialog>
  );
}
