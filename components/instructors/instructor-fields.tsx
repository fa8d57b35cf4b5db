"use client";

import { RankFields } from "@/components/catalog/rank-fields";
import { FormSection } from "@/components/form/form-section";
import { MoneyField } from "@/components/form/money-field";
import { NameField } from "@/components/form/name-field";
import { PhoneField } from "@/components/form/phone-field";
import { DateField, EmailField, TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useAcademyDay } from "@/components/shell/academy-clock";
import type { InstructorValues } from "@/lib/features/instructors/queries/list-instructors";
import { academyDays } from "@/lib/kernel/clock";
import { ZERO_CENTS } from "@/lib/kernel/money";
import { LIMITS } from "@/lib/kernel/text";

/** Browsers must not fill in the owner's own data. */
const OFF = { autoComplete: "off" } as const;

export function InstructorFields({ given }: { given?: InstructorValues }) {
  const day = useAcademyDay();
  return (
    <>
      <FormSection title="Dados pessoais">
        <NameField
          name="fullName"
          label="Nome completo"
          required
          maxLength={LIMITS.name}
          defaultValue={given?.fullName}
          {...OFF}
        />
        <EmailField name="email" label="E-mail" required defaultValue={given?.email} {...OFF} />
        <PhoneField name="phone" label="Telefone" defaultValue={given?.phone ?? ""} {...OFF} />
      </FormSection>
      <FormSection title="Arte e graduação">
        <RankFields
          beltName="beltRankId"
          current={given && { art: given.martialArt, belt: given.belt, degree: 0 }}
        />
      </FormSection>
      <FormSection title="Contrato">
        <MoneyField name="hourlyRate" label="Valor por hora" defaultCents={given?.hourlyRate ?? ZERO_CENTS} />
        <DateField
          name="hireDate"
          label="Data de contratação"
          days={academyDays}
          defaultValue={given?.hireDate ?? day}
        />
      </FormSection>
      <FormSection title="Apresentação">
        <TextareaField
          name="bio"
          label="Biografia"
          maxLength={LIMITS.notes}
          defaultValue={given?.bio ?? ""}
          className="sm:col-span-2"
        />
        <TextField
          name="specializations"
          label="Especializações"
          hint="Separe por vírgulas: Defesa pessoal, Competição"
          maxLength={LIMITS.text}
          defaultValue={given?.specializations.join(", ")}
          className="sm:col-span-2"
          {...OFF}
        />
      </FormSection>
    </>
  );
}
