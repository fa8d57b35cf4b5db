"use client";

import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { commonCopy } from "@/lib/kernel/copy/common";
import { Button } from "./button";
import { cn } from "./cn";
import { Input } from "./input";

type ComboboxOption = { value: string; label: string; aside?: string | undefined };

export type ComboboxProps = {
  id: string;
  options: readonly ComboboxOption[];
  /** Chosen at first. */
  initial?: ComboboxOption | undefined;
  /** While "loading", the options are those of the previous question. */
  status: "ready" | "loading" | "failed";
  listLabel: string;
  placeholder: string;
  words: { empty: (typed: string) => string; failed: string; more?: string | undefined };
  onType: (typed: string) => void;
  /** Called with the chosen value, or "" when the choice is removed. */
  onChoose: (value: string) => void;
  onRetry: () => void;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
};

const changes = useCombobox.stateChangeTypes;

/** Searches by a part of a name and chooses by keyboard or tap. Typing after a choice removes the choice. */
export function Combobox(props: ComboboxProps) {
  const { id, options, initial = null, status, listLabel, placeholder, onType, onChoose, onRetry } = props;
  const [marked, setMarked] = useState(0);
  /** Set if Enter was pressed before the options arrived: the value highlighted then, or "" for none. */
  const [early, setEarly] = useState<string | null>(null);

  function steer(
    state: UseComboboxState<ComboboxOption>,
    { type, changes: next }: UseComboboxStateChangeOptions<ComboboxOption>,
  ): Partial<UseComboboxState<ComboboxOption>> {
    switch (type) {
      case changes.InputChange:
        return { ...next, selectedItem: null };
      case changes.InputClick:
        return state.isOpen ? state : next;
      case changes.MenuMouseLeave:
        return state;
      case changes.InputKeyDownEscape:
      case changes.InputBlur:
        return { ...state, isOpen: false };
      // Before the answer, Enter or Alt+Up would choose from the previous options. Enter is remembered instead.
      case changes.InputKeyDownEnter:
        return status === "ready" ? next : state;
      case changes.InputKeyDownArrowUp:
        return next.selectedItem && status !== "ready" ? state : next;
      default:
        return next;
    }
  }

  const highlighted = Math.min(Math.max(marked, 0), options.length - 1);
  const { isOpen, inputValue, selectItem, closeMenu, ...combobox } = useCombobox<ComboboxOption>({
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-option-${index}`,
    items: [...options],
    initialSelectedItem: initial,
    itemToString: (option) => option?.label ?? "",
    itemToKey: (option) => option?.value,
    defaultHighlightedIndex: 0,
    highlightedIndex: highlighted,
    stateReducer: steer,
    scrollIntoView: (option) => option.scrollIntoView({ block: "nearest" }),
    onHighlightedIndexChange: (next) => setMarked(next.highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem?.value ?? ""),
    onStateChange: (next) => {
      if (next.type === changes.InputChange || next.isOpen === false) setEarly(null);
      if (next.type === changes.InputChange) onType(next.inputValue ?? "");
    },
  });

  /** An early Enter chooses the option that was highlighted, or the only one. Otherwise the person has to choose. */
  const answer = useEffectEvent(() => {
    const [first] = options;
    if (early === null || !first || (first.value !== early && options.length > 1)) return;
    selectItem(first);
    closeMenu();
  });
  useEffect(() => {
    if (status === "ready") answer();
  }, [status]);

  /** The dialog around listens for Escape too. The first press closes only the list. */
  useEffect(() => {
    if (!isOpen) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key === "Escape") event.preventDefault();
    };
    window.addEventListener("keydown", keep, true);
    return () => window.removeEventListener("keydown", keep, true);
  }, [isOpen]);

  /** In a dialog, the end of the list would be hidden below the footer. */
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [isOpen, status, options.length]);

  const { ref: panel, ...list } = combobox.getMenuProps({ "aria-label": listLabel });
  const word = wordOf(props, { typed: inputValue.trim(), isEarly: early !== null });
  return (
    <div ref={box} className="relative">
      <Input
        {...combobox.getInputProps({
          placeholder,
          onKeyDown: ({ key }) => {
            if (key === "Enter" && isOpen && status === "loading")
              setEarly(options[highlighted]?.value ?? "");
          },
        })}
        aria-invalid={props["aria-invalid"]}
        aria-describedby={props["aria-describedby"]}
        aria-labelledby={undefined}
        aria-required
      />
      <div
        ref={panel}
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()}
        className="bg-card border-input absolute inset-x-0 top-full z-10 mt-1 rounded-md border"
      >
        <ul {...list} className="max-h-60 overflow-y-auto p-1 empty:hidden">
          {options.map((option, index) => (
            <li
              key={option.value}
              {...combobox.getItemProps({ item: option, index })}
              className="aria-selected:bg-accent aria-selected:text-accent-foreground flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-2 text-sm lg:min-h-9"
            >
              <span className="min-w-0 wrap-anywhere">{option.label}</span>
              {option.aside && <span className="type-meta shrink-0">{option.aside}</span>}
            </li>
          ))}
        </ul>
        {/* Stands below the options: text that comes or goes must not move the option that somebody is pressing. */}
        <p role="status" className={cn("text-muted-foreground text-sm", word && "px-4 py-2.5")}>
          {isOpen && word}
        </p>
        {status === "failed" && (
          <Button variant="link" size="sm" onClick={onRetry}>
            {commonCopy.retry}
          </Button>
        )}
      </div>
    </div>
  );
}

type Typed = { typed: string; isEarly: boolean };

function wordOf({ status, options, words }: ComboboxProps, { typed, isEarly }: Typed): string | undefined {
  if (status === "failed") return words.failed;
  if (status === "loading") return commonCopy.loading;
  if (options.length === 0) return words.empty(typed);
  return isEarly ? commonCopy.chooseOne : words.more;
}
