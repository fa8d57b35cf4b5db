"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { toastError } from "@/components/feedback/toast";
import { LONGEST_CALL_MS } from "@/components/form/end-calls";
import { type Failure, sentenceOf, useAction } from "@/components/form/use-action";
import { useVisit } from "@/components/shell/visit";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { paths } from "@/lib/config/paths";
import { saveColumns } from "@/lib/features/imports/actions";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import type { ImportKind } from "@/lib/features/imports/rules/batches";
import {
  type Answers,
  type ColumnUse,
  type DayOrder,
  type ImportField,
  dayFields,
  dayOrders,
  fieldGroups,
  presenceGroups,
} from "@/lib/features/imports/rules/fields";
import { problemsOfMap } from "@/lib/features/imports/rules/map-problems";
import type { ShownColumn } from "@/lib/features/imports/rules/shown-columns";
import { isUnanswered } from "./use-follow";

const words = importsCopy.map;
const NONE = "none";

// Safe because the select offers nothing else.
const asUse = (value: string): ColumnUse => (value === NONE ? null : (value as ColumnUse));

const groupsOf = (kind: ImportKind): [keyof typeof words.groups, readonly ImportField[]][] => {
  const groups: Partial<Record<keyof typeof words.groups, readonly ImportField[]>> =
    kind === "presences" ? presenceGroups : fieldGroups;
  return Object.entries(groups) as [keyof typeof words.groups, readonly ImportField[]][];
};

type ColumnsFormProps = { id: string; kind: ImportKind; columns: readonly ShownColumn[]; answers: Answers };

/** IMP-07: what each column is, to be corrected by hand. */
export function ColumnsForm({ id, kind, columns, answers }: ColumnsFormProps) {
  const [map, setMap] = useState(() => columns.map(({ use }) => use));
  const [dates, setDates] = useState<DayOrder>(answers.dates ?? "dmy");
  const [isPressed, setPressed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const visit = useVisit();
  const began = useRef(0);
  // After such a wait the columns are kept. Conferência goes on with the check, which takes longer than a call may.
  const isChecking = (failure: Failure) =>
    isUnanswered(failure) && performance.now() - began.current >= LONGEST_CALL_MS;
  const check = () => visit(paths.studio.importCheck(id));
  const { run, pending } = useAction({
    action: saveColumns,
    failureText: (failure) => (isChecking(failure) ? null : sentenceOf(failure)),
    onSuccess: check,
    onFailure: (failure) => {
      if (!isChecking(failure)) return;
      toastError(words.slowHint, words.slow);
      check();
    },
  });
  const { byColumn, whole } = problemsOfMap(map, kind);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setPressed(true);
    const first = byColumn.findIndex((problem) => problem !== null);
    const wrong = first >= 0 ? first : whole === null ? -1 : 0;
    if (wrong >= 0) return form.current?.querySelectorAll("select")[wrong]?.focus();
    began.current = performance.now();
    run({ id, map: JSON.stringify(map), answers: JSON.stringify({ ...answers, dates }) });
  }

  const hasDays = map.some((use) => dayFields.some((field) => field === use));
  return (
    <form ref={form} onSubmit={onSubmit} className="flex flex-col gap-4">
      <ul aria-label={words.list} className="divide-y border-y">
        {columns.map((column, at) => (
          <li key={at} className="grid items-start gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
            <div className="min-w-0">
              <p className="type-name wrap-anywhere">{column.title}</p>
              <p className="type-meta text-muted-foreground wrap-anywhere">
                {column.examples.length > 0 ? column.examples.join(" · ") : words.noExamples}
              </p>
            </div>
            <UseSelect
              id={`${formId}-${at}`}
              kind={kind}
              title={column.title}
              use={map[at] ?? null}
              problem={byColumn[at] ?? null}
              onUse={(use) => setMap(map.map((before, place) => (place === at ? use : before)))}
            />
          </li>
        ))}
      </ul>
      {hasDays && (
        <div className="flex max-w-xs flex-col gap-1.5">
          <Label htmlFor={`${formId}-dates`}>{words.dates}</Label>
          <Select
            id={`${formId}-dates`}
            value={dates}
            onChange={(event) => setDates(dayOrders.find((order) => order === event.target.value) ?? "dmy")}
          >
            {dayOrders.map((order) => (
              <option key={order} value={order}>
                {words.orders[order]}
              </option>
            ))}
          </Select>
        </div>
      )}
      {isPressed && whole !== null && (
        <p role="alert" className="text-destructive text-sm">
          {whole}
        </p>
      )}
      <Button type="submit" pending={pending} className="max-sm:w-full sm:self-start">
        {words.next}
      </Button>
    </form>
  );
}

type UseSelectProps = {
  id: string;
  kind: ImportKind;
  title: string;
  use: ColumnUse;
  problem: string | null;
  onUse: (use: ColumnUse) => void;
};

const UseSelect = ({ id, kind, title, use, problem, onUse }: UseSelectProps) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <Select
      id={id}
      aria-label={words.useOf(title)}
      aria-invalid={problem === null ? undefined : true}
      aria-describedby={problem === null ? undefined : `${id}-error`}
      value={use ?? NONE}
      onChange={(event) => onUse(asUse(event.target.value))}
    >
      <option value={NONE}>{words.none}</option>
      {kind === "students" && <option value="note">{words.note}</option>}
      {groupsOf(kind).map(([group, fields]) => (
        <optgroup key={group} label={words.groups[group]}>
          {fields.map((field) => (
            <option key={field} value={field}>
              {importsCopy.fields[field]}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
    {problem !== null && (
      <p id={`${id}-error`} className="text-destructive text-sm">
        {problem}
      </p>
    )}
  </div>
);
