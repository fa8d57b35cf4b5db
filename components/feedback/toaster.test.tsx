/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { toast } from "sonner";
import { sayDone } from "@/components/form/use-action";
import { ok } from "@/lib/kernel/result";
import { wait } from "@/lib/testing/fake-timers";
import { loadToastStack, toastError, toastSuccess } from "./toast";
import { Toaster } from "./toaster";
import { toastUndoable } from "./undo";

/** One turn mounts the stack, the next shows the waiting toasts. */
const rest = async () => {
  await wait(10);
  await wait(10);
};

const standing = () => [...document.querySelectorAll<HTMLElement>("[data-sonner-toast]")];
const visible = () => standing().filter((toast) => toast.dataset.visible === "true");

beforeEach(async () => {
  await loadToastStack();
  jest.useFakeTimers();
});

afterEach(() => {
  toast.dismiss();
  jest.useRealTimers();
});

it("TIME-04 at most three toasts are visible, and each stays 4000 ms", async () => {
  render(<Toaster />);
  for (const title of ["um", "dois", "três", "quatro"]) act(() => toastSuccess(title));
  await rest();
  expect(visible().map((toast) => toast.textContent)).toEqual(["quatro", "três", "dois"]);
  // The dialog recognises a press on a toast by this attribute (components/ui/dialog.tsx).
  expect(standing().map((toast) => toast.closest("[data-sonner-toaster]"))).not.toContain(null);
  await wait(3900);
  expect(visible()).toHaveLength(3);
  await wait(1000);
  expect(standing()).toHaveLength(0);
});

it("TIME-04 a toast that offers an act stays long enough to decide", async () => {
  const undo = jest.fn();
  render(<Toaster />);
  act(() => toastSuccess("Presença anulada", { action: { label: "Desfazer", onClick: undo } }));
  await rest();
  await wait(6000);
  act(() => screen.getByRole("button", { name: "Desfazer" }).click());
  expect(undo).toHaveBeenCalledTimes(1);
});

it("RIGHT-10 an undo disappears once its act is undone elsewhere, and the message about it stays its time", async () => {
  render(<Toaster />);
  const undo = { action: async () => ok(null), input: {}, done: "De volta", about: "7 2026-11-28" };
  act(() => toastUndoable("Aula cancelada", undo));
  act(() => toastUndoable("Outra aula cancelada", { ...undo, about: "8 2026-11-28" }));
  await rest();
  expect(visible()).toHaveLength(2);
  act(() => sayDone("De volta", "7 2026-11-28"));
  for (let turn = 0; turn < 4; turn++) await wait(250);
  expect(visible().map((toast) => toast.textContent)).toEqual(["De volta", "Outra aula canceladaDesfazer"]);
  await wait(3_000);
  expect(screen.getByText("De volta")).toBeTruthy();
});

it("a repeated failure is shown by one toast, and another failure beside it", async () => {
  render(<Toaster />);
  for (const failure of ["Credenciais inválidas", "Credenciais inválidas", "Sem conexão."])
    act(() => toastError(failure));
  await rest();
  expect(visible().map((toast) => toast.textContent)).toEqual([
    "ErroSem conexão.",
    "ErroCredenciais inválidas",
  ]);
});

it("a message sent before the toaster is rendered appears once it is", async () => {
  toastError("Sem conexão.");
  render(<Toaster />);
  await rest();
  expect(screen.getByText("Erro")).toBeTruthy();
  expect(screen.getByText("Sem conexão.")).toBeTruthy();
});

it("several toasts are spread out, but stacked while a dialog is open", async () => {
  render(<Toaster />);
  const spread = () => visible().map((toast) => toast.dataset.expanded);
  act(() => toastSuccess("um"));
  act(() => toastSuccess("dois"));
  await rest();
  expect(spread()).toEqual(["true", "true"]);
  const dialog = document.createElement("div");
  dialog.role = "dialog";
  document.body.append(dialog);
  await rest();
  expect(spread()).toEqual(["false", "false"]);
  dialog.remove();
  await rest();
  expect(spread()).toEqual(["true", "true"]);
});
