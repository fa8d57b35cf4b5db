"use client";

import { useCombobox } from "downshift";
import { useState } from "react";
import { useChoices } from "@/components/form/use-choices";
import { useVisit } from "@/components/shell/visit";
import { pagesFor } from "@/components/shell/owner-nav";
import { useMay } from "@/components/ui/rights";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { dayCopy } from "@/lib/features/day/copy";
import type { Found } from "@/lib/features/day/queries/list-found";
import { commonCopy } from "@/lib/kernel/copy/common";
import { textHolds } from "@/lib/kernel/search";
import { type LoadAct, commandActs } from "./command-acts";

const copy = dayCopy.palette;
const PAUSE_MS = 200;

type Entry = { id: string; label: string; aside: string; go: () => void };

/** True if the label or one of its synonyms holds every typed word. */
const isMeant = (q: string, label: string, also: string = ""): boolean => textHolds(`${label} ${also}`, q);

type CommandPaletteProps = { typed: string; onClose: () => void; open: (load: LoadAct) => void };

export function CommandPalette(props: CommandPaletteProps) {
  return (
    <Dialog title={copy.title} onClose={props.onClose}>
      <DialogBody className="grid content-start gap-3">
        <Finder {...props} />
      </DialogBody>
    </Dialog>
  );
}

function Finder({ typed: early, onClose, open }: CommandPaletteProps) {
  const visit = useVisit();
  const may = useMay();
  const [typed, setTyped] = useState(early);
  const q = typed.trim();
  const { list, pending, failed } = useChoices<Found>({
    list: "found",
    params: { q },
    pauseMs: q === "" ? 0 : PAUSE_MS,
  });

  const fixed: Entry[] = [
    ...commandActs
      .filter(({ right }) => may(right))
      .filter(({ id }) => isMeant(q, copy.acts[id].label, copy.acts[id].also))
      .map(({ id, load, href }) => ({
        id,
        label: copy.acts[id].label,
        aside: copy.kinds.act,
        go: () => (load ? open(load) : visit(href)),
      })),
    ...pagesFor(may)
      .filter(({ label }) => isMeant(q, label))
      .map(({ href, label }) => ({ id: href, label, aside: copy.kinds.page, go: () => visit(href) })),
  ];
  const found = (pending && q !== "" ? [] : (list ?? [])).map(({ href, ...entry }): Entry => ({
    ...entry,
    go: () => visit(href, { title: entry.label }),
  }));
  const entries = [...found, ...fixed];

  const combobox = useCombobox<Entry>({
    items: entries,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (entry) => entry?.label ?? "",
    itemToKey: (entry) => entry?.id,
    scrollIntoView: (entry) => entry.scrollIntoView({ block: "nearest" }),
    onStateChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onClose();
      selectedItem.go();
    },
  });
  const word = failed
    ? copy.failed
    : pending && q !== ""
      ? commonCopy.loading
      : entries.length === 0
        ? copy.none
        : "";

  return (
    <>
      <Input
        {...combobox.getInputProps({
          placeholder: copy.placeholder,
          "aria-label": copy.title,
          // Sets the text at once. Downshift reports it one render later, which would lose one of two quick letters.
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
        })}
        aria-labelledby={undefined}
        maxLength={100}
      />
      <ul {...combobox.getMenuProps({ "aria-label": copy.list })} className="max-h-[50dvh] overflow-y-auto">
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            {...combobox.getItemProps({ item: entry, index })}
            className="aria-selected:bg-accent aria-selected:text-accent-foreground flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-2"
          >
            <span className="type-name min-w-0 wrap-anywhere">{entry.label}</span>
            <span className="type-meta shrink-0">{entry.aside}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="type-meta empty:hidden">
        {word}
      </p>
      <dl
        aria-label={copy.keysTitle}
        className="type-meta flex flex-wrap gap-x-4 gap-y-1 border-t pt-3 max-sm:hidden"
      >
        {copy.keys.map(([key, does]) => (
          <div key={key} className="flex gap-1.5">
            <dt>
              <kbd className="font-medium">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
