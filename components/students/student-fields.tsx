"use client";

import { RankFields } from "@/components/catalog/rank-fields";
import { FormSection } from "@/components/form/form-section";
import { MoneyField } from "@/components/form/money-field";
import { PhoneField } from "@/components/form/phone-field";
import { DateField, EmailField, TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { InstructorField } from "@/components/instructors/instructor-field";
import { academyDays, birthDays, today } from "@/lib/kernel/clock";
import { LIMITS } from "@/lib/kernel/text";

/** Browsers must not fill in the owner's own data. */
const OFF = { autoComplete: "off" } as const;

export function StudentFields() {
  return (
    <>
      <FormSection title="Dados pessoais">
        <TextField name="fullName" label="Nome completo" required maxLength={LIMITS.name} {...OFF} />
        <EmailField name="email" label="E-mail" required {...OFF} />
        <PhoneField name="phone" label="Telefone" {...OFF} />
        <DateField name="birthDate" label="Data de nascimento" days={birthDays} {...OFF} />
      </FormSection>
      <FormSection title="Treino">
        <RankFields beltName="currentBeltId" degreeName="beltDegree" />
        <InstructorField />
        <DateField
          name="enrollmentDate"
          label="Data de matrícula"
          days={academyDays}
          defaultValue={today()}
        />
      </FormSection>
      <FormSection title="Mensalidade">
        <MoneyField name="monthlyFee" label="Valor mensal" hint="Em branco vale R$ 0,00." />
      </FormSection>
      <FormSection title="Emergência">
        <TextField name="emergencyContactName" label="Nome do contato" maxLength={LIMITS.name} {...OFF} />
        <PhoneField name="emergencyContactPhone" label="Telefone do contato" {...OFF} />
      </FormSection>
      <FormSection title="Saúde">
        <TextareaField
          name="medicalConditions"
          label="Condições médicas"
          hint="Opcional: só o que importa para um treino seguro. Guardamos este texto cifrado."
          maxLength={LIMITS.notes}
          className="sm:col-span-2"
        />
      </FormSection>
    </>
  );
}
