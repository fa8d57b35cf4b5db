import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Components of the owner's pages use five type roles (globals.css) and no other sizes. */
const components = join(__dirname, "..");

/** Components for visitors, and for paying or setting up an account. They set their own sizes. */
const OTHERS = ["accounts", "billing", "blog", "contact", "portal", "site"];

/** Sizes that are not text of a page. */
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

it("owner pages use only the five type roles for text sizes", () => {
  expect(files.filter(setsSize).filter((file) => !(file in EXCEPTIONS))).toEqual([]);
});

it("every listed exception still sets a text size of its own", () => {
  expect(Object.keys(EXCEPTIONS).filter((file) => !setsSize(file))).toEqual([]);
});
