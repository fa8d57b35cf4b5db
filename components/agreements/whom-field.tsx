"use client";

import { useState } from "react";
import { useFormContext } from "@/components/form/action-form";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import type { PlanStudent } from "@/lib/features/agreements/queries/plans";
import { changeTo } from "@/lib/features/agreements/rules/change";
import { forWhom } from "@/lib/features/agreements/schema";
import { type IsoDay, monthOfYear } from "@/lib/kernel/dates";
import { type Cents, cents, formatBRL } from "@/lib/kernel/money";

const words = agreementsCopy.plans.whom;

type WhomFieldProps = { students: readonly PlanStudent[]; amount: Cents; from: IsoDay };

/** Asks whom a changed price is for, and shows what changes for each student (AGR-02). */
export function WhomField({ students, amount, from }: WhomFieldProps) {
  const [whom, setWhom] = useState<(typeof forWhom)[number]>("new");
  return (
    <fieldset className="min-w-0 border-y py-4 sm:col-span-2">
      <legend className="float-left mb-1 w-full text-sm font-semibold">{words.label}</legend>
      <div className="clear-both grid">
        {forWhom.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm lg:min-h-9">
            <input
              type="radio"
              name="whom"
              value={each}
              checked={whom === each}
              onChange={() => setWhom(each)}
              className="accent-primary size-5 shrink-0"
            />
            {words[each]}
          </label>
        ))}
      </div>
      <p className="text-muted-foreground text-sm">
        {whom === "new" ? words.nobody : words.from(monthOfYear(from))}
      </p>
      {whom !== "new" && (
        <Preview students={students} amount={amount} from={from} isChosen={whom === "chosen"} />
      )}
    </fieldset>
  );
}

function Preview({ students, amount, from, isChosen }: WhomFieldProps & { isChosen: boolean }) {
  const { id: formId, form } = useFormContext();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const error = form.errors.students?.[0];
  const count = isChosen ? students.length - left.size : students.length;
  return (
    <div className="mt-3">
      {/* Without a checked box the field is still sent, so that its error can be shown. */}
      {isChosen && <input type="hidden" name="students" value="" />}
      <p role="status" className="text-sm font-medium">
        {words.preview(count)}
      </p>
      {error && (
        <p id={`${formId}-students-error`} className="text-destructive text-sm">
          {error}
        </p>
      )}
      <ul className="divide-y" aria-label={words.preview(count)}>
        {students.map(({ id, name, terms }) => {
          const change = changeTo(terms, { amount, month: from });
          return (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm lg:min-h-9">
              {isChosen && (
                <input
                  type="checkbox"
                  name="students"
                  value={id}
                  aria-label={words.pick(name)}
                  checked={!left.has(id)}
                  onChange={() => {
                    const next = new Set(left);
                    if (!next.delete(id)) next.add(id);
                    setLeft(next);
                  }}
                  className="accent-primary size-5 shrink-0"
                />
              )}
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <Difference {...change} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Difference({ from, to }: { from: Cents; to: Cents }) {
  if (from === to) return <span className="text-muted-foreground">{words.same}</span>;
  const difference = cents(to - from);
  return (
    <span className="numeric">
      {`${formatBRL(from)} → ${formatBRL(to)} `}
      <span className="text-muted-foreground">{`(${difference > 0 ? "+" : ""}${formatBRL(difference)})`}</span>
    </span>
  );
}
