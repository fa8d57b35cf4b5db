/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { Origin } from "@/lib/features/leads/queries/list-origins";
import { OriginsScreen } from "./origins-screen";

const site: Origin = {
  source: "Site",
  leads: 3,
  converted: 2,
  lost: 1,
  losses: [{ loss: "price", count: 1 }],
};
const other: Origin = { source: "outras", leads: 1_200, converted: 0, lost: 5, losses: [] };

it("CRM-01 the last row totals all origins, and its figures link to all their leads", () => {
  render(<OriginsScreen origins={[site, other]} />);
  const total = screen.getByRole("row", { name: /^Total/ });
  expect(screen.getAllByRole("row").at(-1)).toBe(total);
  const of = within(total);
  expect(of.getByText("0%")).toBeTruthy();
  const addresses = of
    .getAllByRole("link")
    .map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]);
  expect(addresses).toEqual([
    ["Interessados: 1.203", "/dashboard/crm?periodo=12-meses"],
    ["Viraram alunos: 2", "/dashboard/crm?etapa=active_student&periodo=12-meses"],
    ["Perdidos: 6", "/dashboard/crm?etapa=lost&periodo=12-meses"],
  ]);
});

it("CRM-01 a single origin has no total row, and no origins have no table", () => {
  const { rerender } = render(<OriginsScreen origins={[site]} />);
  expect(screen.getByText("67%")).toBeTruthy();
  expect(screen.queryByText("Total")).toBeNull();
  rerender(<OriginsScreen origins={[]} />);
  expect(screen.queryByRole("table")).toBeNull();
});
