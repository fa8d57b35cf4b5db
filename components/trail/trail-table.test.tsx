/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type TrailLine, TrailTable } from "./trail-table";

const line = (over: Partial<TrailLine> = {}): TrailLine => ({
  id: "1",
  what: "Exclusão de academia",
  when: "28/11/2026 10:00",
  act: "excluiu",
  level: null,
  who: "uma.pessoa.de.nome.comprido@academia-kaizen.com.br",
  studio: "Kaizen (excluída)",
  from: "10.0.0.1",
  details: ["linhas: 12", "arquivos: 3"],
  ...over,
});

it("RIGHT-48 a row of the log is one line, and a dialog shows the rest", async () => {
  render(<TrailTable kind="alteracoes" lines={[line()]} />);
  const row = screen.getAllByRole("row")[1] ?? document.body;
  expect(row.querySelector("[data-wraps]")).toBeNull();
  expect(row.textContent).not.toContain("linhas: 12");
  await userEvent.click(within(row).getByRole("button", { name: "Exclusão de academia" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Exclusão de academia" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "linhas: 12",
    "arquivos: 3",
  ]);
});

it("RIGHT-48 an e-mail address breaks its line only at its separators, never between two letters", async () => {
  render(<TrailTable kind="eventos" lines={[line({ act: null })]} />);
  await userEvent.click(screen.getByRole("button", { name: "Exclusão de academia" }));
  const dialog = await screen.findByRole("dialog");
  const parts = [...dialog.querySelectorAll("dd")].find(({ textContent }) => textContent?.includes("@"));
  expect(parts?.innerHTML).toBe(
    "uma.<wbr>pessoa.<wbr>de.<wbr>nome.<wbr>comprido@<wbr>academia-<wbr>kaizen.<wbr>com.<wbr>br",
  );
});
