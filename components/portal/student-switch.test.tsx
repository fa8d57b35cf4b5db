/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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

const students = [
  { id: "1", name: "Bia" },
  { id: "2", name: "Caio" },
];

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(switchStudent).mockResolvedValue(ok(undefined));
  render(<StudentSwitch students={students} current="1" />);
});

const tap = (name: string) => userEvent.setup().click(screen.getByRole("button", { name }));

it("FAM-01 one tap opens the other child's portal by a fresh page, and tells the other tabs", async () => {
  expect(screen.getByRole("button", { name: "Bia", current: true })).toBeTruthy();
  await tap("Caio");
  await waitFor(() => expect(goTo).toHaveBeenCalledWith("/student/dashboard"));
  expect(jest.mocked(switchStudent).mock.calls[0]?.[0]).toMatchObject({ studentId: "2" });
  expect(announceAuth).toHaveBeenCalledWith("SIGNED_IN");
});

it("asks nothing for the child whose portal is open", async () => {
  await tap("Bia");
  expect(switchStudent).not.toHaveBeenCalled();
});

it("says why a child cannot be opened, and stays", async () => {
  const { gone, failed } = sessionsCopy.switchStudent;
  jest.mocked(switchStudent).mockResolvedValue(fail("not-found", gone));
  await tap("Caio");
  await waitFor(() => expect(toastError).toHaveBeenCalledWith(gone, failed));
  expect(goTo).not.toHaveBeenCalled();
});
