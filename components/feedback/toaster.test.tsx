/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { toast } from "sonner";
import { sayDone } from "@/components/form/use-action";
import { ok } from "@/lib/kernel/result";
import { wait } from "@/lib/testing/fake-timers";
import { loadToastStack, toastError, toastSuccess } from "./toast";
import { Toaster } from "./toaster";
import { toastUndoable } from "./undo";

/** One turn for the stack to be mounted, one for it to take up what waits. */
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
  // A dialog knows a press on a toast by it (components/ui/dialog.tsx).
  expect(standing().map((toast) => toast.closest("[data-sonner-toaster]"))).not.toContain(null);
  await wait(3900);
  expect(visible()).toHaveLength(3);
  await wait(1000);
  expect(standing()).toHaveLength(0);
});

it("TIME-04 one that offers an act says otherwise: it stays long enough to decide", async () => {
  const undo = jest.fn();
  render(<Toaster />);
  act(() => toastSuccess("Presença anulada", { action: { label: "Desfazer", onClick: undo } }));
  await rest();
  await wait(6000);
  act(() => screen.getByRole("button", { name: "Desfazer" }).click());
  expect(undo).toHaveBeenCalledTimes(1);
});

it("RIGHT-10 an undo goes once its act was taken back elsewhere, and the words that say so stay their time", async () => {
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

it("the same failure again is told by one toast, and an other one beside it", async () => {
  render(<Toaster />);
  for (const failure of ["Credenciais inválidas", "Credenciais inválidas", "Sem conexão."])
    act(() => toastError(failure));
  await rest();
  expect(visible().map((toast) => toast.textContent)).toEqual([
    "ErroSem conexão.",
    "ErroCredenciais inválidas",
  ]);
});

it("what was said before the toaster stood is heard when it does", async () => {
  toastError("Sem conexão.");
  render(<Toaster />);
  await rest();
  expect(screen.getByText("Erro")).toBeTruthy();
  expect(screen.getByText("Sem conexão.")).toBeTruthy();
});

it("several stand one above another, and lie on one another beside a dialog, which they would cover", async () => {
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
