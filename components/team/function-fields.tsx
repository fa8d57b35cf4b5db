"use client";

import { useState } from "react";
import { useFormContext } from "@/components/form/action-form";
import { ChoiceField } from "@/components/form/choice-field";
import { useChoices } from "@/components/form/use-choices";
import { functionCopy } from "@/lib/features/team/copy/functions";
import { nameKey } from "@/lib/kernel/search";

type FunctionName = keyof typeof functionCopy.names;

type FunctionFieldsProps = {
  offered: readonly FunctionName[];
  chosen?: FunctionName | undefined;
  instructor?: { id: string; fullName: string } | undefined;
  /** The person's name. A free instructor of the same name is proposed. */
  fullName: string;
};

const ROW =
  "border-input has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-ring grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-baseline gap-x-2.5 rounded-md border px-3 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2";

/** The function, each with what it may do; for "Professor" also the instructor as whom the person enters. */
export function FunctionFields({ offered, chosen, ...taughtAs }: FunctionFieldsProps) {
  const { id: formId, form } = useFormContext();
  const [name, setName] = useState(chosen);
  const error = form.errors.staffRole?.[0];
  const errorId = `${formId}-staffRole-error`;
  return (
    <>
      <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
        <legend className="mb-1.5 text-sm font-medium">{functionCopy.label}</legend>
        <div className="grid gap-2">
          {offered.map((each) => (
            <label key={each} className={ROW}>
              <input
                type="radio"
                name="staffRole"
                value={each}
                required
                checked={name === each}
                aria-labelledby={`${formId}-${each}`}
                aria-describedby={`${formId}-${each}-line`}
                onChange={() => setName(each)}
                className="accent-primary size-4 shrink-0 translate-y-0.5 outline-none"
              />
              <span id={`${formId}-${each}`} className="type-name">
                {functionCopy.names[each]}
              </span>
              <span id={`${formId}-${each}-line`} className="text-muted-foreground col-start-2">
                {functionCopy.lines[each]}
              </span>
            </label>
          ))}
        </div>
        {error && (
          <p id={errorId} className="text-destructive mt-1.5 text-sm">
            {error}
          </p>
        )}
      </fieldset>
      {name === "instructor" && <TaughtAsField {...taughtAs} />}
    </>
  );
}

function TaughtAsField({ instructor, fullName }: Pick<FunctionFieldsProps, "instructor" | "fullName">) {
  const words = functionCopy.instructor;
  const choices = useChoices<{ id: string; fullName: string }>({
    list: "free-instructors",
    failureTitle: words.failed,
  });
  const [picked, setPicked] = useState<string | null>(null);
  const namesakes = choices.list?.filter((free) => nameKey(free.fullName) === nameKey(fullName)) ?? [];
  const proposed = instructor ?? (namesakes.length === 1 ? namesakes[0] : undefined);
  return (
    <ChoiceField
      name="instructorId"
      label={words.label}
      hint={words.hint}
      choices={choices}
      toChoice={({ id, fullName }) => ({ value: id, label: fullName })}
      current={proposed && { value: proposed.id, label: proposed.fullName }}
      value={picked ?? proposed?.id ?? ""}
      onInput={(event) => setPicked(event.currentTarget.value)}
      placeholder={words.new}
      empty={words.new}
      failure={words.failed}
    />
  );
}
