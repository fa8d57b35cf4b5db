import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The owner's rooms have five roles of type (globals.css) and no other size beside them. */
const components = join(__dirname, "..");

/** Rooms of visitors, and of whoever pays or sets up an account: they set their own. */
const OTHERS = ["accounts", "billing", "blog", "contact", "portal", "site"];

/** What is no text of a page. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "ui/button-variants.ts": "the large button of public pages",
  "ui/input.tsx": "a phone zooms into a field below 16 px",
  "form/money-field.tsx": "the sign stands beside what is typed there",
  "shell/wordmark.tsx": "the product's own name",
  "shell/app-shell.tsx": "the product's own name",
  "shell/splash.tsx": "stands before anything else is known",
  "shell/account.tsx": "letters in the place of a picture",
  "profiles/portrait.tsx": "letters in the place of a picture",
  "classes/schedule-board.tsx": "the head of the printed week",
  "feedback/act-in-row.tsx": "two lines in the height of a button",
};

const SIZE = /\btext-(xs|base|lg|[2-9]?xl)\b/;

const files = readdirSync(components, { recursive: true, encoding: "utf8" }).filter(
  (file) => /(?<!\.test)\.tsx?$/.test(file) && !OTHERS.includes(file.split("/")[0] ?? ""),
);
const setsSize = (file: string): boolean => SIZE.test(readFileSync(join(components, file), "utf8"));

it("a page of the owner says everything in the five roles of type", () => {
  expect(files.filter(setsSize).filter((file) => !(file in EXCEPTIONS))).toEqual([]);
});

it("every exception is one still", () => {
  expect(Object.keys(EXCEPTIONS).filter((file) => !setsSize(file))).toEqual([]);
});
