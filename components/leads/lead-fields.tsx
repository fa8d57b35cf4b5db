"use client";

import { useState } from "react";
import { ArtField } from "@/components/catalog/art-field";
import { NameField } from "@/components/form/name-field";
import { PhoneField } from "@/components/form/phone-field";
import { SelectField } from "@/components/form/select-field";
import { DateField, EmailField, TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadValues } from "@/lib/features/leads/queries/get-lead";
import { academyDays } from "@/lib/kernel/clock";
import { LIMITS } from "@/lib/kernel/text";

/** Browsers must not fill in the owner's own data. */
const OFF = { autoComplete: "off" } as const;

const words = leadsCopy.form;
const sources = [...leadsCopy.sources, leadsCopy.otherSource].map((value) => ({ value, label: value }));

type LeadFieldsProps = {
  given?: Omit<LeadValues, "id" | "version">;
};

export function LeadFields({ given }: LeadFieldsProps) {
  const [source, setSource] = useState(given?.source ?? "");
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2">
      <NameField
        name="name"
        label={words.name}
        required
        maxLength={LIMITS.name}
        defaultValue={given?.name}
        className="sm:col-span-2"
        {...OFF}
      />
      <PhoneField name="phone" label="Telefone" defaultValue={given?.phone ?? ""} {...OFF} />
      <EmailField name="email" label="E-mail" defaultValue={given?.email ?? ""} {...OFF} />
      <SelectField
        name="source"
        label={words.source}
        choices={sources}
        placeholder={words.noSource}
        defaultValue={source}
        onChoice={setSource}
      />
      {source === leadsCopy.otherSource && (
        <TextField
          name="otherSource"
          label={words.otherSource}
          maxLength={LIMITS.name}
          defaultValue={given?.otherSource}
          {...OFF}
        />
      )}
      <ArtField current={given?.martialArt ?? undefined} />
      {given?.status !== "lost" && (
        <DateField
          name="nextContactOn"
          label={words.next}
          hint={leadsCopy.contact.nextHint}
          days={academyDays}
          defaultValue={given?.nextContactOn ?? ""}
          {...OFF}
        />
      )}
      <TextareaField
        name="notes"
        label={words.notes}
        hint={words.notesHint}
        rows={3}
        maxLength={LIMITS.notes}
        defaultValue={given?.notes ?? ""}
        className="sm:col-span-2"
      />
    </div>
  );
}
