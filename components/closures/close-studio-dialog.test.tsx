/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { closeStudio } from "@/lib/features/closures/actions";
import { closuresCopy } from "@/lib/features/closures/copy";
import { fail, ok } from "@/lib/kernel/result";
import { CloseStudioDialog } from "./close-studio-dialog";

const push = jest.fn();

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/closures/actions", () => ({ closeStudio: jest.fn() }));
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ push }),
}));

const studio = { id: "0190b0a0-0000-7000-8000-000000000001", name: "Dojô Vila" };

function open() {
  const onClose = jest.fn();
  render(<CloseStudioDialog studio={studio} onClose={onClose} />);
  return onClose;
}

function send(name: string): void {
  fireEvent.input(screen.getByLabelText(/^Digite Dojô Vila/), { target: { value: name } });
  fireEvent.input(screen.getByLabelText(/^Sua senha/), { target: { value: "Senha#Longa-2026" } });
  fireEvent.click(screen.getByRole("button", { name: "Excluir para sempre" }));
}

it("ADMIN-14 lists what is removed before it asks for name and password", () => {
  open();
  expect(screen.getByText("Excluir Dojô Vila?")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([...closuresCopy.removed]);
  expect(screen.getByRole("button", { name: "Excluir para sempre" })).toHaveProperty("ariaDisabled");
  fireEvent.click(screen.getByRole("button", { name: "Excluir para sempre" }));
  expect(closeStudio).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Excluir para sempre" }).className).toContain("bg-destructive");
});

it("ADMIN-15 a deletion is confirmed in the specified words and leads back to the list", async () => {
  jest.mocked(closeStudio).mockResolvedValue(ok(undefined));
  const onClose = open();
  send("Dojô Vila");
  await waitFor(() =>
    expect(toastSuccess).toHaveBeenCalledWith("Studio e todos os dados excluídos com sucesso"),
  );
  expect(jest.mocked(closeStudio).mock.calls[0]?.[0]).toMatchObject({ ...studio });
  expect(onClose).toHaveBeenCalled();
  expect(push).toHaveBeenCalledWith("/admin/studios");
});

it("ADMIN-15 RIGHT-10 a failure is shown in the specified words, and a wrong name at its field", async () => {
  jest.mocked(closeStudio).mockResolvedValueOnce(fail("busy", "Ocupado."));
  jest
    .mocked(closeStudio)
    .mockResolvedValue(fail("other-name", closuresCopy.otherName, { name: [closuresCopy.otherName] }));
  const onClose = open();
  send("Outra");
  await waitFor(() => expect(toastError).toHaveBeenCalledWith("Ocupado.", "Erro ao excluir studio"));
  send("Outra");
  expect(await screen.findByText(closuresCopy.otherName)).toBeTruthy();
  expect(toastError).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});
