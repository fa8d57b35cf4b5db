"use client";

import { useId } from "react";
import { cn } from "@/components/ui/cn";

type Choice<V extends string> = { value: V; label: string };

type ScopeFieldProps<V extends string> = {
  legend: string;
  choices: readonly Choice<V>[];
  value: V;
  onChoice: (value: V) => void;
  /** Without a name it is not sent: the form around it sends other fields by the choice. */
  name?: string;
};

/** The reach of a change, such as one date or every week; a sentence if only one is possible. */
export function ScopeField<V extends string>({ legend, choices, value, onChoice, name }: ScopeFieldProps<V>) {
  const own = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {choices.length === 1 ? (
        <p className="type-text">{choices[0]?.label}</p>
      ) : (
        <div className={cn("grid gap-2", choices.length === 2 && "sm:grid-cols-2")}>
          {choices.map((choice) => (
            <label
              key={choice.value}
              className="border-input has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-ring flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border px-3 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name ?? own}
                {...(name === undefined && { form: "" })}
                value={choice.value}
                checked={value === choice.value}
                onChange={() => onChoice(choice.value)}
                className="accent-primary size-4 shrink-0 outline-none"
              />
              {choice.label}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
