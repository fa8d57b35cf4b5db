import { globSync, readFileSync } from "node:fs";

const SAID =
  /@media \(forced-colors: active\) \{\s*[^{}]+\{\s*background: \w+Text;|forced-color-adjust: none;/g;

/** Where the system chooses the colours (forced-colors), a ground of "currentColor" is taken away, and a mask shows nothing. */
it("every picture that a mask draws says its colour where the system chooses them", () => {
  const masked = globSync(["app/**/*.css", "components/**/*.css"])
    .map((file) => ({ file, css: readFileSync(file, "utf8") }))
    .filter(({ css }) => css.includes("mask:"));
  expect(masked.length).toBeGreaterThan(5);
  const silent = masked.filter(({ css }) => css.split("mask:").length - 1 > (css.match(SAID)?.length ?? 0));
  expect(silent.map(({ file }) => file)).toEqual([]);
});
