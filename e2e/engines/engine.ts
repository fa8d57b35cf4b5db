/** The calls that a walk makes of a browser, whichever engine it has. */
export type Size = { width: number; height: number };

export type Engine = {
  name: string;
  goto: (url: string) => Promise<void>;
  /** The value of an expression in the page, as JSON carries it. */
  ask: <T>(expression: string) => Promise<T>;
  /** Presses the element that the expression comes to, as a pointer does. */
  press: (expression: string) => Promise<void>;
  /** Puts the focus into the element by a press, and types. */
  type: (expression: string, text: string) => Promise<void>;
  /** Errors of the page since it was asked last. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** An element of the page, by its role and how its name begins; it must be seen. */
export type Target = { role: keyof typeof selectors; name: string; within?: string };

const selectors = {
  button: "button, [role=button], summary",
  link: "a[href]",
  field: "input:not([type=hidden]), textarea, select",
  heading: "h1, h2, h3",
} as const;

/**
 * An expression of the page, as the engines have no words of their own for roles and names. A button counts once React has taken
 * it over: a press that comes before is lost.
 */
export const elementOf = ({ role, name, within = "body" }: Target): string =>
  `[...document.querySelectorAll(${JSON.stringify(within)})].flatMap((place) => [...place.querySelectorAll(${JSON.stringify(selectors[role])})]).find((element) => {
    const labels = [element.getAttribute("aria-label"), ...[...(element.labels ?? [])].map((label) => label.textContent), element.textContent];
    const isNamed = labels.some((label) => label?.replace(/\\s+/g, " ").trim().startsWith(${JSON.stringify(name)}));
    const isAwake = ${JSON.stringify(role)} !== "button" || Object.keys(element).some((key) => key.startsWith("__reactProps"));
    return isNamed && isAwake && !element.disabled && element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  }) ?? null`;
