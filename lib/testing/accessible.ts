/** What a screen reader hears as "dimmed": a button that answers a press with what is missing is so by ARIA alone. */
export const isDisabled = (control: HTMLElement): boolean =>
  control.matches(":disabled") || control.getAttribute("aria-disabled") === "true";
