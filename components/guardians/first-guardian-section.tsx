"use client";

import { useState } from "react";
import { CheckField } from "@/components/form/check-field";
import { ComboboxField } from "@/components/form/combobox-field";
import { FormSection } from "@/components/form/form-section";
import { NameField } from "@/components/form/name-field";
import { PhoneField } from "@/components/form/phone-field";
import { EmailField, TextField } from "@/components/form/text-field";
import { useChoices } from "@/components/form/use-choices";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import type { GuardianChoice } from "@/lib/features/guardians/queries";
import { RELATION_MAX } from "@/lib/features/guardians/rules";
import { guardianRights } from "@/lib/features/guardians/schema";
import { LIMITS } from "@/lib/kernel/text";

const PAUSE_MS = 200;
const OFF = { autoComplete: "off" } as const;
const words = guardiansCopy.first;

/** Names of the fields (lib/features/guardians/schema.ts). */
const fieldOf = {
  canSee: "guardianCanSee",
  canPay: "guardianCanPay",
  canSign: "guardianCanSign",
  canPickUp: "guardianCanPickUp",
  getsMessages: "guardianGetsMessages",
} as const satisfies Record<(typeof guardianRights)[number], string>;

/** AGR-51: the guardian of a new student under 18: one of the academy's, who brings the family, or a new one. */
export function FirstGuardianSection() {
  const [chosen, setChosen] = useState("");
  return (
    <FormSection title={words.title}>
      <p className="text-muted-foreground text-sm sm:col-span-2">{words.hint}</p>
      <KnownGuardian onChoice={setChosen} />
      {chosen === "" && (
        <>
          <NameField name="guardianName" label={words.name} maxLength={LIMITS.name} {...OFF} />
          <PhoneField name="guardianPhone" label={words.phone} {...OFF} />
          <EmailField name="guardianEmail" label={words.email} {...OFF} />
        </>
      )}
      <TextField
        name="guardianRelation"
        label={words.relation}
        placeholder={guardiansCopy.consent.relationExample}
        maxLength={RELATION_MAX}
        {...OFF}
      />
      <div className="grid gap-x-4 sm:col-span-2 sm:grid-cols-2">
        {guardianRights.map((right) => (
          <CheckField key={right} name={fieldOf[right]} label={guardiansCopy.rights[right]} defaultChecked />
        ))}
      </div>
      <CheckField
        name="guardianConsented"
        label={guardiansCopy.consent.label}
        hint={guardiansCopy.consent.hint}
        className="sm:col-span-2"
      />
    </FormSection>
  );
}

/** Nothing while the academy has no guardian. */
function KnownGuardian({ onChoice }: { onChoice: (id: string) => void }) {
  const [q, setQ] = useState("");
  const { list, pending, failed, retry } = useChoices<GuardianChoice>({
    list: "guardians",
    params: { q },
    pauseMs: q === "" ? 0 : PAUSE_MS,
  });
  if (q === "" && !pending && !failed && list?.length === 0) return null;
  return (
    <ComboboxField
      name="guardianId"
      label={words.search}
      className="sm:col-span-2"
      options={(list ?? []).map(({ id, fullName, students }) => ({
        value: id,
        label: fullName,
        aside: students.join(", ") || undefined,
      }))}
      status={failed ? "failed" : pending ? "loading" : "ready"}
      listLabel={words.list}
      placeholder={words.placeholder}
      words={{ empty: () => words.none, failed: words.failed }}
      onType={(typed) => setQ(typed.trim())}
      onRetry={retry}
      onChoice={onChoice}
    />
  );
}
