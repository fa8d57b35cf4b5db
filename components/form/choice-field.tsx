"use client";

import { type FormEventHandler, useRef } from "react";
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
  /** Replaces the placeholder when there is nothing to choose. */
  empty: string;
  /** Replaces the placeholder when loading failed. A retry button stands below. */
  failure: string;
  /** The choice already made. It is offered before the list has loaded, and even if it is no longer in the list. */
  current?: Choice | undefined;
  /**
   * If the screen controls the select, `onInput` must store the choice: the change event comes after the form has
   * re-rendered.
   */
  value?: string | undefined;
  onInput?: FormEventHandler<HTMLSelectElement> | undefined;
  onChoice?: (value: string) => void;
  /** Shows the choices' colour marks. */
  marked?: boolean;
};

/**
 * A select whose choices load after the form has opened. It is never disabled, so loading does not count as a change.
 */
export function ChoiceField<T>(props: ChoiceFieldProps<T>) {
  const { choices, toChoice, placeholder, empty, failure, current, value, className, ...field } = props;
  const { list, failed, retry } = choices;
  const select = useRef<HTMLSelectElement>(null);
  const offered = (list ?? []).map(toChoice);
  const missing = current && !offered.some((each) => each.value === current.value);
  const waiting = failed ? failure : commonCopy.loading;
  return (
    <div className={cn("flex min-w-0 flex-col items-start gap-1", className)}>
      <SelectField
        {...field}
        ref={select}
        className="w-full"
        choices={missing ? [...offered, current] : offered}
        {...(value === undefined ? { defaultValue: current?.value ?? "" } : { value })}
        data-proposed={current?.value}
        placeholder={list === null ? waiting : list.length === 0 ? empty : placeholder}
        aria-busy={list === null && !failed ? true : undefined}
      />
      {failed && (
        <Button
          variant="link"
          size="sm"
          className="px-0!"
          onClick={() => {
            // The button disappears while the list loads, and the focus would go with it.
            select.current?.focus();
            retry();
          }}
        >
          {commonCopy.retry}
        </Button>
      )}
    </div>
  );
}
