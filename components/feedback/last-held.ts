const CONTROLS = "a, button, input, select, textarea, summary, [tabindex='0']";

/** The things that a control acts on: a row, or a card where there are no rows. */
const WHOLE = "tr, li, [role='row'], section";

type Held = { control: Element; row: Element | null };

/** How many controls are remembered: the button of a row, and those of the dialog that it opened. */
const KEPT = 8;

let held: Held[] = [];

/**
 * The control that somebody pressed or went to last; where it is gone, as a button is once its act is done, the row it stood in, or
 * the one before it. The focus alone does not say it: a button that waits for its answer is disabled and loses it, and Safari gives
 * none to one that is pressed.
 */
export function lastHeld(): Element | null {
  for (const { control, row } of held.toReversed()) {
    if (control.isConnected) return control;
    if (row?.isConnected) return row;
  }
  const focused = document.activeElement;
  return focused?.closest("[data-sonner-toaster]") ? null : (focused?.closest(CONTROLS) ?? null);
}

/** Begins to notice; answers how to stop. */
export function watchHeld(): () => void {
  const note = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    if (!control || control.closest("[data-sonner-toaster]") || held.at(-1)?.control === control) return;
    held = [...held, { control, row: control.closest(WHOLE) }].slice(-KEPT);
  };
  const events = ["pointerdown", "focusin"] as const;
  for (const event of events) document.addEventListener(event, note, true);
  return () => {
    held = [];
    for (const event of events) document.removeEventListener(event, note, true);
  };
}
