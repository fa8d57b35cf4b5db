"use client";

import { useState } from "react";
import { Field } from "@/components/form/field";
import { SelectField } from "@/components/form/select-field";
import { StudioField } from "@/components/studios/studio-field";
import { Button } from "@/components/ui/button";
import { platformNoticeCopy as words } from "@/lib/features/notices/copy/platform";
import type { NoticeTarget } from "@/lib/features/notices/schema";
import type { StudioChoice } from "@/lib/features/studios/queries/find-studio";

export type Chosen = Pick<StudioChoice, "id" | "name">;

const targets: readonly NoticeTarget[] = ["all_studios", "specific_studio"];

/** The readers of the notice. Choosing another target clears the academy (ADMIN-34). */
export function TargetFields({ chosen }: { chosen: Chosen | null }) {
  const [target, setTarget] = useState<NoticeTarget>(chosen === null ? "all_studios" : "specific_studio");
  const [given, setGiven] = useState(chosen);
  function choose(value: string): void {
    setTarget(targets.find((each) => each === value) ?? "all_studios");
    setGiven(null);
  }
  return (
    <>
      <SelectField
        name="targetType"
        label={words.target}
        required
        choices={targets.map((value) => ({ value, label: words.targets[value] }))}
        defaultValue={target}
        onChoice={choose}
      />
      {target === "specific_studio" &&
        (given === null ? (
          <StudioField name="targetStudioId" />
        ) : (
          <GivenStudio studio={given} onChange={() => setGiven(null)} />
        ))}
    </>
  );
}

const GivenStudio = ({ studio, onChange }: { studio: Chosen; onChange: () => void }) => (
  <Field name="targetStudioId" label={words.studio} required>
    {({ id }) => (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <input type="hidden" name="targetStudioId" value={studio.id} />
        <output id={id} className="type-name min-w-0 wrap-anywhere">
          {studio.name}
        </output>
        <Button variant="outline" size="sm" onClick={onChange}>
          {words.another}
        </Button>
      </div>
    )}
  </Field>
);
