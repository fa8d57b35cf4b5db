/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { referenceArts } from "@/prisma/reference/arts";
import { BeltBar, type BeltBarProps } from "./belt-bar";
import { BeltChip } from "./belt-chip";
import {
  BLACK_CLOTH,
  BLACK_THREAD,
  EDGE,
  beltBackground,
  beltPattern,
  blackTones,
  clothsOf,
  contrast,
  paint,
  runningThemes,
  seam,
  threadOn,
} from "./belt-colors";

const colors = { branca: "#FFFFFF", azul: "#1D4ED8", preta: "#111827", vermelha: "#DC2626" };
const belts = referenceArts.flatMap((art) => art.belts);
const css = readFileSync(join(__dirname, "../../app/globals.css"), "utf8");

/** A token of globals.css: its light and its dark value. */
function token(name: string): [string, string] {
  const [, light = "", dark = ""] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  return [light, dark];
}

const pathOf = (drawn: Element | null): string => drawn?.getAttribute("d") ?? "";

describe("the belt", () => {
  it("never relies on colour alone: its name and degrees stand beside it", () => {
    const { container } = render(
      <BeltBar name="Azul" color={colors.azul} tipColor={colors.preta} degrees={2} />,
    );
    expect(container.textContent).toBe("Azul · 2 graus");
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  });

  it.each(["row", "profile", "wide"] as const)(
    "has its name as a label if no text stands beside it: %s",
    (size) => {
      const { container } = render(
        <BeltBar name="Branca" color={colors.branca} degrees={1} label="hidden" size={size} />,
      );
      expect(screen.getByRole("img", { name: "Branca, 1 grau" })).toBeTruthy();
      expect(container.textContent).toBe("");
    },
  );

  it.each([0, 1, 4, 6, 10])(
    "shows %s degrees as tapes that can be counted, on the belt and apart",
    (degrees) => {
      const { container } = render(
        <BeltBar name="Preta" color={colors.preta} tipColor={colors.vermelha} degrees={degrees} />,
      );
      const tapes = container.querySelector("[data-degrees]");
      const at = [...(tapes?.getAttribute("d") ?? "").matchAll(/M(\d+) 0h2v12/g)].map(([, x]) => Number(x));
      expect(at).toHaveLength(degrees);
      expect(at.every((x, index) => x > 0 && x < 72 && (index === 0 || x - (at[index - 1] ?? 0) === 4))).toBe(
        true,
      );
      if (tapes)
        expect(contrast(tapes.getAttribute("fill") ?? "", paint(colors.vermelha))).toBeGreaterThan(EDGE);
    },
  );

  it("shows a second colour as a stripe, red ones as blocks, and three colours as bands", () => {
    const pattern = (...hues: (keyof typeof colors)[]) => beltPattern(hues.map((hue) => paint(colors[hue])));
    expect(pattern("azul")).toBe("plain");
    expect(pattern("azul", "branca")).toBe("stripe");
    expect(pattern("vermelha", "branca")).toBe("blocks");
    expect(pattern("preta", "branca", "vermelha")).toBe("bands");
  });

  it.each([0, 1])("contrasts with every ground it lies on (theme %s)", (theme) => {
    const edge = token("belt-edge")[theme] ?? "";
    for (const ground of ["background", "card", "muted", "accent"])
      expect(contrast(edge, token(ground)[theme] ?? "")).toBeGreaterThanOrEqual(EDGE);
    const styles = readFileSync(join(__dirname, "belt-bar.module.css"), "utf8");
    expect(styles).toContain("outline: 1px solid var(--belt-edge)");
    expect(styles).toContain("stroke: var(--belt-edge)");
  });

  it("RIGHT-44 shows black cloth in the dark theme with contrast to its ground, its edge and its thread", () => {
    expect(token("belt-black").map((tone) => tone.toUpperCase())).toEqual(blackTones);
    expect(paint(colors.preta)).toBe(BLACK_CLOTH);
    const cloth = blackTones[1];
    expect(contrast(token("belt-edge")[1], cloth)).toBeGreaterThanOrEqual(EDGE);
    expect(contrast(BLACK_THREAD, cloth)).toBeGreaterThanOrEqual(EDGE);
    for (const ground of ["background", "card", "muted", "accent"])
      expect(contrast(cloth, token(ground)[1])).toBeGreaterThanOrEqual(EDGE);
    const woven = (shown: BeltBarProps) =>
      [...render(<BeltBar {...shown} />).container.querySelectorAll("[data-weave]")].map((each) =>
        each.getAttribute("stroke"),
      );
    expect(woven({ name: "Preta", color: colors.preta })).toEqual([BLACK_THREAD]);
    expect(woven({ name: "Azul", color: colors.azul, tipColor: colors.preta })).toEqual([BLACK_THREAD]);
    expect(woven({ name: "Azul", color: colors.azul })).toEqual([]);
  });

  it.each(belts.map((belt) => [belt.name, belt] as const))(
    "RIGHT-44 the thread of black cloth stays inside the cloth of %s",
    (_name, belt) => {
      const { container } = render(<BeltBar {...belt} degrees={belt.degreesMax} />);
      for (const weave of container.querySelectorAll("[data-weave]")) {
        const boxes = pathOf(weave.previousElementSibling).matchAll(/M\S+ (\S+)h\S+?v([\d.]+)/g);
        const spans = [...boxes].map(([, y, height]) => [Number(y), Number(y) + Number(height)] as const);
        const rows = [...pathOf(weave).matchAll(/M\S+ ([\d.]+)h/g)].map(([, y]) => Number(y));
        expect(rows.length).toBeGreaterThanOrEqual(spans.length);
        // A line is one pixel thick, half of it on either side.
        for (const row of rows)
          expect(spans.some(([top, bottom]) => row - 0.5 >= top && row + 0.5 <= bottom)).toBe(true);
      }
    },
  );

  it.each(belts.map((belt) => [belt.name, belt] as const))(
    "shows every edge between the colours of %s",
    (_name, belt) => {
      const cloths = clothsOf(belt);
      const tip = belt.tipColor && paint(belt.tipColor);
      const meeting = [
        ...cloths.slice(1).map((cloth, index) => [cloth, cloths[index] ?? cloth] as const),
        ...(tip ? cloths.map((cloth) => [tip, cloth] as const) : []),
      ];
      for (const [one, other] of meeting) {
        if (one === other) continue;
        const thread = seam(one, other);
        const themes = runningThemes(one, other);
        if (thread === null) expect(contrast(one, other)).toBeGreaterThanOrEqual(EDGE);
        else
          expect(
            Math.min(contrast(thread, one, themes), contrast(thread, other, themes)),
          ).toBeGreaterThanOrEqual(EDGE);
      }
      const ground = tip ? [tip] : cloths;
      if (belt.degreesMax > 0)
        for (const cloth of ground) expect(contrast(threadOn(...ground), cloth)).toBeGreaterThanOrEqual(EDGE);
      const { container } = render(<BeltBar {...belt} degrees={belt.degreesMax} />);
      const parted = meeting.some(([one, other]) => seam(one, other) !== null);
      expect(container.querySelectorAll("[data-seam]").length > 0).toBe(parted);
    },
  );

  it("has a dye for every stored hue", () => {
    const stored = belts.flatMap(({ color, color2, color3, tipColor }) => [color, color2, color3, tipColor]);
    for (const hue of stored) if (hue) expect(paint(hue)).not.toBe(hue);
  });

  it("paints nothing but colours", () => {
    expect(paint("url(https://example.org/x)")).toBe("#DCCBA3");
    expect(beltBackground({ color: "red;}", tipColor: "url(x)" })).not.toMatch(/red|url/);
    expect(paint("#123456")).toBe("#123456");
  });

  it("can be a filter with its name and count", () => {
    render(<BeltChip belt={{ name: "Azul", color: colors.azul }} href="?faixa=azul" current count={12} />);
    expect(screen.getByRole("link", { name: "Azul 12", current: true }).getAttribute("href")).toBe(
      "?faixa=azul",
    );
  });
});
