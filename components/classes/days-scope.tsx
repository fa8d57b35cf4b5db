"use client";

import { ScopeField } from "@/components/form/scope-field";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { weekdaysOf } from "@/lib/features/class-groups/rules";

type Day = { dayOfWeek: number };

export type Scope = "all" | "one";

type DaysScopeProps = { days: readonly Day[]; own: Day; value: Scope; onChoice: (scope: Scope) => void };

/** Asks whether a form is about these days of a turma or only about its own day. */
export function DaysScope({ days, own, ...field }: DaysScopeProps) {
  return (
    <div className="mb-4">
      <ScopeField
        legend={groupCopy.scope}
        choices={[
          { value: "all", label: groupCopy.allOf(weekdaysOf(days)) },
          { value: "one", label: groupCopy.only(own.dayOfWeek) },
        ]}
        {...field}
      />
    </div>
  );
}
