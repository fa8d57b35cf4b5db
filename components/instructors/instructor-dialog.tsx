"use client";

import { RankFields } from "@/components/catalog/rank-fields";
import { FormDialog } from "@/components/form/form-dialog";
import { FormSection } from "@/components/form/form-section";
import { MoneyField } from "@/components/form/money-field";
import { PhoneField } from "@/components/form/phone-field";
import { DateField, EmailField, TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { createInstructor } from "@/lib/features/instructors/actions";
import { instructorCopy } from "@/lib/features/instructors/copy";
import { instructorForm } from "@/lib/features/instructors/schema";
import { academyDays, today } from "@/lib/kernel/clock";
import { ZERO_CENTS } from "@/lib/kernel/money";
import { LIMITS } from "@/lib/kernel/text";

type InstructorDialogProps = { onClose: () => void; onCreated?: (id: string) => void };

/** 'Cadastrar Novo Instrutor/Mestre': success says so, closes, and tells whoever opened it (INST-07). */
export function InstructorDialog({ onClose, onCreated }: InstructorDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: instructorForm,
    action: createInstructor,
    requiredFields: ["fullName", "email"],
    success: instructorCopy.created,
    failureTitle: instructorCopy.createFailed,
    onSuccess: ({ id }) => {
      onClose();
      onCreated?.(id);
    },
  });
  return (
    <FormDialog
      title={instructorCopy.form.title}
      description={instructorCopy.form.description}
      onClose={onClose}
      size="lg"
      form={form}
      submit={instructorCopy.form.submit}
    >
      <InstructorFields />
    </FormDialog>
  );
}

/** Browsers must not fill in the owner's own data. */
const OFF = { autoComplete: "off" } as const;

function InstructorFields() {
  return (
    <>
      <FormSection title="Dados pessoais">
        <TextField name="fullName" label="Nome completo" required maxLength={LIMITS.name} {...OFF} />
        <EmailField name="email" label="E-mail" required {...OFF} />
        <PhoneField name="phone" label="Telefone" {...OFF} />
      </FormSection>
      <FormSection title="Arte e graduação">
        <RankFields beltName="beltRankId" />
      </FormSection>
      <FormSection title="Contrato">
        <MoneyField name="hourlyRate" label="Valor por hora" defaultCents={ZERO_CENTS} />
        <DateField name="hireDate" label="Data de contratação" days={academyDays} defaultValue={today()} />
      </FormSection>
      <FormSection title="Apresentação">
        <TextareaField name="bio" label="Biografia" maxLength={LIMITS.notes} className="sm:col-span-2" />
        <TextField
          name="specializations"
          label="Especializações"
          hint="Separe por vírgulas: Defesa pessoal, Competição"
          maxLength={LIMITS.text}
          className="sm:col-span-2"
          {...OFF}
        />
      </FormSection>
    </>
  );
}
