const CONTROLS = "a, button, input, select, textarea, summary, [tabindex='0']";

let last: Element | null = null;

/**
 * The control that somebody pressed or went to last, while it stands in the page. The focus alone does not say it: a button that
 * waits for its answer is disabled and loses it, and Safari gives none to one that is pressed.
 */
export const lastHeld = (): Element | null => {
  const held = last?.isConnected ? last : document.activeElement;
  return held?.closest("[data-sonner-toaster]") ? null : (held?.closest(CONTROLS) ?? null);
};

/** Begins to notice; answers how to stop. */
export function watchHeld(): () => void {
  const note = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    if (control && !control.closest("[data-sonner-toaster]")) last = control;
  };
  const events = ["pointerdown", "focusin"] as const;
  for (const event of events) document.addEventListener(event, note, true);
  return () => {
    last = null;
    for (const event of events) document.removeEventListener(event, note, true);
  };
}
