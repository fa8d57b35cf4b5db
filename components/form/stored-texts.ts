/** A form at one moment: what would be lost, and each field with what stands in it. */
export type Standing = { text: string; fields: Map<Element, string> };

export const fieldsOf = (form: HTMLFormElement): Standing["fields"] =>
  new Map([...form.elements].map((field) => [field, standingIn(field)]));

function standingIn(field: Element): string {
  if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
    return String(field.checked);
  return "value" in field ? String(field.value) : "";
}

/** Fields that the page has taken away since, or filled in itself, were not typed in. */
export const isTypedOn = (fields: Standing["fields"]): boolean =>
  [...fields].some(([field, before]) => {
    const now = standingIn(field);
    const isProposed = field instanceof HTMLElement && field.dataset.proposed === now;
    return field.isConnected && !isProposed && now !== before;
  });

const TEXTS = ["text", "email", "tel"];

/** The server may store a text in another form than it was typed. */
export const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && TEXTS.includes(field.type));

/** Sets the value with an input event, so that the hint below the field follows as if somebody had typed. */
export function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
