"use client";

import { type ReactNode, createContext, useContext, useState } from "react";
import { NewChargeButton } from "@/components/charges/new-charge-button";
import { Button } from "@/components/ui/button";
import { useMay } from "@/components/ui/rights";
import { chargesCopy } from "@/lib/features/charges/copy";
import { CHARGED_AT_ONCE } from "@/lib/features/charges/rules";

type Person = { id: string; fullName: string };

type Picking = {
  /** Null while the list is only read. */
  picked: readonly Person[] | null;
  start: () => void;
  end: () => void;
  toggle: (person: Person) => void;
};

const words = chargesCopy.pick;

const PickingContext = createContext<Picking>({
  picked: null,
  start: () => undefined,
  end: () => undefined,
  toggle: () => undefined,
});

/** Keeps the students who are chosen in the list, from page to page, until the list is left. */
export function PickedStudents({ children }: { children: ReactNode }) {
  const [picked, setPicked] = useState<readonly Person[] | null>(null);
  const toggle = (person: Person) =>
    setPicked((before) => {
      const others = (before ?? []).filter(({ id }) => id !== person.id);
      return others.length === before?.length ? [...others, person] : others;
    });
  return (
    <PickingContext value={{ picked, toggle, start: () => setPicked([]), end: () => setPicked(null) }}>
      {children}
    </PickingContext>
  );
}

export const usePicked = (): Picking => useContext(PickingContext);

/** Turns the choosing on or off, for readers who may charge. */
export function PickButton() {
  const { picked, start, end } = usePicked();
  const may = useMay();
  if (!may("charges:write")) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="text-muted-foreground"
      aria-pressed={picked !== null}
      onClick={picked === null ? start : end}
    >
      {picked === null ? words.start : words.end}
    </Button>
  );
}

/** In place of a row's actions while students are chosen. */
export function PickBox({ student: { id, fullName } }: { student: Person }) {
  const { picked, toggle } = usePicked();
  const isPicked = picked?.some((person) => person.id === id) ?? false;
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={words.one(fullName)}
        checked={isPicked}
        disabled={!isPicked && (picked?.length ?? 0) >= CHARGED_AT_ONCE}
        onChange={() => toggle({ id, fullName })}
        className="accent-primary size-5"
      />
    </label>
  );
}

/** The number of chosen students, and the actions for all of them. */
export function PickBar() {
  const { picked, end } = usePicked();
  if (picked === null) return null;
  return (
    <div className="bg-card sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-2 border-t px-4 py-2 max-sm:bottom-17 sm:px-5">
      <p role="status" className="numeric text-sm font-medium">
        {words.chosen(picked.length)}
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" onClick={end}>
          {words.end}
        </Button>
        {picked.length > 0 && <NewChargeButton size="sm" variant="default" students={picked} onDone={end} />}
      </div>
    </div>
  );
}
