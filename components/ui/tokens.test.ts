import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Checks the palette of globals.css in both themes against WCAG 2.2 AA. */
const css = readFileSync(join(__dirname, "../../app/globals.css"), "utf8");
const palette = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: "light" | "dark"): number {
  const [a, b] = [one, other].map((name) => luminance(palette.get(name)?.[theme] ?? ""));
  if (a === undefined || b === undefined) return 0;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ["background", "card", "muted"];
const text: [string, string][] = [
  ...["foreground", "muted-foreground", "primary", "destructive", "success", "warning"].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ["primary-foreground", "primary"],
  ["secondary-foreground", "secondary"],
  ["accent-foreground", "accent"],
  ["accent-foreground", "info-soft"],
  ["foreground", "info-soft"],
  ["destructive-foreground", "destructive"],
  ["destructive", "danger-soft"],
  ["foreground", "danger-soft"],
  ["success", "success-soft"],
  ["warning", "warning-soft"],
];
const outlines: [string, string][] = ["input", "ring"].flatMap((line) =>
  ["background", "card"].map((ground): [string, string] => [line, ground]),
);

describe.each(["light", "dark"] as const)("the %s palette", (theme) => {
  it.each(text)("%s is legible on %s", (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(outlines)("%s stands out on %s", (line, ground) => {
    expect(contrast(line, ground, theme)).toBeGreaterThanOrEqual(3);
  });

  it("tells paper and card apart by tone", () => {
    expect(contrast("background", "card", theme)).toBeGreaterThanOrEqual(1.1);
    expect(contrast("muted", "card", theme)).toBeGreaterThanOrEqual(1.1);
  });
});
