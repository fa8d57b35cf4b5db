"use client";

import { type FormEvent, useState } from "react";
import { CheckField } from "@/components/form/check-field";
import { EditDialog } from "@/components/form/edit-dialog";
import { DialogForm } from "@/components/form/form-dialog";
import { FormSection } from "@/components/form/form-section";
import { SelectField } from "@/components/form/select-field";
import { DateField, TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { updateStudent } from "@/lib/features/students/actions";
import { studentCopy } from "@/lib/features/students/copy";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import type { StudentPlace } from "@/lib/features/enrollments/queries";
import type { StudentValues } from "@/lib/features/students/queries/get-student";
import { studentEdit, studentStatuses } from "@/lib/features/students/schema";
import { pastDays } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { IsoDay } from "@/lib/kernel/dates";
import { LIMITS } from "@/lib/kernel/text";
import { StudentFields } from "./student-fields";

const words = studentCopy.edit;
const statuses = studentStatuses.map((value) => ({ value, label: studentCopy.status[value] }));

type EditStudentDialogProps = { id: string; onClose: () => void };

/** A student's form, filled with the stored values (STU-07). */
export function EditStudentDialog({ id, onClose }: EditStudentDialogProps) {
  return (
    <EditDialog<Given> list="student-values" id={id} words={words} onClose={onClose} size="lg">
      {(values) => <EditForm values={values} onClose={onClose} />}
    </EditDialog>
  );
}

/** `today` is the academy's day, `places` are the student's places in classes. */
type Given = StudentValues & { today: IsoDay; places: StudentPlace[] };

type Saved = { id: string; suspended: number; resumed: number; full: number };

type Shown = { status: string; isOtherRank: boolean };

function EditForm({ values, onClose }: { values: Given; onClose: () => void }) {
  const [shown, setShown] = useState<Shown>({ status: values.status, isOtherRank: false });
  const form = useActionForm<Saved>({
    schema: studentEdit,
    action: updateStudent,
    requiredFields: ["fullName", ...(values.email === null ? [] : ["email"])],
    success: (done) => {
      const description = enrollmentCopy.moved(done);
      return description === null ? words.saved : { title: words.saved, description };
    },
    failureTitle: words.failed,
    onSuccess: onClose,
  });

  function look(event: FormEvent<HTMLElement>): void {
    const sent = new FormData(event.currentTarget.closest("form") ?? undefined);
    const isSameArt = sent.get("martialArtId") === values.martialArt?.id;
    const isSameRank =
      sent.get("currentBeltId") === (values.belt?.id ?? "") &&
      Number(sent.get("beltDegree") ?? 0) === values.beltDegree;
    setShown({
      status: String(sent.get("status")),
      isOtherRank: isSameArt && !isSameRank && sent.get("currentBeltId") !== "",
    });
  }

  return (
    <DialogForm form={form} label={words.title} submit={words.submit}>
      <div onChange={look}>
        <input type="hidden" name="id" value={values.id} />
        <input type="hidden" name="version" value={values.version} />
        <StudentFields
          exists
          given={values}
          health={false}
          feeHint={studentCopy.firstFee.follows}
          ofRank={shown.isOtherRank && <PromotionFields today={values.today} />}
        />
        <FormSection title="Situação">
          <SelectField name="status" label="Situação" choices={statuses} defaultValue={values.status} />
          {shown.status !== values.status && <StatusReason today={values.today} />}
          {shown.status !== values.status && <PlacesChange values={values} status={shown.status} />}
        </FormSection>
      </div>
    </DialogForm>
  );
}

function PlacesChange({ values, status }: { values: Given; status: string }) {
  const leaves = values.status === "active";
  const places = values.places.filter((place) => (leaves ? place.status === "active" : place.released));
  if (places.length === 0 || (!leaves && status !== "active")) return null;
  const named = places
    .map(({ name, dayOfWeek }) => `${name} (${commonCopy.weekdays[dayOfWeek]?.toLowerCase()})`)
    .join(", ");
  if (leaves)
    return (
      <p role="status" className="text-sm sm:col-span-2">
        {enrollmentCopy.willSuspend(places.length)} {named}.
      </p>
    );
  return (
    <CheckField
      name="resumePlaces"
      label={enrollmentCopy.resume(places.length)}
      hint={enrollmentCopy.resumeHint(named)}
      defaultChecked
      className="sm:col-span-2"
    />
  );
}

/** Asks whether a changed rank was earned or corrects a mistake. */
function PromotionFields({ today }: { today: IsoDay }) {
  const [isPromotion, setPromotion] = useState(false);
  return (
    <>
      <CheckField
        name="isPromotion"
        label="É uma graduação"
        hint="Sem marcar, vale como correção do cadastro."
        onChoice={setPromotion}
      />
      {isPromotion && (
        <>
          <DateField
            name="promotedOn"
            label="Dia da graduação"
            required
            days={pastDays}
            defaultValue={today}
          />
          <TextField
            name="promotionReason"
            label="Motivo, se pula etapas"
            maxLength={LIMITS.text}
            className="sm:col-span-2"
          />
        </>
      )}
    </>
  );
}

function StatusReason({ today }: { today: IsoDay }) {
  return (
    <>
      <DateField name="since" label="Desde" days={pastDays} defaultValue={today} />
      <TextField
        name="reason"
        label="Motivo da mudança"
        hint="Fica no histórico do aluno."
        maxLength={LIMITS.text}
        className="sm:col-span-2"
      />
    </>
  );
}
