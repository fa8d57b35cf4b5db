/** The browser calls that a walk needs, in every engine. */
export type Size = { width: number; height: number };

export type Engine = {
  name: string;
  goto: (url: string) => Promise<void>;
  /** Evaluates an expression in the page; the value comes back as JSON. */
  ask: <T>(expression: string) => Promise<T>;
  /** Presses the element that the expression evaluates to, by pointer. */
  press: (expression: string) => Promise<void>;
  /** Presses the element to focus it, and types. */
  type: (expression: string, text: string) => Promise<void>;
  /** Errors of the page since the last call. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** A visible element of the page, by its role and the beginning of its name. */
export type Target = { role: keyof typeof selectors; name: string; within?: string };

const selectors = {
  button: "button, [role=button], summary",
  link: "a[href]",
  field: "input:not([type=hidden]), textarea, select",
  heading: "h1, h2, h3",
} as const;

/**
 * A script expression that finds the target, as the engines' protocols cannot query by role and name. A button counts
 * only once React has hydrated it: an earlier press would be lost.
 */
export const elementOf = ({ role, name, within = "body" }: Target): string =>
  `[...document.querySelectorAll(${JSON.stringify(within)})].flatMap((place) => [...place.querySelectorAll(${JSON.stringify(selectors[role])})]).find((element) => {
    const labels = [element.getAttribute("aria-label"), ...[...(element.labels ?? [])].map((label) => label.textContent), element.textContent];
    const isNamed = labels.some((label) => label?.replace(/\\s+/g, " ").trim().startsWith(${JSON.stringify(name)}));
    const isAwake = ${JSON.stringify(role)} !== "button" || Object.keys(element).some((key) => key.startsWith("__reactProps"));
    return isNamed && isAwake && !element.disabled && element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  }) ?? null`;
