"use client";

import { type ReactNode, useState } from "react";
import { AddressFields } from "@/components/addresses/address-fields";
import { AgreedFee } from "@/components/agreements/agreed-fee";
import { NewFeeFields } from "@/components/agreements/new-fee-fields";
import { RankFields } from "@/components/catalog/rank-fields";
import { CheckField } from "@/components/form/check-field";
import { FormSection } from "@/components/form/form-section";
import { MoneyField } from "@/components/form/money-field";
import { NameField } from "@/components/form/name-field";
import { PhoneField } from "@/components/form/phone-field";
import { TaxIdField } from "@/components/form/tax-id-field";
import { DateField, EmailField, TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { FirstGuardianSection } from "@/components/guardians/first-guardian-section";
import { InstructorField } from "@/components/instructors/instructor-field";
import { useAcademyDay } from "@/components/shell/academy-clock";
import { useMay } from "@/components/ui/rights";
import type { Address } from "@/lib/features/addresses/rules";
import type { ArtChoice } from "@/lib/features/catalog/queries";
import type { InstructorChoice } from "@/lib/features/instructors/queries/list-instructors";
import { isMinor } from "@/lib/features/guardians/rules";
import { studentCopy } from "@/lib/features/students/copy";
import { tagsCopy } from "@/lib/features/tags/copy";
import { academyDays, birthDays } from "@/lib/kernel/clock";
import { parseIsoDay } from "@/lib/kernel/dates";
import { type Cents, centsToInput } from "@/lib/kernel/money";
import { LIMITS } from "@/lib/kernel/text";

const { cpf: cpfWords } = studentCopy;

/** Browsers must not fill in the owner's own data. */
const OFF = { autoComplete: "off" } as const;

type GivenStudent = {
  id?: string;
  fullName?: string | null;
  email?: string | null;
  phone?: string | null;
  /** Masked. */
  cpf?: string | null;
  address?: Address | null;
  birthDate?: string | null;
  martialArt?: ArtChoice | null;
  belt?: ArtChoice | null;
  beltDegree?: number;
  instructor?: InstructorChoice | null;
  enrollmentDate?: string;
  monthlyFee?: Cents;
  isFeePlain?: boolean;
  tags?: readonly string[];
  emergencyContactName?: string | null;
  emergencyContactPhone?: string | null;
};

type StudentFieldsProps = {
  /** The student exists: another rank or fee needs a right of its own, which creating does not. */
  exists?: boolean;
  given?: GivenStudent | undefined;
  /** A new number is another person: personal fields are emptied, those that a class shares stay. */
  round?: number;
  /** False if health notes have a form of their own. */
  health?: boolean;
  ofRank?: ReactNode;
  /** Explains the effect of changing an existing fee. */
  feeHint?: string;
  ofFee?: ReactNode;
};

export function StudentFields({
  exists = false,
  given,
  round = 0,
  health = true,
  ofRank,
  feeHint,
  ofFee,
}: StudentFieldsProps) {
  const day = useAcademyDay();
  const may = useMay();
  const ranks = may("graduation:write") || (!exists && may("enrollments:write"));
  const fees = may("fees:write") || (!exists && may("payments:write"));
  const known = round === 0 ? given : undefined;
  const [born, setBorn] = useState({ round, day: known?.birthDate ?? "" });
  const bornOn = born.round === round ? parseIsoDay(born.day) : null;
  const isChild = !exists && isMinor(bornOn, day);
  return (
    <>
      <FormSection key={`who ${round}`} title="Dados pessoais">
        <NameField
          name="fullName"
          label="Nome completo"
          required
          maxLength={LIMITS.name}
          defaultValue={known?.fullName ?? ""}
          {...OFF}
        />
        <EmailField
          name="email"
          label="E-mail"
          required={!exists || Boolean(known?.email)}
          defaultValue={known?.email ?? ""}
          {...OFF}
        />
        <PhoneField name="phone" label="Telefone" defaultValue={known?.phone ?? ""} {...OFF} />
        <DateField
          name="birthDate"
          label="Data de nascimento"
          days={birthDays}
          defaultValue={known?.birthDate ?? ""}
          onChange={({ currentTarget }) => setBorn({ round, day: currentTarget.value })}
          {...OFF}
        />
        <TaxIdField
          kind="cpf"
          name="cpf"
          label={cpfWords.label}
          hint={known?.cpf ? cpfWords.kept(known.cpf) : cpfWords.hint}
        />
        {known?.cpf && <CheckField name="withoutCpf" label={cpfWords.remove} />}
        <AddressFields given={known?.address ?? null} />
      </FormSection>
      {isChild && <FirstGuardianSection key={`guardian ${round}`} />}
      <FormSection title="Treino">
        {ranks ? (
          <RankFields
            beltName="currentBeltId"
            degreeName="beltDegree"
            current={
              given?.martialArt
                ? { art: given.martialArt, belt: given.belt ?? null, degree: given.beltDegree ?? 0 }
                : undefined
            }
            round={round}
            isChild={isChild}
          />
        ) : (
          <>
            <input type="hidden" name="martialArtId" value={given?.martialArt?.id ?? ""} />
            <input type="hidden" name="currentBeltId" value={given?.belt?.id ?? ""} />
            <input type="hidden" name="beltDegree" value={given?.beltDegree ?? 0} />
          </>
        )}
        {ofRank}
        <InstructorField current={given?.instructor ?? undefined} />
        <TextField
          name="tags"
          label={tagsCopy.label}
          hint={tagsCopy.hint}
          defaultValue={given?.tags?.join(", ") ?? ""}
          {...OFF}
        />
        <DateField
          name="enrollmentDate"
          label="Data de matrícula"
          days={academyDays}
          defaultValue={given?.enrollmentDate ?? day}
        />
      </FormSection>
      {fees ? (
        <FormSection title="Mensalidade">
          {exists ? <KnownFee given={given} hint={feeHint} /> : <NewFeeFields />}
          {ofFee}
        </FormSection>
      ) : (
        <input
          type="hidden"
          name="monthlyFee"
          value={given?.monthlyFee ? centsToInput(given.monthlyFee) : ""}
        />
      )}
      <FormSection key={`emergency ${round}`} title="Emergência">
        <NameField
          name="emergencyContactName"
          label="Nome do contato"
          maxLength={LIMITS.name}
          defaultValue={known?.emergencyContactName ?? ""}
          {...OFF}
        />
        <PhoneField
          name="emergencyContactPhone"
          label="Telefone do contato"
          defaultValue={known?.emergencyContactPhone ?? ""}
          {...OFF}
        />
      </FormSection>
      {health && may("health:write") && (
        <FormSection key={`health ${round}`} title="Saúde">
          <TextareaField
            name="medicalConditions"
            label="Condições médicas"
            hint="Opcional: só o que importa para um treino seguro. Guardamos este texto cifrado."
            maxLength={LIMITS.notes}
            className="sm:col-span-2"
          />
        </FormSection>
      )}
    </>
  );
}

function KnownFee({ given, hint }: { given: GivenStudent | undefined; hint: string | undefined }) {
  const { id, monthlyFee, isFeePlain } = given ?? {};
  if (id !== undefined && monthlyFee !== undefined && isFeePlain === false)
    return <AgreedFee studentId={id} monthlyFee={monthlyFee} />;
  return <MoneyField name="monthlyFee" label="Valor mensal" hint={hint} defaultCents={monthlyFee ?? null} />;
}
