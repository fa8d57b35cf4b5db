/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { toastSuccess } from "@/components/feedback/toast";
import { deactivateInstructor, reinstateInstructor } from "@/lib/features/instructors/actions";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorRow, Leaving } from "@/lib/features/instructors/queries/list-instructors";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { InstructorTable } from "./instructor-table";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/instructors/actions", () => ({
  deactivateInstructor: jest.fn(),
  updateInstructor: jest.fn(),
  reinstateInstructor: jest.fn(),
}));

const id = "0190b0a0-0000-7000-8000-000000000001";
const sato: InstructorRow = {
  id,
  fullName: "Mestre Sato",
  status: "active",
  hourlyRate: cents(8_550),
  martialArt: "Judô",
  belt: null,
  login: null,
};
const head = { href: "?ordem=nome", direction: null };

beforeAll(() => {
  HTMLElement.prototype.hidePopover = jest.fn();
});

function openMenu(instructor: InstructorRow): Element {
  render(<InstructorTable instructors={[instructor]} sorting={{ nome: head, valor: head }} />);
  fireEvent.click(screen.getByRole("button", { name: "Ações de Mestre Sato" }));
  const menu = document.querySelector("[popover]");
  if (!menu) throw new Error("no menu");
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  return menu;
}

const entriesOf = (menu: Element) => [...menu.querySelectorAll("a, button")];

function choose(menu: Element, name: string): void {
  const entry = entriesOf(menu).find(({ textContent }) => textContent === name);
  if (!entry) throw new Error(`no ${name}`);
  fireEvent.click(entry);
}

it("a row links to the instructor's page, and its menu acts or links to classes and students", () => {
  const menu = openMenu(sato);
  expect(screen.getByRole("link", { name: "Mestre Sato" }).getAttribute("href")).toBe(
    `/dashboard/instructors/${id}`,
  );
  expect(entriesOf(menu).map((entry) => entry.textContent)).toEqual([
    "Editar",
    "Aulas da semana",
    "Alunos",
    "Desativar",
  ]);
  expect(menu.querySelector("a")?.getAttribute("href")).toBe(`/dashboard/instructors/${id}#aulas`);
});

it.each([
  [null, "Sem acesso", "Sem acesso"],
  [
    { kind: "member" as const, role: "instructor" as const, fullName: "Rafael", email: "ra***@obi.example" },
    "Professor",
    "Entra como Professor: Rafael (ra***@obi.example)",
  ],
  [
    {
      kind: "invited" as const,
      id,
      fullName: "Rafael",
      email: "ra***@obi.example",
      until: isoDay("2026-12-05"),
    },
    "Convite enviado",
    "Convite enviado para Rafael (ra***@obi.example), vale até 05/12/2026",
  ],
])("TEAM-46 a row says briefly who enters as the instructor: %#", (login, brief, whole) => {
  const told = login?.kind === "invited" ? { ...login, expired: false } : login;
  openMenu({ ...sato, login: told });
  expect(screen.getByRole("columnheader", { name: "Acesso" })).toBeTruthy();
  expect(screen.getByTitle(whole).textContent).toBe(brief);
});

it("TEAM-47 a row says that the Professor of an inactive instructor has no function", () => {
  const login = {
    kind: "member",
    role: "instructor",
    fullName: "Rafael",
    email: "ra***@obi.example",
  } as const;
  openMenu({ ...sato, status: "inactive", login });
  expect(screen.getByTitle(/^Entra como Professor: Rafael .+ até a reativação\.$/).textContent).toBe(
    "Professor inativo",
  );
});

it("the row's menu reactivates an instructor after a question", async () => {
  jest.mocked(reinstateInstructor).mockResolvedValue(ok({ id }));
  choose(openMenu({ ...sato, status: "inactive" }), "Reativar");
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText("Reativar Mestre Sato?")).toBeTruthy();
  expect(reinstateInstructor).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole("button", { name: "Reativar instrutor" }));
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith(instructorCopy.comeBack.done));
  expect(jest.mocked(reinstateInstructor).mock.calls[0]?.[0]).toMatchObject({ id });
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

it("the row's menu deactivates an instructor after naming the classes that lose theirs", async () => {
  jest.mocked(deactivateInstructor).mockResolvedValue(ok({ id, classes: 1 }));
  const lesson = { id: "c", name: "Judô adulto", dayOfWeek: 1, startTime: "19:00", endTime: "20:30" };
  const leaving: Leaving = { classes: [lesson], studentCount: 0, substitutions: 0, losesFunction: null };
  const askLeaving = jest.fn(async () => ok([leaving]));
  serveChoices({ "instructor-leaving": askLeaving, instructors: async () => ok([]) });
  choose(openMenu(sato), "Desativar");
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Esta aula fica sem instrutor:")).toBeTruthy();
  expect(askLeaving).toHaveBeenCalledWith({ id });
  fireEvent.click(dialog.getByRole("button", { name: "Desativar instrutor" }));
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith(instructorCopy.leave.done));
  expect(jest.mocked(deactivateInstructor).mock.calls[0]?.[0]).toMatchObject({ id });
});
