const CONTROLS = "a, button, input, select, textarea, summary, [tabindex='0']";

/** Elements that a control acts on: a row, or a card if there are no rows. */
const WHOLE = "tr, li, [role='row'], section";

type Held = { control: Element; row: Element | null };

/** Controls to remember: a row's button, and those of the dialog that it opened. */
const KEPT = 8;

let held: Held[] = [];

/**
 * The control that was pressed or focused last. If it is gone, as a button is after its action, its row, or the control
 * before it. `document.activeElement` is not enough: a button waiting for its answer is disabled and loses the focus,
 * and Safari does not focus a pressed button.
 */
export function lastHeld(): Element | null {
  for (const { control, row } of held.toReversed()) {
    if (control.isConnected) return control;
    if (row?.isConnected) return row;
  }
  const focused = document.activeElement;
  return focused?.closest("[data-sonner-toaster]") ? null : (focused?.closest(CONTROLS) ?? null);
}

/** Starts recording; returns the function that stops it. */
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
