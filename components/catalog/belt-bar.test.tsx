/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { BeltBar } from "./belt-bar";
import { beltPattern, contrastOn, paint } from "./belt-colors";

const colors = { branca: "#FFFFFF", azul: "#1D4ED8", preta: "#111827", vermelha: "#DC2626" };

describe("the belt", () => {
  it("never speaks by colour alone: its name and degrees stand beside it", () => {
    const { container } = render(
      <BeltBar name="Azul" color={colors.azul} tipColor={colors.preta} degrees={2} />,
    );
    expect(container.textContent).toBe("Azul · 2 graus");
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  });

  it("carries its name itself where no text stands beside it", () => {
    const { container } = render(<BeltBar name="Branca" color={colors.branca} degrees={1} label="hidden" />);
    expect(screen.getByRole("img", { name: "Branca, 1 grau" })).toBeTruthy();
    expect(container.textContent).toBe("");
  });

  it.each([0, 1, 4, 6, 10])("draws %s degrees as stripes that contrast with the tip", (degrees) => {
    const { container } = render(
      <BeltBar name="Preta" color={colors.preta} tipColor={colors.vermelha} degrees={degrees} />,
    );
    const stripes = [...container.querySelectorAll("[data-degree]")];
    expect(stripes).toHaveLength(degrees);
    expect(stripes.every((stripe) => stripe.getAttribute("fill") === "#ffffff")).toBe(true);
  });

  it("wears a second colour as a stripe, red ones in blocks, three as bands", () => {
    expect(beltPattern(colors.azul, 1)).toBe("plain");
    expect(beltPattern(colors.azul, 2)).toBe("stripe");
    expect(beltPattern(colors.vermelha, 2)).toBe("blocks");
    expect(beltPattern(colors.azul, 3)).toBe("bands");
  });

  it("has an outline, without which white would vanish on paper", () => {
    const { container } = render(<BeltBar name="Branca" color={colors.branca} />);
    const outline = container.querySelector('rect[fill="none"]');
    expect(outline?.getAttribute("class")).toContain("stroke-foreground");
  });

  it("paints nothing but colours", () => {
    expect(paint("url(https://example.org/x)")).toBe("#e7d3a8");
    expect(paint(colors.azul)).toBe(colors.azul);
    expect([contrastOn(colors.branca), contrastOn(colors.preta)]).toEqual(["#16181d", "#ffffff"]);
  });
});
