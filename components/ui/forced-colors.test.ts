import { globSync, readFileSync } from "node:fs";

const SAID =
  /@media \(forced-colors: active\) \{\s*[^{}]+\{\s*background: \w+Text;|forced-color-adjust: none;/g;

/** Forced colours remove a background of "currentColor", and a mask without a background shows nothing. */
it("every picture drawn by a CSS mask sets its colour for forced colours", () => {
  const masked = globSync(["app/**/*.css", "components/**/*.css"])
    .map((file) => ({ file, css: readFileSync(file, "utf8") }))
    .filter(({ css }) => css.includes("mask:"));
  expect(masked.length).toBeGreaterThan(5);
  const silent = masked.filter(({ css }) => css.split("mask:").length - 1 > (css.match(SAID)?.length ?? 0));
  expect(silent.map(({ file }) => file)).toEqual([]);
});
