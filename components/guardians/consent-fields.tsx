"use client";

import { CheckField } from "@/components/form/check-field";
import { NameField } from "@/components/form/name-field";
import { TextField } from "@/components/form/text-field";
import { consentTexts, guardiansCopy } from "@/lib/features/guardians/copy";
import { CONSENT_VERSION, RELATION_MAX } from "@/lib/features/guardians/rules";
import { LIMITS } from "@/lib/kernel/text";

const words = guardiansCopy.consent;

/** The guardian who consents for a minor (LGPD, art. 14). A known guardian only has to agree. */
export function ConsentFields({ guardian }: { guardian?: { fullName: string; relation: string } | null }) {
  return (
    <>
      {guardian ? (
        <>
          <input type="hidden" name="guardianName" value={guardian.fullName} />
          <input type="hidden" name="relation" value={guardian.relation} />
        </>
      ) : (
        <>
          <NameField
            name="guardianName"
            label={words.name}
            required
            maxLength={LIMITS.name}
            autoComplete="off"
          />
          <TextField
            name="relation"
            label={words.relation}
            placeholder={words.relationExample}
            required
            maxLength={RELATION_MAX}
            autoComplete="off"
          />
        </>
      )}
      <CheckField name="consent" label={words.agree(consentTexts[CONSENT_VERSION] ?? "")} />
    </>
  );
}
