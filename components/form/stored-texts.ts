/** A form at one moment: `text` holds what would be lost, `fields` each field's value. */
export type Standing = { text: string; fields: Map<Element, string> };

export const fieldsOf = (form: HTMLFormElement): Standing["fields"] =>
  new Map([...form.elements].map((field) => [field, standingIn(field)]));

function standingIn(field: Element): string {
  if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
    return String(field.checked);
  return "value" in field ? String(field.value) : "";
}

/** True if somebody changed a field since. Fields that were removed, or filled in by the page, do not count. */
export const isTypedOn = (fields: Standing["fields"]): boolean =>
  [...fields].some(([field, before]) => {
    const now = standingIn(field);
    const isProposed = field instanceof HTMLElement && field.dataset.proposed === now;
    return field.isConnected && !isProposed && now !== before;
  });

const TEXTS = ["text", "email", "tel"];

/** Text fields, whose values the server may store in another form than typed. */
export const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && TEXTS.includes(field.type));

/** Sets the value and fires an input event, so that hints and counters follow as if somebody had typed. */
export function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
