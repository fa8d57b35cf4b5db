/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { toastError } from "@/components/feedback/toast";
import { goTo } from "@/components/form/go-to";
import { switchStudent } from "@/lib/features/accounts/actions";
import { sessionsCopy } from "@/lib/features/accounts/copy/sessions";
import { fail, ok } from "@/lib/kernel/result";
import { StudentSwitch } from "./student-switch";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/components/accounts/sessions/auth-events", () => ({ announceAuth: jest.fn() }));
jest.mock("@/components/form/go-to", () => ({ goTo: jest.fn(), isLeaving: () => false }));
jest.mock("@/lib/features/accounts/actions", () => ({ switchStudent: jest.fn() }));

const nothing = { studio: null, owes: null, trainsToday: false };
const students = [
  { ...nothing, id: "1", name: "Bia" },
  { ...nothing, id: "2", name: "Caio" },
];

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(switchStudent).mockResolvedValue(ok(undefined));
});

const show = (family: ComponentProps<typeof StudentSwitch>["students"] = students) =>
  render(<StudentSwitch students={family} current="1" />);

const tap = (name: string) => userEvent.setup().click(screen.getByRole("button", { name }));

it("FAM-01 one tap opens the other child's portal by a full page load, and tells the other tabs", async () => {
  history.replaceState(null, "", "/student/dashboard");
  show();
  expect(screen.getByRole("button", { name: "Bia", current: true })).toBeTruthy();
  await tap("Caio");
  await waitFor(() => expect(goTo).toHaveBeenCalledWith("/student/dashboard"));
  expect(jest.mocked(switchStudent).mock.calls[0]?.[0]).toMatchObject({ studentId: "2" });
  expect(announceAuth).toHaveBeenCalledWith("SIGNED_IN");
});

it.each([
  ["/student/profile?aba=academico", "/student/profile?aba=academico"],
  ["/student/payments?pagina=3&status=approved&external_reference=x", "/student/payments"],
  ["/student/notifications?aba=nao-lidas&pagina=2", "/student/notifications?aba=nao-lidas"],
])("RIGHT-42 changing the child stays on the page: from %s to %s", async (from, to) => {
  history.replaceState(null, "", from);
  show();
  await tap("Caio");
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(to));
});

it("RIGHT-42 each child shows debts and today's training, and the academy if two have the same name", () => {
  show([
    { ...nothing, id: "1", name: "Bia Prado", studio: "Kaizen", trainsToday: true, owes: "late" },
    { ...nothing, id: "2", name: "Bia Prado", studio: "Dojô Vila" },
    { ...nothing, id: "3", name: "Caio", owes: "due" },
  ]);
  expect(
    screen.getAllByRole("button").map((button) => [...button.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ["Bia Prado", "Kaizen · treina hoje · em atraso"],
    ["Bia Prado", "Dojô Vila"],
    ["Caio", "a pagar"],
  ]);
});

it("a tap on the child whose portal is open asks the server nothing", async () => {
  show();
  await tap("Bia");
  expect(switchStudent).not.toHaveBeenCalled();
});

it("a child that cannot be opened says why, and the page stays", async () => {
  const { gone, failed } = sessionsCopy.switchStudent;
  jest.mocked(switchStudent).mockResolvedValue(fail("not-found", gone));
  show();
  await tap("Caio");
  await waitFor(() => expect(toastError).toHaveBeenCalledWith(gone, failed));
  expect(goTo).not.toHaveBeenCalled();
});
