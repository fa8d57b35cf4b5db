/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { cents } from "@/lib/kernel/money";
import { InstructorTable } from "./instructor-table";

jest.mock("@/lib/features/instructors/actions", () => ({ updateInstructor: jest.fn() }));

const id = "0190b0a0-0000-7000-8000-000000000001";
const sato = {
  id,
  fullName: "Mestre Sato",
  status: "active" as const,
  hourlyRate: cents(8_550),
  martialArt: "Judô",
  belt: null,
};
const head = { href: "?ordem=nome", direction: null };

it("a row leads to the instructor's page, and its menu edits or leads to classes and students", () => {
  HTMLElement.prototype.hidePopover = jest.fn();
  render(<InstructorTable instructors={[sato]} sorting={{ nome: head, valor: head }} />);
  expect(screen.getByRole("link", { name: "Mestre Sato" }).getAttribute("href")).toBe(
    `/dashboard/instructors/${id}`,
  );
  fireEvent.click(screen.getByRole("button", { name: "Ações de Mestre Sato" }));
  const menu = document.querySelector("[popover]");
  if (!menu) throw new Error("no menu");
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  expect([...menu.querySelectorAll("a, button")].map((entry) => entry.textContent)).toEqual([
    "Editar",
    "Aulas da semana",
    "Alunos",
  ]);
  expect(menu.querySelector("a")?.getAttribute("href")).toBe(`/dashboard/instructors/${id}#aulas`);
});
