/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { NumberStrip } from "./number-strip";

describe("the strip of numbers", () => {
  it("leads with one figure, and links each figure that has rows by its own title", () => {
    render(
      <NumberStrip
        label="Números dos alunos"
        lead={{ label: "Ativos", value: "118", href: "/dashboard/students?status=active" }}
        others={[{ label: "Suspensos", value: "2" }]}
      />,
    );
    const strip = screen.getByRole("region", { name: "Números dos alunos" });
    expect([...strip.querySelectorAll("dt")].map((title) => title.parentElement?.textContent)).toEqual([
      "Ativos118",
      "Suspensos2",
    ]);
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([["Ativos", "/dashboard/students?status=active"]]);
  });

  it("RIGHT-45 shows the direction of a change by its sign, and whether it is bad by its colour", () => {
    const trend = { change: "down", text: "-12% sobre outubro", bad: true } as const;
    render(<NumberStrip label="Mês" lead={{ label: "Receita", value: "R$ 10,00", trend }} others={[]} />);
    const said = screen.getByText("-12% sobre outubro");
    expect(said.dataset["trend"]).toBe("bad");
    expect(said.textContent).toBe("-12% sobre outubro");
  });
});
