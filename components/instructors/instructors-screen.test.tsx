/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { RanksHeld } from "@/lib/features/catalog/queries";
import { InstructorsScreen } from "./instructors-screen";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ replace: jest.fn() }),
  usePathname: () => "/dashboard/instructors",
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("@/lib/features/instructors/actions", () => ({ createInstructor: jest.fn() }));

const look = { name: "Preta", color: "#17171A", color2: null, color3: null, tipColor: null };
const ranks: RanksHeld = {
  everybody: 5,
  arts: [
    { id: "judo", name: "Judô", count: 3, belts: [{ id: "black", look, count: 2 }] },
    { id: "karate", name: "Karatê", count: 1, belts: [] },
  ],
};
const filter = {
  q: "ana",
  status: "active",
  artId: null,
  belt: null,
  order: { by: "nome", direction: "asc" },
} as const;

const show = (over: Partial<Parameters<typeof InstructorsScreen>[0]["filter"]> = {}) =>
  render(
    <InstructorsScreen
      total={5}
      found={{ all: 5, active: 4, inactive: 1 }}
      filter={{ ...filter, ...over }}
      ranks={ranks}
      instructors={[]}
      page={1}
      pages={1}
    />,
  );
const linksOf = (name: string) =>
  within(screen.getByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
const current = (name: string) =>
  within(screen.getByRole("navigation", { name })).queryByRole("link", { current: true })?.textContent;

it.each([
  ["nothing", {}, "Ordenar e filtrar"],
  ["an art", { artId: "judo" }, "Ordenar e filtrar (há escolhas)"],
  ["a sort", { order: { by: "valor", direction: "asc" } }, "Ordenar e filtrar (há escolhas)"],
  ["a reversed order", { order: { by: "nome", direction: "desc" } }, "Ordenar e filtrar (há escolhas)"],
] as const)(
  "RIGHT-39 the folded filters on a phone say whether one of them is chosen: %s",
  (_, over, name) => {
    show(over);
    expect(screen.getByRole("button", { name })).toBeTruthy();
  },
);

describe("the instructors list", () => {
  it("is filtered by art, each with its count, and keeps the other choices in the address", () => {
    show();
    const address = "/dashboard/instructors?status=active";
    expect(linksOf("Arte marcial")).toEqual([
      ["Todas as artes 5", `${address}&q=ana`],
      ["Judô 3", `${address}&arte=judo&q=ana`],
      ["Karatê 1", `${address}&arte=karate&q=ana`],
    ]);
    expect(current("Arte marcial")).toBe("Todas as artes 5");
    expect(screen.queryByRole("navigation", { name: "Faixa" })).toBeNull();
  });

  it("is filtered by the belts of the chosen art", () => {
    show({ artId: "judo" });
    const address = "/dashboard/instructors?status=active&arte=judo";
    expect(linksOf("Faixa")).toEqual([["Preta2", `${address}&faixa=black&q=ana`]]);
    expect(current("Arte marcial")).toBe("Judô 3");
  });

  it("clears a belt by its own chip, and keeps art and belt when the status changes", () => {
    show({ artId: "judo", belt: "black" });
    const address = "/dashboard/instructors";
    expect(linksOf("Faixa")).toEqual([["Preta2", `${address}?status=active&arte=judo&q=ana`]]);
    expect(linksOf("Situação")[0]).toEqual(["Todos 5", `${address}?arte=judo&faixa=black&q=ana`]);
  });
});
