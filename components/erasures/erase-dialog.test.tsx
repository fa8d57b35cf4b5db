/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastSuccess } from "@/components/feedback/toast";
import { eraseStudent, refuseErasure } from "@/lib/features/erasures/actions";
import { fail, ok } from "@/lib/kernel/result";
import { EraseButton, RefuseButton } from "./erasure-buttons";

const id = "0199d1a2-0000-7000-8000-000000000001";
const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  takeErrorBack: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/erasures/actions", () => ({ eraseStudent: jest.fn(), refuseErasure: jest.fn() }));

async function open(button: React.ReactNode, name: string) {
  const user = userEvent.setup();
  render(button);
  await user.click(screen.getByRole("button", { name }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

it("threat 85 the dialog says what is erased and kept, asks for the name, and leads to the list afterwards", async () => {
  const student = { id, fullName: "Ana Lima" };
  const { user, dialog } = await open(
    <EraseButton dialog={{ student }}>Excluir dados</EraseButton>,
    "Excluir dados",
  );
  expect(dialog.getByText(/Ficam os pagamentos e as cobranças, sem nome/)).toBeTruthy();
  const name = dialog.getByLabelText(/^Digite Ana Lima para confirmar/);
  jest
    .mocked(eraseStudent)
    .mockResolvedValueOnce(fail("other-name", "O nome não confere.", { name: ["O nome não confere."] }));
  await user.type(name, "Ana");
  await user.click(dialog.getByRole("button", { name: "Excluir para sempre" }));
  expect(await dialog.findByText("O nome não confere.")).toBeTruthy();
  jest.mocked(eraseStudent).mockResolvedValueOnce(ok({ id }));
  await user.type(name, " Lima");
  await user.click(dialog.getByRole("button", { name: "Excluir para sempre" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/dashboard/students"));
  expect(jest.mocked(eraseStudent).mock.lastCall?.[0]).toMatchObject({ id, name: "Ana Lima" });
});

it("threat 85 a request can be refused only with a reason", async () => {
  jest.mocked(refuseErasure).mockResolvedValue(ok({ id }));
  const { user, dialog } = await open(
    <RefuseButton dialog={{ studentId: id }}>Recusar</RefuseButton>,
    "Recusar",
  );
  await user.click(dialog.getByRole("button", { name: "Recusar pedido" }));
  expect(refuseErasure).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText(/^Motivo/), "Há um processo.");
  await user.click(dialog.getByRole("button", { name: "Recusar pedido" }));
  await waitFor(() => expect(toastSuccess).toHaveBeenCalled());
  expect(jest.mocked(refuseErasure).mock.calls[0]?.[0]).toMatchObject({
    studentId: id,
    reason: "Há um processo.",
  });
});
