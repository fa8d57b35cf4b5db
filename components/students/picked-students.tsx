"use client";

import { ListX, Merge, Receipt, X } from "lucide-react";
import Link from "next/link";
import { type ReactNode, createContext, useContext, useEffect, useEffectEvent, useState } from "react";
import { NewChargeButton } from "@/components/charges/new-charge-button";
import { ExportButton, useExportItems } from "@/components/feedback/export-button";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { ActsMenu, type Whom } from "@/components/roster/acts-menu";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { useMay } from "@/components/ui/rights";
import type { RowMenuItem } from "@/components/ui/row-menu";
import { INVITE_HASH, paths } from "@/lib/config/paths";
import { chargesCopy } from "@/lib/features/charges/copy";
import { pickCopy as words } from "@/lib/features/roster/copy/pick";
import { CHOSEN_AT_ONCE, type RosterAct } from "@/lib/features/roster/rules/acts";
import { unionsCopy } from "@/lib/features/unions/copy";

type Person = { id: string; fullName: string };
/** `owing`: the filter by what is owed under which the student was chosen. */
type PickedPerson = Person & { owing: string | null };

type Picking = {
  /** Null while the list is only read. */
  picked: readonly PickedPerson[] | null;
  /** All of the list's filter are chosen; the server finds them by the filter. */
  isAll: boolean;
  /** The filter that is shown, as the server is told it. */
  filter: string;
  start: () => void;
  end: () => void;
  toggle: (person: Person) => void;
  addAll: (people: readonly Person[]) => void;
  takeFilter: () => void;
  /** Opens the dialog of an act. */
  show: (act: RosterAct, whom: Whom) => void;
};

const nothing = () => undefined;

const isAboutDebt = (filter: string): boolean =>
  ["atrasada", "a-vencer"].includes(new URLSearchParams(filter).get("mensalidade") ?? "");

const PickingContext = createContext<Picking>({
  picked: null,
  isAll: false,
  filter: "",
  start: nothing,
  end: nothing,
  toggle: nothing,
  addAll: nothing,
  takeFilter: nothing,
  show: nothing,
});

const loadCharge = () =>
  import("@/components/charges/new-charge-dialog").then(({ NewChargeDialog }) => NewChargeDialog);
const loadDialog = () => import("@/components/roster/act-dialog").then(({ ActDialog }) => ActDialog);

/** Keeps the students who are chosen in the list, from page to page, until the list is left. */
export function PickedStudents({ filter, children }: { filter: string; children: ReactNode }) {
  const [picked, setPicked] = useState<readonly PickedPerson[] | null>(null);
  /** The filter of which all were chosen. They are chosen only while that filter is shown. */
  const [whole, setWhole] = useState<string | null>(null);
  const [acting, setActing] = useState<{ act: RosterAct; whom: Whom } | null>(null);
  // Above the list: an act may leave nobody in its filter, and its result is still to be read.
  const dialog = useOnDemand(loadDialog);
  const may = useMay();
  const set = (people: readonly PickedPerson[] | null, all: string | null = null) => {
    setPicked(people);
    setWhole(all);
  };
  const owing = isAboutDebt(filter) ? filter : null;
  const toggle = ({ id, fullName }: Person) => {
    setPicked((before) => {
      const others = (before ?? []).filter((person) => person.id !== id);
      return others.length === before?.length ? [...others, { id, fullName, owing }] : others;
    });
  };
  const addAll = (people: readonly Person[]) => {
    setPicked((before) => {
      const shown = new Set(people.map(({ id }) => id));
      const known = (before ?? []).map((person) =>
        shown.has(person.id) ? { ...person, owing: owing ?? person.owing } : person,
      );
      const others = people.filter(({ id }) => !known.some((person) => person.id === id));
      return [...known, ...others.map(({ id, fullName }) => ({ id, fullName, owing }))].slice(
        0,
        CHOSEN_AT_ONCE,
      );
    });
  };
  const show = (act: RosterAct, whom: Whom) => {
    setActing({ act, whom });
    dialog.show();
  };
  const inviteAll = useEffectEvent(() => {
    history.replaceState(history.state, "", window.location.pathname + window.location.search);
    if (!may("students:write")) return;
    set([], filter);
    show("invite", { filter });
  });
  // Another page may lead here to invite everybody of the filter.
  useEffect(() => {
    if (window.location.hash !== INVITE_HASH) return;
    const soon = setTimeout(inviteAll);
    return () => clearTimeout(soon);
  }, []);
  return (
    <PickingContext
      value={{
        picked,
        isAll: picked !== null && whole === filter,
        filter,
        start: () => set([]),
        end: () => set(null),
        toggle,
        addAll,
        takeFilter: () => set([], filter),
        show,
      }}
    >
      {children}
      {dialog.Shown && acting && <dialog.Shown {...acting} onDone={() => set(null)} onClose={dialog.hide} />}
    </PickingContext>
  );
}

export const usePicked = (): Picking => useContext(PickingContext);

/** Turns the choosing on or off. */
export function PickButton() {
  const { picked, start, end } = usePicked();
  const may = useMay();
  if (!may("students:read")) return null;
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

/** Chooses all of the filter and opens their invites. `count` is the number of them. */
export function InviteAllButton({ count }: { count: number }) {
  const { filter, takeFilter, show } = usePicked();
  const may = useMay();
  if (count === 0 || !may("students:write")) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      onClick={() => {
        takeFilter();
        show("invite", { filter });
      }}
    >
      {words.inviteAll(count)}
    </Button>
  );
}

/** In place of a row's actions while students are chosen. */
export function PickBox({ student: { id, fullName } }: { student: Person }) {
  const { picked, isAll, toggle } = usePicked();
  const isPicked = isAll || (picked?.some((person) => person.id === id) ?? false);
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={words.one(fullName)}
        checked={isPicked}
        disabled={isAll || (!isPicked && (picked?.length ?? 0) >= CHOSEN_AT_ONCE)}
        onChange={() => toggle({ id, fullName })}
        className="accent-primary size-5"
      />
    </label>
  );
}

/** Two chosen students may be one person. */
function UniteLink({ pair: [kept, other] }: { pair: readonly Person[] }) {
  const may = useMay();
  if (!kept || !other || !may("imports:write")) return null;
  return (
    <Link
      href={paths.studio.unite(kept.id, other.id)}
      prefetch={false}
      className={buttonVariants({ variant: "outline", size: "sm", className: "max-sm:hidden" })}
    >
      {unionsCopy.open}
    </Link>
  );
}

/** `students` are those of this page, `count` those of the whole filter. */
type PickBarProps = { students: readonly Person[]; count: number };

/** The number of chosen students, ways to choose more, and the actions for all of them. */
export function PickBar({ students, count }: PickBarProps) {
  const { picked, isAll, filter, start, end, addAll, takeFilter, show } = usePicked();
  const whom = isAll ? { filter } : { ids: (picked ?? []).map(({ id }) => id).join(",") };
  const file = {
    path: paths.studio.studentsFile,
    params: isAll ? Object.fromEntries(new URLSearchParams(filter)) : { ids: whom.ids ?? "" },
    success: words.exported,
  };
  const files = useExportItems(file);
  const charge = useOnDemand(loadCharge);
  if (picked === null) return null;
  const chosen = isAll ? count : picked.length;
  /** A notice to students of whom one was chosen by what they owe is about money. */
  const owing = picked.find((person) => person.owing !== null)?.owing ?? null;
  const [kept, other, ...others] = picked;
  /** On a phone the bar has no room for these buttons. */
  const more: RowMenuItem[] = [
    ...(isAll
      ? []
      : [
          {
            label: chargesCopy.create.open,
            icon: <Receipt aria-hidden="true" />,
            right: "charges:write" as const,
            onSelect: charge.show,
          },
        ]),
    ...(!isAll && kept && other && others.length === 0
      ? [
          {
            label: unionsCopy.open,
            icon: <Merge aria-hidden="true" />,
            right: "imports:write" as const,
            href: paths.studio.unite(kept.id, other.id),
          },
        ]
      : []),
    ...files.items,
    { label: words.clear, icon: <ListX aria-hidden="true" />, onSelect: start },
  ].map((item) => ({ ...item, narrow: true }));
  return (
    <div className="bg-card sticky bottom-0 z-10 flex flex-wrap items-center gap-x-2 gap-y-1 border-t px-4 py-1 max-sm:bottom-17 sm:px-5 sm:py-2">
      <p role="status" className="numeric text-sm font-medium">
        {words.chosen(chosen)}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 max-sm:order-last max-sm:-mx-3 max-sm:w-full max-sm:gap-0">
        {!isAll && picked.length < CHOSEN_AT_ONCE && (
          <Button variant="ghost" size="sm" onClick={() => addAll(students)}>
            {words.page}
          </Button>
        )}
        {!isAll && count > students.length && (
          <Button variant="ghost" size="sm" onClick={takeFilter}>
            {words.all(count)}
          </Button>
        )}
        {chosen > 0 && (
          <Button variant="ghost" size="sm" className="max-sm:hidden" onClick={start}>
            {words.clear}
          </Button>
        )}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2 sm:w-full">
        <Button variant="ghost" size="sm" className="max-sm:order-last" onClick={end}>
          <X aria-hidden="true" className="sm:hidden" />
          <span className="max-sm:sr-only">{words.end}</span>
        </Button>
        {chosen > 0 && (
          <>
            <ExportButton size="sm" className="max-sm:hidden" {...file} />
            {!isAll && (
              <NewChargeButton
                size="sm"
                variant="default"
                className="max-sm:hidden"
                students={picked}
                onDone={end}
              />
            )}
            {!isAll && picked.length === 2 && <UniteLink pair={picked} />}
            <ActsMenu
              more={more}
              pending={files.pending}
              onChoose={(act) =>
                show(act, act === "notify" && !isAll && owing !== null ? { ...whom, filter: owing } : whom)
              }
            />
          </>
        )}
      </div>
      {charge.Shown && <charge.Shown students={picked} onDone={end} onClose={charge.hide} />}
    </div>
  );
}
