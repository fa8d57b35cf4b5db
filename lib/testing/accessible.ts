/** True as a screen reader hears it: a button that explains on press why it cannot act is disabled by ARIA alone. */
export const isDisabled = (control: HTMLElement): boolean =>
  control.matches(":disabled") || control.getAttribute("aria-disabled") === "true";
