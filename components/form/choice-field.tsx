"use client";

import type { FormEventHandler } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { FieldProps } from "./field";
import { type Choice, SelectField } from "./select-field";
import type { Choices } from "./use-choices";

type ChoiceFieldProps<T> = Omit<FieldProps, "disabled"> & {
  choices: Choices<T>;
  toChoice: (item: T) => Choice;
  placeholder: string;
  /** In place of the placeholder when there is nothing to choose from. */
  empty: string;
  /** In place of the placeholder when the choices did not come; a button to ask again stands below. */
  failure: string;
  /** What is chosen already: on offer before the others come, and even if it is no longer among them. */
  current?: Choice | undefined;
  /** Where the screen chooses too, `onInput` has to keep what is chosen: a change comes after the form has been drawn anew. */
  value?: string | undefined;
  onInput?: FormEventHandler<HTMLSelectElement> | undefined;
  onChoice?: (value: string) => void;
  /** Draws the choices' marks. */
  marked?: boolean;
};

/** A select whose choices come after the form has opened. It is never disabled, so that waiting counts as no change. */
export function ChoiceField<T>(props: ChoiceFieldProps<T>) {
  const { choices, toChoice, placeholder, empty, failure, current, value, className, ...field } = props;
  const { list, failed, retry } = choices;
  const offered = (list ?? []).map(toChoice);
  const missing = current && !offered.some((each) => each.value === current.value);
  const waiting = failed ? failure : commonCopy.loading;
  return (
    <div className={cn("flex min-w-0 flex-col items-start gap-1", className)}>
      <SelectField
        {...field}
        className="w-full"
        choices={missing ? [...offered, current] : offered}
        {...(value === undefined ? { defaultValue: current?.value ?? "" } : { value })}
        data-proposed={current?.value}
        placeholder={list === null ? waiting : list.length === 0 ? empty : placeholder}
        aria-busy={list === null && !failed ? true : undefined}
      />
      {failed && (
        <Button variant="link" size="sm" className="px-0!" onClick={retry}>
          {commonCopy.retry}
        </Button>
      )}
    </div>
  );
}
